import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Db } from '../../../../db/dialect.ts'
import { compiledQuery, type Params } from '../../../../db/queries/compiled-query.ts'
import { hiddenValue } from '../../../../db/queries/hidden-value.ts'
import { isOneOf } from '../../../../db/queries/id-list.ts'
import { inlineConstant } from '../../../../db/queries/inline-constant.ts'
import { isNotWithdrawn } from '../../../poems/withdrawn-poems.ts'
import { bareName } from '../../../publish/index/name-keys.ts'
import { type Found, foundOf } from '../../collect-hits.ts'
import type { NameAmongWords } from '../../names/find-authors.ts'
import { authorsInOrder } from '../../names/search-names.ts'
import { type ParsedSearch, phraseOfText } from '../../request.ts'
import { byStanding } from '../known-first.ts'
import { poemsOf } from '../search-poems.ts'
import { type Phonetic, phoneticOf, phoneticSpan } from './phonetic.ts'

/** Poems of an author in which the rest of the words sounds: what sounds so most often first, the best known first in each. */
export type PhoneticPoems = {
  poems: Found
  /** Of these the ones in whose title it sounds. */
  titles: number[]
  /** Whose they are, the one of the best known first. */
  authors: number[]
  phonetic: Phonetic
  /** As it is written: the author and what sounds so in most of them (李白 月). */
  nearest: string
}

/**
 * Some of the words name an author, and the rest is pinyin: libai yue, 李白 jingyesi. His best known poems whose title or
 * lines sound so; null where none does, or where the words are none of this.
 */
export async function phoneticPoems(
  db: Db,
  { query: { terms } }: ParsedSearch,
  among: readonly NameAmongWords[],
): Promise<PhoneticPoems | null> {
  for (const { from, to, authors } of among.slice(0, MOST_NAMES)) {
    const rest = terms.filter((_, at) => at < from || at >= to)
    const phonetic = authors.length === 0 ? null : phoneticOf(rest.map(term => term.text).join(' '))
    if (!phonetic) continue
    const named = authors.map(id => ({ id, isWhole: true, bySound: false }))
    const known = (await authorsInOrder(db, named)).map(one => one.id)
    const found = await ofAuthors(db, known.slice(0, AUTHORS_FOLLOWED), phonetic)
    if (found) return { ...found, phonetic }
  }
  return null
}

const MOST_NAMES = 4
const AUTHORS_FOLLOWED = 3
/** The names of the others are no keys, for nobody knows them. */
const POEMS_FOLLOWED = 300

type PhoneticHit = { id: number; authorId: number; isTitle: boolean; written: string }

async function ofAuthors(db: Db, authorIds: number[], phonetic: Phonetic) {
  const { ids } = await poemsOf(db, authorIds)
  const pattern = phonetic.isBeginning ? `${phonetic.key}%` : `%${phonetic.key}%`
  const keys = await keysLike(db, { ids: ids.slice(0, POEMS_FOLLOWED), pattern })
  const likely = new Set(keys.map(row => row.id))
  const poems = new Map((await poemRows(db, { ids: [...likely] })).map(row => [row.id, row]))
  const hits: PhoneticHit[] = []
  for (const [nth, id] of ids.filter(id => likely.has(id)).entries()) {
    const poem = poems.get(id)
    // Each takes half a millisecond, and the thread may be the one that answers.
    if (nth % POEMS_A_STEP === 0) await othersFirst()
    const hit = poem && hitIn(phonetic, poem)
    if (hit) hits.push({ id, authorId: poem.author_id, ...hit })
  }
  const meant = mostOften(hits.map(hit => hit.written))
  const weighed = await byStanding(
    db,
    hits.map(hit => hit.id),
    { bare: bareName(meant), phrase: phraseOfText(meant) },
  )
  const nth = new Map(weighed.map((id, at) => [id, at]))
  const ordered = hits.toSorted(
    (a, b) => Number(b.written === meant) - Number(a.written === meant) || (nth.get(a.id) ?? 0) - (nth.get(b.id) ?? 0),
  )
  const [best] = ordered
  if (!best) return null
  const [name] = await authorNames(db, { id: best.authorId })
  return {
    poems: foundOf(ordered.map(hit => hit.id)),
    authors: [...new Set(ordered.map(hit => hit.authorId))],
    titles: hits.filter(hit => hit.isTitle).map(hit => hit.id),
    nearest: `${name?.name} ${meant}`,
  }
}

const POEMS_A_STEP = 8

function hitIn(phonetic: Phonetic, { title, lines }: { title: string; lines: string }) {
  for (const text of [title, lines]) {
    const hit = phoneticSpan(phonetic, text)
    if (hit) return { isTitle: text === title, written: text.slice(hit.from, hit.to) }
  }
  return null
}

/** The first of those that come most often. */
function mostOften(all: readonly string[]): string {
  const counts = Map.groupBy(all, one => one)
  return [...counts.values()].toSorted((a, b) => b.length - a.length)[0]?.[0] ?? ''
}

const keysLike = compiledQuery((db, p: Params<{ ids: readonly number[]; pattern: string }>) =>
  db
    .selectFrom('name_keys')
    .select('item_id as id')
    .distinct()
    .where('kind', 'in', [inlineConstant('poem'), inlineConstant('line')])
    .where(isOneOf(db, 'item_id', p.ids))
    .where('key', 'like', hiddenValue(db, p.pattern, 'text')),
)

const poemRows = compiledQuery((db, p: Params<{ ids: readonly number[] }>) =>
  db
    .selectFrom('poems')
    .select(['id', 'author_id', 'title', 'lines'])
    .where(isOneOf(db, 'id', p.ids))
    .where(isNotWithdrawn('id'))
    .where('language', '=', inlineConstant('chinese')),
)

const authorNames = compiledQuery((db, p: Params<{ id: number }>) =>
  db.selectFrom('authors').select('name').where('id', '=', p.id),
)
