import { expect, it } from 'vitest'
import type { SmallName } from '../names/small-names.ts'
import { requestedTheme } from './themed-poems.ts'

const tag = (id: number, name: string, nameEn: string, bareEn: string): SmallName => ({
  kind: 'poemTag',
  id,
  name,
  nameEn,
  size: 100,
  bare: [name, bareEn],
  keys: [],
})

const NAMES = [
  tag(1, '爱情', 'Love', 'love'),
  tag(2, '唐诗三百首', 'Three Hundred Tang Poems', 'threehundredtangpoems'),
]

it.each([
  ['爱情', [1], false],
  ['关于爱情的诗', [1], true],
  ['poemsaboutlove', [1], true],
  ['threehundredtangpoems', [2], false],
  ['love', [], false],
])('%s asks for %j', (bare, ids, isExplicit) => {
  const theme = requestedTheme(NAMES, bare)
  expect(theme.tags.map(({ id }) => id)).toEqual(ids)
  if (ids.length > 0) expect(theme.isExplicit).toBe(isExplicit)
})
