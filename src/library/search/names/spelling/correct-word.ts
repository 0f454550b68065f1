import type { Db } from '../../../../db/dialect.ts'
import { compiledQuery, type Params } from '../../../../db/queries/compiled-query.ts'
import { isOneOf } from '../../../../db/queries/id-list.ts'
import { searchIndexOf } from '../../../../db/search/search-index.ts'
import { blockText } from '../../../../text/block/plain-text.ts'
import { searchedForm } from '../../../../text/search/search-form.ts'
import { unitsOf, wordKey } from '../../../../text/search/search-tokens.ts'
import { tokensComingIn } from '../../books/coming-in.ts'
import { poemTexts } from '../../poems/poem-texts.ts'
import { typedDistance } from './typed-distance.ts'

const SHORTEST = 5
const LONGEST = 20
const MOST_TEXTS = 60

/**
 * The English word of the library's texts that is a slip away from one that stands nowhere: marrige → marriage. Of several the
 * one that stands most often in the first texts that have any; null where none does, and for what is no one word.
 */
export async function correctedWord(db: Db, typed: string): Promise<string | null> {
  if (typed.length < SHORTEST || typed.length > LONGEST || !/^[a-z]+$/.test(typed)) return null
  const question = { all: [[...new Set(slipsAway(typed).map(wordKey))]], none: await tokensComingIn(db) }
  const index = searchIndexOf(db)
  const [poems, blocks] = await Promise.all([
    index.find({ shelf: 'poem', question: { ...question, none: [] }, limit: MOST_TEXTS }),
    index.find({ shelf: 'block', question, limit: MOST_TEXTS }),
  ])
  const texts = [
    ...(await poemTexts(db, poems.map(idOf))).map(text => `${text.title}\n${text.lines}`),
    ...(blocks.length === 0 ? [] : await htmlRows(db, { ids: blocks.map(idOf) })).map(row =>
      searchedForm(blockText(row.html)),
    ),
  ]
  return mostFrequent(
    texts.flatMap(text => unitsOf(text).filter(unit => isNear(typed, unit.text))).map(unit => unit.text),
  )
}

const idOf = ({ id }: { id: number }) => id

const isNear = (typed: string, word: string) =>
  word.length >= SHORTEST - 1 && typedDistance(typed, word, { most: 1, isBeginning: false }) === 1

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

/** A letter missing, too many or wrong, or two changed about; hardly anybody misses the first. */
function slipsAway(word: string): string[] {
  const slips: string[] = []
  for (let at = 1; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    for (const letter of LETTERS) slips.push(before + letter + after, before + letter + after.slice(1))
    slips.push(before + after.slice(1))
    if (at < word.length) slips.push(before.slice(0, -1) + after[0] + before.at(-1) + after.slice(1))
  }
  return slips
}

function mostFrequent(words: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const [first] = [...counts].toSorted(([a, n], [b, m]) => m - n || a.localeCompare(b))
  return first?.[0] ?? null
}

const htmlRows = compiledQuery((db, p: Params<{ ids: readonly number[] }>) =>
  db
    .selectFrom('blocks')
    .select('html')
    .where(isOneOf(db, 'id', p.ids))
    .orderBy('id'),
)
