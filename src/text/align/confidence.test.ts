import { expect, test } from 'vitest'
import { confidences } from './confidence.ts'
import type { RawBead } from './lattice/decode.ts'
import { readSides } from './read-editions.ts'

const CHINESE = '他们早晨起来，走了很远的路，晚上才回到自己家里。'
const ENGLISH = 'They rose in the morning, went a long way, and came home to their own house only in the evening.'

/** The confidence of beads of so many lines on either side, all of one length, with these probabilities. */
function confidencesOf(
  beads: readonly (readonly [chinese: number, english: number, probability: number])[],
  english = ENGLISH,
) {
  const raw: RawBead[] = []
  let [first, second] = [0, 0]
  for (const [firstCount, secondCount, probability] of beads) {
    raw.push({ first, firstCount, second, secondCount, probability })
    first += firstCount
    second += secondCount
  }
  const own = { language: 'zh' as const, texts: Array<string>(first).fill(CHINESE) }
  const other = {
    language: 'en' as const,
    texts: Array.from({ length: second }, (_, at) => (at === 0 ? english : ENGLISH)),
  }
  return confidences(raw, readSides(own, other, new Map()), { isCutInLines: true })
}

const SURE = [1, 1, 0.9999] as const
const DOUBTFUL = [1, 1, 0.6] as const

test('a bead among doubtful ones says less than the same bead among sure ones', () => {
  const [amongSure = 0] = confidencesOf([SURE, SURE, SURE, SURE])
  const [amongDoubtful = 0] = confidencesOf([SURE, DOUBTFUL, DOUBTFUL, DOUBTFUL])
  expect(amongDoubtful).toBeLessThan(amongSure)
})

test('a bead says less the more doubtful it is itself', () => {
  const [sure = 0, doubtful = 0] = confidencesOf([SURE, DOUBTFUL, SURE, SURE])
  expect(doubtful).toBeLessThan(sure)
})

test('a bead with sides of unlike lengths says less than its even neighbours', () => {
  const [uneven = 0, , even = 0] = confidencesOf([SURE, SURE, SURE, SURE], `${ENGLISH} ${ENGLISH} ${ENGLISH}`)
  expect(uneven).toBeLessThan(even)
})

test('several pieces on both sides are never said to be sure, however likely the path', () => {
  const [many = 1, one = 0] = confidencesOf([[2, 2, 0.9999], SURE, SURE, SURE])
  expect(many).toBeLessThan(0.9)
  expect(many).toBeLessThan(one)
})

test('a piece without a partner says its own probability, and never that it is certain', () => {
  const [gap, , last = 0] = confidencesOf([[1, 0, 0.7], SURE, [0, 1, 1]])
  expect(gap).toBe(0.7)
  expect(last).toBeLessThan(1)
})

test('one bead alone has a confidence', () => {
  const [only = Number.NaN] = confidencesOf([SURE])
  expect(only).toBeGreaterThan(0.5)
})
