import { expect, it } from 'vitest'
import { pagesOf } from '../comments/counts.ts'
import { profileTag } from '../people/profile.ts'
import { changesWorks } from './event-kinds.ts'

it('a comment, a reply and a new nick leave what is kept of searches and lists as it is', () => {
  const tags = [pagesOf({ book_id: 12, poem_id: null }), pagesOf({ book_id: null, poem_id: 7 }), profileTag(3)]
  expect(tags.filter(changesWorks)).toEqual([])
})

it.each(['', 'library', 'site', 'collections', 'collection:4'])('%j changes it', tag => {
  expect(changesWorks(tag)).toBe(true)
})
