/** One run of the aligner in a process of its own: prints what it took as JSON. Arguments: how many times the work follows itself. */
import { alignmentLexicon } from '../../src/ingest/words/alignment-lexicon.ts'
import { alignLines } from '../../src/text/align/rows/align-lines.ts'
import { flatWorks } from './flat-works.ts'

const times = Number(process.argv[2] ?? 1)
const [, , novel] = await flatWorks(new URL('../../../shared/data/bilingual/', import.meta.url))
if (!novel) throw new Error('the novel is missing')
const chinese = Array.from({ length: times }, () => novel.chinese.map(({ text }) => text)).flat()
const english = Array.from({ length: times }, () => novel.english.map(({ text }) => text)).flat()
const lexicon = await alignmentLexicon(chinese, english)
const before = process.cpuUsage()
alignLines(chinese, english, lexicon)
const { user, system } = process.cpuUsage(before)
const seconds = (user + system) / 1e6
process.stdout.write(JSON.stringify({ seconds, megabytes: process.resourceUsage().maxRSS / 1024 }))
