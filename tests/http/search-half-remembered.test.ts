import { beforeAll, expect, test } from 'vitest'
import { readStarterPoems } from '../../src/ingest/poems/sources/poems-starter.ts'
import { fold, hanOnly } from '../../src/text/characters/fold.ts'
import { type HalfRemembered, halfRemembered } from '../fixtures/search/half-remembered.ts'
import { MISQUOTATIONS } from '../fixtures/search/misquotations.ts'

let poems: { poemId: number; author: string; text: string }[]
let lines: HalfRemembered[]

beforeAll(async () => {
  const { batches } = await readStarterPoems()
  poems = batches
    .flatMap(batch => batch.poems)
    .map(({ poemId, author, lines: text }) => ({
      poemId,
      author: fold(author.name),
      text: fold(hanOnly(text.join(''))),
    }))
  lines = await halfRemembered(120)
})

test('each half-remembered line is wrong, and its right wording stands in the published poem it names', () => {
  expect(lines).toHaveLength(120)
  for (const { query, right, poemId } of lines) {
    expect(fold(query), right).not.toBe(fold(right))
    const text = poems.find(poem => poem.poemId === poemId)?.text
    expect(text, right).toContain(fold(right))
    expect(text, query).not.toContain(fold(query))
  }
})

test('all kinds of slips are there alike, in many poems, the same for the same seed', async () => {
  const kinds = Map.groupBy(lines, line => line.slip)
  expect([...kinds.values()].map(kind => kind.length)).toEqual([20, 20, 20, 20, 20, 20])
  expect(new Set(lines.map(line => line.poemId)).size).toBeGreaterThan(100)
  expect(await halfRemembered(120)).toEqual(lines)
  expect(await halfRemembered(120, 2)).not.toEqual(lines)
})

test('each misquotation means one poem', () => {
  expect(MISQUOTATIONS.length).toBeGreaterThanOrEqual(40)
  for (const { query, author, key } of MISQUOTATIONS) {
    const meant = poems.filter(poem => poem.text.includes(fold(key)))
    expect(
      meant.map(poem => poem.author),
      query,
    ).toEqual([fold(author)])
  }
})
