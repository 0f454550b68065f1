import { expect, it } from 'vitest'
import { neighboursIn, poemListState } from './poem-list-state.ts'

const poems = [
  { poemId: 7, title: '静夜思', titleEn: '', script: null },
  { poemId: 3, title: '春晓', titleEn: '', script: null },
  { poemId: 9, title: '相思', titleEn: '', script: null },
]
const list = poemListState(poems)

it('a poem has the neighbours of the list it stands in', () => {
  expect(neighboursIn(list, 3)).toEqual({ previous: poems[0], next: poems[2] })
  expect(neighboursIn(list, 7)).toEqual({ previous: null, next: poems[1] })
  expect(neighboursIn(list, 9)).toEqual({ previous: poems[1], next: null })
})

it('a poem that is not in the list, or alone in it, has none', () => {
  expect(neighboursIn(list, 4)).toBeNull()
  expect(neighboursIn(poemListState(poems.slice(0, 1)), 7)).toBeNull()
})

it('a list carries a hundred poems at most', () => {
  const many = Array.from({ length: 300 }, (_, at) => ({ poemId: at + 1, title: '句', titleEn: '', script: null }))
  expect(poemListState(many).poems).toHaveLength(100)
})
