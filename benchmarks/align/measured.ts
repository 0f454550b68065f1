/**
 * One run of the aligner in a process of its own: prints what it took as JSON. Arguments: how many of
 * its chapters are aligned, and how many times they follow themselves.
 */
import { alignmentLexicon } from '../../src/ingest/words/alignment-lexicon.ts'
import { alignLines } from '../../src/text/align/rows/align-lines.ts'
import { type ChapterPiece, flatWorks } from './flat-works.ts'

const chapters = Number(process.argv[2] ?? 24)
const times = Number(process.argv[3] ?? 1)
const [, , novel] = await flatWorks(new URL('../../../shared/data/bilingual/', import.meta.url))
if (!novel) throw new Error('the novel is missing')
const chinese = Array.from({ length: times }, () => textsOf(novel.chinese)).flat()
const english = Array.from({ length: times }, () => textsOf(novel.english)).flat()
const lexicon = await alignmentLexicon(chinese, english)
const before = process.cpuUsage()
alignLines(chinese, english, lexicon)
const { user, system } = process.cpuUsage(before)
const seconds = (user + system) / 1e6
process.stdout.write(JSON.stringify({ seconds, megabytes: process.resourceUsage().maxRSS / 1024 }))

function textsOf(pieces: readonly ChapterPiece[]): string[] {
  return pieces.filter(({ chapter }) => chapter <= chapters).map(({ text }) => text)
}
