import { expect, test } from 'vitest'
import { parallelText, parallelTextDictionary } from '../../../tests/fixtures/parallel-text.ts'
import { alignEditions } from './align-editions.ts'
import { lexiconOf } from './evidence/lexicon.ts'
import { alignLines } from './rows/align-lines.ts'

const lexicon = (chinese: string[], english: string[]) => lexiconOf(parallelTextDictionary(), chinese, english)

/** Aligned line by line: `3:3` for each bead of the two lists, `3,4:3` where two say one, `3:` where nothing does. */
function aligned(chinese: string[], english: string[]): string[] {
  const { beads } = alignLines(chinese, english, lexicon(chinese, english))
  return beads.map(({ first, second }) => `${first}:${second}`)
}

/** How many of the beads that ought to be there are there. */
function share(found: readonly string[], right: readonly string[]): number {
  const present = new Set(found)
  return right.filter(bead => present.has(bead)).length / right.length
}

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)

test('a preface of thirty pages on one side is left without a partner, and the text after it has its own', () => {
  const text = parallelText(300, 3)
  const preface = parallelText(900, 4).chinese
  const found = aligned([...preface, ...text.chinese], text.english)
  expect(
    share(
      found,
      numbers(0, 900).map(at => `${at}:`),
    ),
  ).toBeGreaterThan(0.98)
  expect(
    share(
      found,
      numbers(0, 300).map(at => `${at + 900}:${at}`),
    ),
  ).toBeGreaterThan(0.98)
})

test('chapters that are missing in the middle of one side are a gap, and both sides of it are aligned', () => {
  const { chinese, english } = parallelText(600, 5)
  const found = aligned(chinese, [...english.slice(0, 200), ...english.slice(350)])
  expect(
    share(
      found,
      numbers(0, 200).map(at => `${at}:${at}`),
    ),
  ).toBeGreaterThan(0.98)
  expect(
    share(
      found,
      numbers(200, 350).map(at => `${at}:`),
    ),
  ).toBeGreaterThan(0.95)
  expect(
    share(
      found,
      numbers(350, 600).map(at => `${at}:${at - 150}`),
    ),
  ).toBeGreaterThan(0.98)
})

test('a chapter that one edition lacks has no partner, and the chapters around it keep theirs', () => {
  const chapters = numbers(0, 6).map(number => parallelText(30, number + 10))
  const chinese = chapters.map((text, at) => ({ title: `第${at + 1}章`, paragraphs: text.chinese }))
  const english = chapters.map((text, at) => ({ title: `Chapter ${at + 1}`, paragraphs: text.english }))
  const { chapters: pairs } = alignEditions(
    { language: 'zh', chapters: chinese },
    { language: 'en', chapters: english.toSpliced(2, 1) },
    {
      lexicon: lexicon(
        chapters.flatMap(text => text.chinese),
        chapters.flatMap(text => text.english),
      ),
    },
  )
  expect(pairs.map(({ first, second }) => [first, second])).toEqual([
    [0, 0],
    [1, 1],
    [3, 2],
    [4, 3],
    [5, 4],
  ])
})

test('of a side that is ten times longer, what the other says keeps its partner and the rest is left alone', () => {
  const { chinese, english } = parallelText(1000, 6)
  const found = aligned(chinese, english.slice(500, 600))
  expect(
    share(
      found,
      numbers(500, 600).map(at => `${at}:${at - 500}`),
    ),
  ).toBeGreaterThan(0.95)
  expect(found.filter(bead => /^\d+:$/.test(bead)).length).toBeGreaterThan(880)
})

test('lines of verse meet the sentences of prose that say them', () => {
  const { chinese, english } = parallelText(200, 7)
  // Prose: two sentences run into one; verse: a line for each half of a sentence.
  const prose = numbers(0, 100).map(at => `${english[2 * at]?.slice(0, -1)}, and on ${english[2 * at + 1]}`)
  const verse = chinese.flatMap(line => line.split(/(?<=在)/).map(half => half))
  const found = aligned(verse, prose)
  const right = numbers(0, 100).map(at => `${numbers(4 * at, 4 * at + 4)}:${at}`)
  expect(share(found, right)).toBeGreaterThan(0.95)
})

test('two texts that say nothing alike are said to be unrelated, whatever words they share', () => {
  const chinese = parallelText(300, 8).chinese
  const english = parallelText(300, 9).english
  expect(alignLines(chinese, english, lexicon(chinese, english))).toEqual({ isRelated: false, beads: [] })
})
