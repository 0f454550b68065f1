import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readStarterPoems } from '../sources/poems-starter.ts'

// Ids and hash were taken at commit d27cb1e, before the variants of search grew.
test('the poems of the starter library keep the ids they were first published with', async () => {
  const { batches } = await readStarterPoems()
  const poems = batches.flatMap(batch => batch.poems)
  const idOf = (title: string) => poems.find(poem => poem.title === title)?.poemId
  expect(['將進酒', '春曉', '錦瑟', '琵琶行'].map(idOf)).toEqual([
    15146552456668, 182317777191648, 201775297932085, 45198510883758,
  ])
  const all = batches.flatMap(batch => [...batch.poems, ...batch.same].map(poem => poem.poemId))
  expect(all).toHaveLength(2786)
  expect(createHash('sha256').update(all.join(',')).digest('hex')).toBe(
    '0bc2597782a86664c02671e46fb9d2311193637856340a3cd1b9fdcbd9fe1bbc',
  )
})
