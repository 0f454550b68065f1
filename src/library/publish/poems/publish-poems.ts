import type { Insertable } from 'kysely'
import type { Db } from '../../../db/dialect.ts'
import { isOneOf } from '../../../db/queries/id-list.ts'
import { bulkInsert } from '../../../db/queries/writes/bulk-insert.ts'
import { searchIndexOf } from '../../../db/search/search-index.ts'
import type { PoemTable } from '../../../db/tables/tables-works.ts'
import { poemQuotes } from '../../../ingest/poems/facts/poem-quotes.ts'
import { poemTagEn } from '../../../ingest/poems/facts/poem-tags.ts'
import type { PoemBatch } from '../../../ingest/poems/poem-batch.ts'
import type { PoemValue } from '../../../ingest/values.ts'
import { pinyinKey } from '../../../text/pinyin/pinyin.ts'
import { linesWithCorrections } from '../../corrections/keep-corrections.ts'
import { indexedPoem, indexPoems, type PoemWords, putPoemNames } from '../index/index-works.ts'
import { bareName } from '../index/name-keys.ts'
import { type ChangedPoem, moveLineAnchors } from '../move-line-anchors.ts'
import { authorIdOf, type KnownAuthors, publishAuthors } from '../shelf/publish-authors.ts'
import { publishPoemQuotes } from '../shelf/publish-quotes.ts'
import { publishTags, tagIdOf } from '../shelf/publish-tags.ts'
import { isPopularPoem } from './popular-poems.ts'
import { publishPoemWords } from './publish-poem-words.ts'
import { joinSamePoems } from './same-poems.ts'

export type ComposedPoems = ReturnType<typeof composePoems>

/** The rows and words of some batches, made before any transaction: others may write meanwhile. */
export function composePoems(batches: readonly PoemBatch[]) {
  const poems = batches.flatMap(batch => batch.poems.toSorted((a, b) => a.poemId - b.poemId))
  const stored = firstOfEach(poems)
  const words = stored.map(poemWords)
  return {
    poems,
    stored,
    rows: stored.map(poemRow),
    words,
    indexed: words.map(indexedPoem),
    same: batches.flatMap(batch => batch.same),
  }
}

/** Of a poem that two sources have, the first is the one that is stored; PostgreSQL takes no row twice in one statement. */
function firstOfEach(poems: PoemValue[]): PoemValue[] {
  const seen = new Set<number>()
  return poems.filter(({ poemId }) => !seen.has(poemId) && seen.add(poemId))
}

/**
 * Stores the poems of some sources, or brings them up to their values, in one transaction. A poem that is there from
 * another source stays as it is; popularity, which grows by what other sources add, is set only once.
 */
export async function publishPoems(db: Db, composed: ComposedPoems, known: KnownAuthors): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute(transaction => publishPoems(transaction, composed, known))
  const { poems, stored, rows } = await correctedPoems(db, composed)
  await publishAuthors(
    db,
    poems.map(poem => poem.author),
    known,
  )
  const there = await poemsThere(
    db,
    poems.map(poem => poem.poemId),
  )
  await bulkInsert(db, 'poems', rows, {
    key: ['id'],
    update: UPDATED,
    where: 'poems.source_ref = excluded.source_ref and poems.edited_at = 0',
  })
  await moveLineAnchors(db, await changedPoems(db, there, stored))
  await putTags(db, poems)
  await publishPoemWords(db, stored)
  await publishPoemQuotes(
    db,
    poems.flatMap(poem => poemQuotes(poem).map(quote => ({ poemId: poem.poemId, quote }))),
  )
  const joined = await joinSamePoems(db, composed.same)
  await putWords(db, composed, there, joined)
}

