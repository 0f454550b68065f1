import { z } from 'zod'
import { BookCard } from './books.ts'
import { endpoint } from './endpoint.ts'
import { listOf, Page, PageSize, PositiveId, Time, WantedScript } from './fields.ts'
import { ReadingRecord } from './place.ts'

export const ShelfState = z.enum(['want', 'reading', 'finished'])

/** `unread` is the share still to read in whole percent, 0–99. */
export const ShelfRow = z
  .object({
    book: BookCard,
    state: ShelfState,
    addedAt: Time,
    record: ReadingRecord.nullable(),
    unread: z.int().min(0).max(99),
  })
  .meta({ id: 'ShelfRow' })
export type ShelfRow = z.output<typeof ShelfRow>

export const listShelf = endpoint({
  method: 'GET',
  path: '/userBook/bookShelf/list',
  group: 'mine',
  summary: 'My shelf',
  access: 'reader',
  input: z.object({
    state: z.enum(['all', 'want', 'reading', 'finished']).default('all'),
    sort: z.enum(['recent', 'added', 'name']).default('recent'),
    page: Page,
    pageSize: PageSize,
    script: WantedScript,
  }),
  output: listOf(ShelfRow),
})

export const updateShelf = endpoint({
  method: 'POST',
  path: '/userBook/bookShelf/update',
  group: 'mine',
  summary: 'Puts a work on my shelf, changes its state, or takes it off (`none` answers null)',
  access: 'reader',
  input: z.object({ bookId: PositiveId, state: z.enum(['want', 'reading', 'finished', 'none']) }),
  output: ShelfRow.nullable(),
})
