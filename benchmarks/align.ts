import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { alignmentLexicon } from '../src/ingest/words/alignment-lexicon.ts'
import { alignLines } from '../src/text/align/rows/align-lines.ts'
import { type FlatWork, flatWorks } from './align/flat-works.ts'
import { type GoldPair, goldPair, laterPart } from './align/gold.ts'
import { headingsScore } from './align/headings.ts'
import { ourPairs } from './align/our-pairs.ts'
import { perturbed } from './align/perturbed.ts'
import { chapterScore, strictScore, tenths } from './align/scores.ts'

const DATA = new URL('../../shared/data/', import.meta.url)

/** Quality of alignment against the gold files, our own translations and the chapters of three works, honesty of its confidence, time and memory. */
export async function bench(): Promise<void> {
  if (!existsSync(DATA)) return console.log('align: skipped, there is no ../shared/data')
  const first = await goldPair(new URL('aligned/', DATA), '001')
  const both = await goldPair(new URL('aligned/', DATA), '002')
  await strict(first)
  await strict(laterPart(both, 5000))
  await strict(both)
  for (const seed of [1, 2, 3]) await strict(perturbed(laterPart(both, 5000), { seed, every: 100 }))
  for (const pair of await ourPairs()) await ours(pair)
  for (const work of await flatWorks(new URL('bilingual/', DATA))) await byChapter(work)
  for (const chapters of [6, 12, 24]) growth(chapters, 1)
  for (const times of [2, 4]) growth(24, times)
}

async function ours({ name, chinese, english, beads: gold }: GoldPair): Promise<void> {
  const { beads, seconds } = await timed(chinese, english)
  const size = `${chinese.length} × ${english.length}`
  console.log(`align: ${name} ${size} sentences, strict ${figures(strictScore(beads, gold))}, ${seconds} s`)
}

async function byChapter(work: FlatWork): Promise<void> {
  const chinese = work.chinese.map(({ text }) => text)
  const english = work.english.map(({ text }) => text)
  const { beads, seconds } = await timed(chinese, english)
  const size = `${chinese.length} × ${english.length}`
  console.log(`align: ${work.name} ${size} flat, chapter score ${figures(chapterScore(beads, work))}, ${seconds} s`)
  const withHeadings = await headingsScore(work)
  console.log(`align: ${work.name} with headings, chapter score ${figures(withHeadings)}`)
}

// As the command runs; without it Node keeps 100 MB for what is thrown away at once.
const SMALL_YOUNG_SPACE = '--max-semi-space-size=8'

/**
 * Time and memory of so many chapters of the novel, alone in a process, when they follow themselves so many times. What
 * stands together once then stands together twice, so more pairs of words are learnt than of a longer text.
 */
function growth(chapters: number, times: number): void {
  const script = fileURLToPath(new URL('align/measured.ts', import.meta.url))
  const { seconds, megabytes } = JSON.parse(
    execFileSync(process.execPath, [SMALL_YOUNG_SPACE, script, String(chapters), String(times)], { encoding: 'utf8' }),
  )
  console.log(
    `align: 红楼梦 1–${chapters} × ${times}: ${seconds.toFixed(1)} s on one core, at most ${Math.round(megabytes)} MB`,
  )
}

async function strict({ name, chinese, english, beads: gold }: GoldPair): Promise<void> {
  const { beads, seconds } = await timed(chinese, english)
  const score = strictScore(beads, gold)
  console.log(
    `align: kjv-cuv ${name}: ${chinese.length} × ${english.length} lines, strict ${figures(score)}, ${seconds} s`,
  )
  const links = beads.filter(({ first, second }) => first.length > 0 && second.length > 0)
  const rows = tenths(
    links.map(({ confidence }) => confidence),
    score.isRight,
  )
  const right = score.isRight.filter(Boolean).length
  rows.forEach(({ count, right: own }, at) => {
    if (count > 0) console.log(`         said .${at}–: ${count} beads, right ${(own / count).toFixed(3)}`)
  })
  console.log(`         of the right beads ${((rows[9]?.right ?? 0) / right).toFixed(2)} say .9 or more`)
}

async function timed(chinese: string[], english: string[]) {
  const lexicon = await alignmentLexicon(chinese, english)
  const before = process.cpuUsage()
  const { beads } = alignLines(chinese, english, lexicon)
  const { user, system } = process.cpuUsage(before)
  return { beads, seconds: ((user + system) / 1e6).toFixed(1) }
}

const figures = ({ precision, recall, f1 }: { precision: number; recall: number; f1: number }) =>
  `F1 ${f1.toFixed(4)} (P ${precision.toFixed(4)}, R ${recall.toFixed(4)})`
