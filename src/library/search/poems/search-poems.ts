import type { Db } from '../../../db/dialect.ts'
import { compiledQuery, type Params } from '../../../db/queries/compiled-query.ts'
import { isOneOf } from '../../../db/queries/id-list.ts'
import { inlineConstant } from '../../../db/queries/inline-constant.ts'
import { searchIndexOf } from '../../../db/search/search-index.ts'
import { type TokenQuestion, tokenOf, tokensOfTitle } from '../../../text/search/search-tokens.ts'
import { isNotWithdrawn } from '../../poems/withdrawn-poems.ts'
import { bareName } from '../../publish/index/name-keys.ts'
import { collect, type Found, MOST_COUNTED, NOTHING } from '../collect-hits.ts'
import { isAllowed, type ParsedSearch, type Phrase, phraseOfText } from '../request.ts'
import { poemsPassing, poemTexts, titlesPassing } from './poem-texts.ts'
import { titledElsewhere } from './titled-elsewhere.ts'

/** What narrows every question about poems: authors, a dynasty, a language, a title, what is left out. */
export type Narrowing = {
  tokens: string[][]
  title: Phrase | null
  excluded: Phrase[]
  /** Tokens no poem may have; those that say it all need no look into the text. */
  none: string[]
  /** How many are to be shown, up to the end of the page asked for. */
  needed: number
}

/** `authorIds` null: any author; none: nobody is so called. */
export function narrowingOf(
  { query, excluded }: ParsedSearch,
  {
    authorIds,
    language,
    needed,
  }: { authorIds: readonly number[] | null; language?: string | undefined; needed: number },
): Narrowing {
  const tokens: string[][] = []
  if (authorIds) tokens.push(authorIds.map(tokenOf.author))
  if (query.fields.dynasty) tokens.push([tokenOf.dynasty(query.fields.dynasty)])
  if (language) tokens.push([tokenOf.language(language)])
  const title = query.fields.title ? phraseOfText(query.fields.title) : null
  const certain = excluded.filter(phrase => phrase.isCertain)
  return {
    tokens: [...tokens, ...(title?.titleAll ?? [])],
    title,
    excluded: excluded.filter(phrase => !phrase.isCertain),
    none: certain.flatMap(phrase => phrase.all.flat()),
    needed,
  }
}

/** Poems in one of whose lines the phrase stands. */
export function poemsByLine(db: Db, phrase: Phrase, narrowing: Narrowing): Promise<Found> {
  return poemsHolding(db, narrowing, {
    tokens: phrase.all,
    passes: phrase.isCertain ? null : text => phrase.matcher.standsIn(text.lines),
  })
}

/** Poems in whose title it stands. */
export async function poemsByTitle(db: Db, phrase: Phrase, narrowing: Narrowing): Promise<Found> {
  if (phrase.titleAll.length === 0) return NOTHING
  const bare = bareName(phrase.units.map(unit => unit.text).join(''))
  if (narrowing.title || narrowing.excluded.length > 0) {
    return poemsHolding(db, narrowing, { tokens: phrase.titleAll, passes: text => bareName(text.title).includes(bare) })
  }
  const isSure = phrase.units.length === 2 && phrase.units.every(unit => unit.isHan)
  return collect(searchIndexOf(db), {
    shelf: 'poem',
    question: { all: [...phrase.titleAll, ...narrowing.tokens], none: narrowing.none },
    needed: narrowing.needed,
    verify: isSure ? null : titlesPassing(db, title => title.includes(bare)),
  })
}

/** Poems in which all phrases stand, each in a line or in the title. */
export async function poemsWithAll(db: Db, phrases: readonly Phrase[], narrowing: Narrowing): Promise<Found> {
  const tokens = phrases.flatMap(phrase => phrase.all.map((ways, at) => [...ways, ...(phrase.titleAll[at] ?? [])]))
  return poemsHolding(db, narrowing, {
    tokens,
    passes: text => phrases.every(({ matcher }) => matcher.standsIn(text.lines) || matcher.standsIn(text.title)),
    mostLookedInto: LOOKED_INTO_APART,
  })
}

/** All poems within a narrowing, the best known first. */
export function poemsWithin(db: Db, narrowing: Narrowing): Promise<Found> {
  const { tokens, title } = narrowing
  // By one character alone the titles that are nothing else: those that hold it are too many to be meant.
  const only = tokens.length === 0 && title ? [[...tokensOfTitle(title.units.map(unit => unit.text).join(''))]] : []
  return poemsHolding(db, narrowing, { tokens: only, passes: null })
}