/** The poems with what editors accepted of readers' corrections. */
async function correctedPoems(
  db: Db,
  composed: ComposedPoems,
): Promise<Pick<ComposedPoems, 'poems' | 'stored' | 'rows'>> {
  const corrected = await linesWithCorrections(db, composed.stored)
  if (corrected.size === 0) return composed
  const mend = (poem: PoemValue): PoemValue => {
    const lines = corrected.get(poem.poemId)
    return lines ? { ...poem, lines } : poem
  }
  const stored = composed.stored.map(mend)
  return { poems: composed.poems.map(mend), stored, rows: stored.map(poemRow) }
}

const UPDATED = [
  'title',
  'title_en',
  'title_folded',
  'author_id',
  'dynasty',
  'form',
  'cipai',
  'language',
  'script',
  'preface',
  'lines',
  'notes',
  'flags',
  'sort_key',
]

function poemRow(poem: PoemValue) {
  return {
    id: poem.poemId,
    title: poem.title,
    title_en: poem.titleEn,
    title_folded: bareName(poem.title),
    author_id: authorIdOf(poem.author),
    dynasty: poem.dynasty,
    form: poem.form,
    cipai: poem.cipai,
    language: poem.language,
    script: poem.script,
    preface: poem.preface,
    lines: poem.lines.join('\n'),
    notes: poem.notes && poem.notes.length > 0 ? JSON.stringify(poem.notes) : '',
    flags: (poem.flags.includes('fragment') ? 1 : 0) + (poem.flags.includes('doubtful') ? 2 : 0),
    popularity: poem.popularity,
    sort_key: pinyinKey(poem.title),
    source_ref: poem.ref,
  } satisfies Insertable<PoemTable>
}

async function putTags(db: Db, poems: readonly PoemValue[]) {
  await publishTags(
    db,
    'poem',
    poems.flatMap(poem => poem.tags),
    poemTagEn,
  )
  const rows = poems.flatMap(poem =>
    poem.tags.map(name => ({
      poem_id: poem.poemId,
      tag_id: tagIdOf('poem', name),
      popularity: poem.popularity,
      dynasty: poem.dynasty,
    })),
  )
  await bulkInsert(db, 'poem_tags', rows)
}

function poemWords(poem: PoemValue): PoemWords {
  return {
    id: poem.poemId,
    title: poem.title,
    titleEn: poem.titleEn,
    lines: poem.lines.join('\n'),
    authorId: authorIdOf(poem.author),
    dynasty: poem.dynasty,
    language: poem.language,
    popularity: poem.popularity,
    isKnown: isPopularPoem(poem),
  }
}

async function poemsThere(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('poems')
    .select(['id', 'lines'])
    .where(isOneOf(db, 'id', ids))
    .execute()
  return new Map(rows.map(row => [row.id, row.lines]))
}

/** Of those that were there before, what their lines were and are; one that an editor or another source wrote has stayed. */
async function changedPoems(
  db: Db,
  before: ReadonlyMap<number, string>,
  stored: readonly PoemValue[],
): Promise<ChangedPoem[]> {
  const maybe = stored.filter(({ poemId, lines }) => before.has(poemId) && before.get(poemId) !== lines.join('\n'))
  if (maybe.length === 0) return []
  const after = await poemsThere(
    db,
    maybe.map(poem => poem.poemId),
  )
  return maybe.map(({ poemId }) => ({
    poemId,
    before: before.get(poemId) ?? '',
    after: after.get(poemId) ?? '',
  }))
}

/**
 * A poem that was there before may be another source's, edited or withdrawn: it is indexed as it stands. The index comes
 * last, in as few writes as can be, for each is a segment to merge.
 */
async function putWords(
  db: Db,
  { words, indexed }: ComposedPoems,
  there: ReadonlyMap<number, string>,
  joined: number[],
) {
  const stale = new Set([...there.keys(), ...joined])
  await putPoemNames(
    db,
    words.filter(poem => !stale.has(poem.id)),
  )
  await searchIndexOf(db).addPoems(indexed.filter(poem => !stale.has(poem.id)))
  if (stale.size > 0) await indexPoems(db, [...stale])
}
