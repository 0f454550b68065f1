import type { Db } from '../../../../db/dialect.ts'
import { searchIndexOf } from '../../../../db/search/search-index.ts'
import { type Field, reworded } from '../../../../text/search/search-query.ts'
import { bareName } from '../../../publish/index/name-keys.ts'
import type { SearchMemory } from '../../memory.ts'
import { type ParsedSearch, type Phrase, parsedSearch } from '../../request.ts'
import { runsOf } from '../find-authors.ts'
import type { NameKind } from '../name-key.ts'
import { namedLike, searchedName } from '../search-names.ts'
import { nameAsPrinted, ONE_SLIP } from './correct-name.ts'
import type { SimilarName } from './similar-names.ts'

/**
 * A search of fields or of several words, with a name in it that was misspelt put right: `author:Shakespere`, 李自 月. Null
 * where no name comes near. What is right or stands in many texts is left as it was typed.
 */
export async function correctedWords(db: Db, keyword: string, memory: SearchMemory): Promise<string | null> {
  const parsed = parsedSearch(keyword)
  const right = await fieldsMeant(db, keyword, { parsed, memory })
  if (right !== keyword) return right
  return wordMeant(db, keyword, { parsed, memory })
}

type Meaning = { parsed: ParsedSearch; memory: SearchMemory }

const NAMES_IN: Partial<Record<Field, readonly NameKind[]>> = {
  author: ['author'],
  book: ['book', 'part'],
  title: ['book', 'poem', 'part'],
}

async function fieldsMeant(db: Db, keyword: string, { parsed, memory }: Meaning): Promise<string> {
  let right = keyword
  for (const [field, kinds] of Object.entries(NAMES_IN) as [Field, NameKind[]][]) {
    const typed = parsed.query.fields[field]
    if (typed === undefined) continue
    const called = await Promise.all(kinds.map(kind => namedLike(db, kind, searchedName(typed))))
    if (called.some(those => those.length > 0)) continue
    const near = (await memory.nearNames()).nearest(bareName(typed), new Set(kinds))
    if (near) right = reworded(right, { field, text: await nameAsPrinted(db, near) })
  }
  return right
}

const MOST_WORDS = 4
const NAMES_AMONG: ReadonlySet<NameKind> = new Set(['author', 'book', 'poem'])
/** Two characters are the title of too many poems. */
const SHORT_NAMES_AMONG: ReadonlySet<NameKind> = new Set(['author', 'book'])

type Slip = { from: number; to: number; near: SimilarName }

/** One word of several, or those that stand together at the beginning or the end. */
async function wordMeant(db: Db, keyword: string, { parsed, memory }: Meaning): Promise<string | null> {
  const { terms } = parsed.query
  if (terms.length < 2 || terms.length > MOST_WORDS) return null
  const names = await memory.nearNames()
  const slips: Slip[] = []
  for (const { from, to } of runsOf(terms.length)) {
    const those = terms.slice(from, to)
    if (those.some(term => term.isExact)) continue
    const bare = bareName(those.map(term => term.text).join(' '))
    const near = names.nearest(bare, bare.length > 2 ? NAMES_AMONG : SHORT_NAMES_AMONG)
    if (near && near.distance <= ONE_SLIP) slips.push({ from, to, near })
  }
  // Of two that are as near the longer one: it comes first.
  for (const { from, to, near } of slips.toSorted((a, b) => a.near.distance - b.near.distance)) {
    // A word that is a name already needs no other.
    if (near.distance === 0 || (await isCommon(db, parsed.terms.slice(from, to)))) continue
    return reworded(keyword, { from, to, text: await nameAsPrinted(db, near) })
  }
  return null
}

/** Words that stand in many texts are no slip. */
async function isCommon(db: Db, phrases: readonly Phrase[]): Promise<boolean> {
  const question = { all: phrases.flatMap(phrase => phrase.all), none: [] }
  const index = searchIndexOf(db)
  const hits = await Promise.all([
    index.find({ shelf: 'poem', question, limit: MANY }),
    index.find({ shelf: 'block', question, limit: MANY }),
  ])
  return hits.flat().length >= MANY
}

const MANY = 100
