import { expressionBuilder, type Selectable } from 'kysely'
import { compiledQuery, type Params } from '../../db/queries/compiled-query.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import { inlineConstant } from '../../db/queries/inline-constant.ts'
import type { Database } from '../../db/tables/tables.ts'
import type { ChapterTable } from '../../db/tables/tables-works.ts'

export type ChapterRow = Selectable<ChapterTable>

type Numbered = { editionId: number; number: number }

/** The one before a number and the two from it on, in their order; what stands between them are heads. */
export const chaptersAround = compiledQuery((db, p: Params<Numbered>) => {
  const withText = db.selectFrom('chapters').selectAll().where('edition_id', '=', p.editionId).where(hasText())
  const earlier = withText.where('number', '<', p.number).orderBy('number', 'desc').limit(inlineConstant(1))
  const later = withText.where('number', '>=', p.number).orderBy('number').limit(inlineConstant(2))
  return db
    .selectFrom(earlier.as('earlier'))
    .selectAll()
    .unionAll(db.selectFrom(later.as('later')).selectAll())
    .orderBy('number')
})

function hasText() {
  const eb = expressionBuilder<Database, 'chapters'>()
  const block = eb.selectFrom('blocks').select('blocks.id').whereRef('blocks.chapter_id', '=', 'chapters.id')
  return eb.or([eb('word_count', '>', inlineConstant(0)), eb.exists(block)])
}

/** The chapter of a number. */
export const chapterOfNumber = compiledQuery((db, p: Params<Numbered>) =>
  db.selectFrom('chapters').selectAll().where('edition_id', '=', p.editionId).where('number', '=', p.number),
)

/** The head before a chapter that stands higher, the last there is. */
export const chapterOver = compiledQuery((db, p: Params<Numbered & { depth: number }>) =>
  db
    .selectFrom('chapters')
    .select(['title', 'word_count'])
    .where('edition_id', '=', p.editionId)
    .where('number', '<', p.number)
    .where('depth', '<', p.depth)
    .orderBy('number', 'desc')
    .limit(inlineConstant(1)),
)

/** How many chapters a reader counts: those with a text, the parts of one as one. */
export const countOfChapters = compiledQuery((db, p: Params<{ editionId: number }>) =>
  db
    .selectFrom('chapters')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('edition_id', '=', p.editionId)
    .where('part', '=', inlineConstant(1))
    .where('word_count', '>', inlineConstant(0)),
)

/** The chapters of an edition, in reading order. */
export const chapterRows = compiledQuery((db, p: Params<{ editionId: number; limit: number }>) =>
  db.selectFrom('chapters').selectAll().where('edition_id', '=', p.editionId).orderBy('number').limit(p.limit),
)

/** One chapter. */
export const chapterById = compiledQuery((db, p: Params<{ id: number }>) =>
  db.selectFrom('chapters').selectAll().where('id', '=', p.id),
)

const BLOCK_COLUMNS = ['blocks.id', 'kind', 'html', 'level', 'speaker', 'notes'] as const

/** Blocks of any chapters, with the chapter of each, in no order. */
export const blocksById = compiledQuery((db, p: Params<{ ids: readonly number[] }>) =>
  db
    .selectFrom('blocks')
    .innerJoin('chapters', 'chapters.id', 'blocks.chapter_id')
    .select(BLOCK_COLUMNS)
    .select(['chapter_id as chapterId', 'chapters.number'])
    .where(isOneOf(db, 'blocks.id', p.ids)),
)

/** The blocks of a chapter, in reading order. */
export const blockRows = compiledQuery((db, p: Params<{ chapterId: number }>) =>
  db
    .selectFrom('blocks')
    .select(BLOCK_COLUMNS)
    .where('chapter_id', '=', p.chapterId)
    .orderBy('position')
    .orderBy('blocks.id'),
)

export type BlockRow = Awaited<ReturnType<typeof blockRows>>[number]
