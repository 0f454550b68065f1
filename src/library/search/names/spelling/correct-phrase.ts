import type { Db } from '../../../../db/dialect.ts'
import { compiledQuery, type Params } from '../../../../db/queries/compiled-query.ts'
import { isOneOf } from '../../../../db/queries/id-list.ts'
import { searchIndexOf } from '../../../../db/search/search-index.ts'
import { blockText } from '../../../../text/block/plain-text.ts'
import { searchedForm } from '../../../../text/search/search-form.ts'
import { tokensOfPairs, type Unit, unitsOf, wordKey } from '../../../../text/search/search-tokens.ts'
import { tokensComingIn } from '../../books/coming-in.ts'
import type { SearchMemory } from '../../memory.ts'
import { poemTexts } from '../../poems/poem-texts.ts'
import { isCommonWord, type ParsedSearch } from '../../request.ts'
import { correctedWord } from './correct-word.ts'
import { typedDistance } from './typed-distance.ts'

const FEWEST_WORDS = 3
const MOST_WORDS = 14

/**
 * A phrase in English with its misspelt words as a text has them: call me ishmeal → call me ishmael. Null where no text of the
 * library has the others in this order.
 */
export async function correctedPhrase(
  db: Db,
  { whole, query }: ParsedSearch,
  memory: SearchMemory,
): Promise<string | null> {
  const units = whole?.units ?? []
  if (units.some(unit => unit.isHan) || query.terms.some(term => term.isExact)) return null
  const [only] = units
  if (units.length === 1 && only) return correctedWord(db, only.text)
  if (units.length < FEWEST_WORDS || units.length > MOST_WORDS) return wordOfTranslations(units, memory)
  const translations = await memory.translations()
  return (
    nearestIn(units, translations.texts) ??
    nearestIn(units, await poemsSharing(db, units)) ??
    nearestIn(units, await blocksSharing(db, units)) ??
    wordOfTranslations(units, memory)
  )
}

/** One word that no translation has, a slip away from one that some have: Li Bai mooon. */
async function wordOfTranslations(units: readonly Unit[], memory: SearchMemory): Promise<string | null> {
  if (units.length < 2 || units.some(unit => unit.isHan)) return null
  const { words } = await memory.translations()
  for (const [at, { text }] of units.entries()) {
    if (text.length < LONG_WORD || words.has(text)) continue
    const near = [...words].find(
      word => word.length >= 3 && typedDistance(text, word, { most: 1, isBeginning: false }) <= 1,
    )
    if (near) return wording(units, new Map([[at, near]]))
  }
  return null
}

const LONG_WORD = 4

/** Every two neighbours but little words: what shares such a pair is compared word by word. */
function pairsOf(units: readonly Unit[]) {
  const { all } = tokensOfPairs(units)
  return all.flatMap((ways, at) => {
    const isTelling = ![units[at], units[at + 1]].every(unit => unit && isCommonWord(unit.text))
    return isTelling ? [{ all: [ways], none: [] }] : []
  })
}

const MOST_POEMS = 200
const MOST_BLOCKS = 400

async function poemsSharing(db: Db, units: readonly Unit[]): Promise<string[]> {
  const questions = pairsOf(units)
  if (questions.length === 0) return []
  const hits = await searchIndexOf(db).findAny({ shelf: 'poem', questions, limit: MOST_POEMS })
  const texts = await poemTexts(
    db,
    hits.map(hit => hit.id),
  )
  return texts.map(text => text.lines)
}

async function blocksSharing(db: Db, units: readonly Unit[]): Promise<string[]> {
  const none = await tokensComingIn(db)
  const questions = pairsOf(units).map(question => ({ ...question, none }))
  if (questions.length === 0) return []
  const hits = await searchIndexOf(db).findAny({ shelf: 'block', questions, limit: MOST_BLOCKS })
  if (hits.length === 0) return []
  const rows = await htmlRows(db, { ids: hits.map(hit => hit.id) })
  return rows.map(row => searchedForm(blockText(row.html)))
}

const htmlRows = compiledQuery((db, p: Params<{ ids: readonly number[] }>) =>
  db
    .selectFrom('blocks')
    .select('html')
    .where(isOneOf(db, 'id', p.ids))
    .orderBy('id'),
)

/** The wording of the first text in which every word stands in its place, some of them a slip away. */
function nearestIn(units: readonly Unit[], texts: readonly string[]): string | null {
  const keys = units.map(unit => wordKey(unit.text))
  const mostWrong = Math.max(1, Math.floor(units.length / 2))
  for (const text of texts) {
    const there = unitsOf(text)
    const thereKeys = there.map(unit => wordKey(unit.text))
    for (let from = 0; from + units.length <= there.length; from++) {
      const right = slipsAt({ units, keys, mostWrong }, there, { thereKeys, from })
      if (right && right.size > 0) return wording(units, right)
    }
  }
  return null
}

type Typed = { units: readonly Unit[]; keys: readonly string[]; mostWrong: number }

function slipsAt(
  { units, keys, mostWrong }: Typed,
  there: readonly Unit[],
  { thereKeys, from }: { thereKeys: readonly string[]; from: number },
): Map<number, string> | null {
  const right = new Map<number, string>()
  for (const [at, unit] of units.entries()) {
    if (keys[at] === thereKeys[from + at]) continue
    const word = there[from + at]?.text ?? ''
    const most = unit.text.length <= LONG_WORD ? 1 : 2
    if (right.size >= mostWrong || typedDistance(unit.text, word, { most, isBeginning: false }) > most) return null
    right.set(at, word)
  }
  return right
}

const wording = (units: readonly Unit[], right: ReadonlyMap<number, string>) =>
  units.map((unit, at) => right.get(at) ?? unit.text).join(' ')
