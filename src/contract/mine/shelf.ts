import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdList, listOf, Page, PageSize, PositiveId, Time, WantedScript } from '../fields.ts'
import { BookCard } from '../works/books.ts'
import { ReadingRecord } from './position.ts'

export const ShelfState = z.enum(['want', 'reading', 'finished'])
export type ShelfState = z.output<typeof ShelfState>

/**
 * `unread` counts the chapters after the one that is being read, in the edition it is read in; 99 stands for 99 and more.
 * `progress` is that of the record, 0 without one.
 */
export const ShelfRow = z
  .object({
    book: BookCard,
    state: ShelfState,
    addedAt: Time,
    record: ReadingRecord.nullable(),
    unread: z.int().min(0).max(99),
    progress: z.number().min(0).max(1),
  })
  .meta({ id: 'ShelfRow' })
export type ShelfRow = z.output<typeof ShelfRow>

/** How many works stand on the whole shelf in each state. */
const ShelfCounts = z.object({ want: z.int(), reading: z.int(), finished: z.int() })

export const listShelf = endpoint({
  method: 'GET',
  path: '/userBook/bookShelf/list',
  group: 'mine',
  summary: 'My shelf; `keyword` is part of a name (pinyin too) or an author',
  access: 'reader',
  input: z.object({
    state: z.enum(['all', 'want', 'reading', 'finished']).default('all'),
    sort: z.enum(['recent', 'added', 'name', 'progress']).default('recent'),
    keyword: z.string().trim().max(100).optional(),
    page: Page,
    pageSize: PageSize,
    script: WantedScript,
  }),
  output: listOf(ShelfRow).extend({ counts: ShelfCounts }),
})

const WantedState = z.enum(['want', 'reading', 'finished', 'none'])

export const updateShelf = endpoint({
  method: 'POST',
  path: '/userBook/bookShelf/update',
  group: 'mine',
  summary: 'Puts a work on my shelf, changes its state, or takes it off (`none` answers null)',
  access: 'reader',
  input: z.object({ bookId: PositiveId, state: WantedState }),
  output: ShelfRow.nullable(),
})

/** One work's standing: `addedAt` is given back when something taken off is put back where it stood. */
const Standing = z.object({ bookId: PositiveId, state: WantedState, addedAt: Time.optional() })

export const updateManyShelved = endpoint({
  method: 'POST',
  path: '/userBook/bookShelf/updateMany',
  group: 'mine',
  summary: 'Changes many works at once; answers how they stood before, which sent back undoes it. All or nothing',
  access: 'reader',
  input: z.object({
    changes: z.array(Standing).min(1).max(100),
    /** Leaves alone what stands on the shelf already: what a device kept before it was signed in. */
    onlyNew: z.boolean().default(false),
  }),
  output: z.object({ before: z.array(Standing) }),
})

export const readShelfStates = endpoint({
  method: 'GET',
  path: '/userBook/bookShelf/states',
  group: 'mine',
  summary: 'Of the given works those on my shelf, with their states',
  access: 'reader',
  input: z.object({ ids: IdList }),
  output: z.array(z.object({ bookId: z.int(), state: ShelfState })),
})