// Common words stand together in very many poems, and who asks for them so wants the best known.
const LOOKED_INTO_APART = 400

type Holding = {
  tokens: string[][]
  passes: ((text: { lines: string; title: string }) => boolean) | null
  mostLookedInto?: number
}

async function poemsHolding(db: Db, narrowing: Narrowing, { tokens, passes, mostLookedInto }: Holding): Promise<Found> {
  const question: TokenQuestion = { all: [...tokens, ...narrowing.tokens], none: narrowing.none }
  if (question.all.length === 0 || question.all.some(ways => ways.length === 0)) return NOTHING
  const { title, excluded } = narrowing
  const isSure = !passes && !title && excluded.length === 0
  const verify = poemsPassing(
    db,
    text =>
      (!passes || passes(text)) &&
      (!title || title.matcher.standsIn(text.title)) &&
      isAllowed(excluded, `${text.title}\n${text.lines}`),
  )
  return collect(searchIndexOf(db), {
    shelf: 'poem',
    question,
    needed: narrowing.needed,
    verify: isSure ? null : verify,
    mostLookedInto,
  })
}

/** Poems that have this very title, here or elsewhere, the best known first. */
export async function poemsTitled(db: Db, bare: string): Promise<Found> {
  if (bare === '') return NOTHING
  const here = await titledRows(db, { bare })
  const elsewhere = titledElsewhere(bare)
  const rows = elsewhere.length === 0 ? here : byFame([...here, ...(await fameRows(db, { ids: elsewhere }))])
  return { ids: rows.slice(0, MOST_COUNTED).map(row => row.id), isCapped: rows.length > MOST_COUNTED }
}

const bestKnown = (db: Db) =>
  db
    .selectFrom('poems')
    .select(['id', 'popularity'])
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(inlineConstant(MOST_COUNTED + 1))

const titledRows = compiledQuery((db, p: Params<{ bare: string }>) => bestKnown(db).where('title_folded', '=', p.bare))

/** Poems of a few authors, the best known first. */
export async function poemsOf(db: Db, authorIds: readonly number[]): Promise<Found> {
  const lists = await Promise.all(authorIds.map(id => ownRows(db, { authorId: id })))
  const rows = byFame(lists.flat())
  return { ids: rows.slice(0, MOST_COUNTED).map(row => row.id), isCapped: rows.length > MOST_COUNTED }
}

const ownRows = compiledQuery((db, p: Params<{ authorId: number }>) =>
  bestKnown(db).where('author_id', '=', p.authorId).where(isNotWithdrawn('id')),
)

/** Of these poems those whose title, without marks, has at most so many characters. */
export async function titlesUpTo(db: Db, ids: readonly number[], length: number): Promise<Set<number>> {
  const rows = await shortTitles(db, { ids, length })
  return new Set(rows.map(row => row.id))
}

const shortTitles = compiledQuery((db, p: Params<{ ids: readonly number[]; length: number }>) =>
  db
    .selectFrom('poems')
    .select('id')
    .where(isOneOf(db, 'id', p.ids))
    .where(({ eb, fn }) => eb(fn<number>('length', ['title_folded']), '<=', p.length)),
)

/** Whether more people know the first poem. */
export async function isBetterKnown(db: Db, one: number, other: number): Promise<boolean> {
  const rows = await fameRows(db, { ids: [one, other] })
  const fameOf = (id: number) => rows.find(row => row.id === id)?.popularity ?? 0
  return fameOf(one) > fameOf(other)
}

type Fame = { id: number; popularity: number }

const fameRows = compiledQuery((db, p: Params<{ ids: readonly number[] }>) =>
  db
    .selectFrom('poems')
    .select(['id', 'popularity'])
    .where(isOneOf(db, 'id', p.ids)),
)

const byFame = (rows: readonly Fame[]) => rows.toSorted((a, b) => b.popularity - a.popularity || a.id - b.id)

/** Of these poems those in a language and without what is left out, in their order. */
export async function poemsLetThrough(
  db: Db,
  found: Found,
  { language, excluded }: { language?: string | undefined; excluded: readonly Phrase[] },
): Promise<Found> {
  if (found.ids.length === 0 || (!language && excluded.length === 0)) return found
  const texts = await poemTexts(db, found.ids)
  const matching = texts.filter(
    text => (!language || text.language === language) && isAllowed(excluded, `${text.title}\n${text.lines}`),
  )
  const ids = new Set(matching.map(text => text.id))
  return { ids: found.ids.filter(id => ids.has(id)), isCapped: found.isCapped }
}
