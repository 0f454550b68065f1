import type { Db } from '../../../../db/dialect.ts'
import { searchIndexOf } from '../../../../db/search/search-index.ts'
import type { Hit } from '../../../../db/search/search-request.ts'
import { hanOnly } from '../../../../text/characters/fold.ts'
import { matcherOf } from '../../../../text/search/search-match.ts'
import { type TokenQuestion, tokensOfPairs, tokensOfPhrase, type Unit } from '../../../../text/search/search-tokens.ts'
import { poemTexts } from '../poem-texts.ts'
import { nearestStretch } from './edit-distance.ts'
import { mostEdits, type PopularLines, type SimilarPoem } from './popular-lines.ts'

/** Poems with a line like the words, when no poem has them: the known ones first, else any that share a stretch. */
export async function similarPoems(db: Db, units: readonly Unit[], known: PopularLines): Promise<SimilarPoem[]> {
  if (!units.every(unit => unit.isHan)) return nearEnglish(db, units)
  const han = units.map(unit => unit.text).join('')
  const memoised = known.nearest(han)
  // What is in memory may be a minute old: an edit or a withdrawal counts at once.
  const now = await nearEnough(
    db,
    han,
    memoised.map(one => one.id),
  )
  const found = memoised.flatMap(one => now.find(({ id }) => id === one.id) ?? [])
  return found.length > 0 ? found : nearAmongAll(db, units, han)
}

const WINDOW = 4
const MOST_WINDOWS = 10
const MOST_HITS = 400
const MOST_NEAR = 30

/** A line with a wrong character still shares a stretch of four with its poem, or its beginning and its end. */
async function nearAmongAll(db: Db, units: readonly Unit[], han: string): Promise<SimilarPoem[]> {
  const most = mostEdits(han)
  if (most === 0) return []
  const ends = { all: [units.slice(0, 2), units.slice(-2)].flatMap(end => tokensOfPhrase(end).all), none: [] }
  const questions = [...stretchesOfFour(units.slice(0, MOST_WINDOWS + WINDOW - 1)), ends]
  const hits = await searchIndexOf(db).findAny({ shelf: 'poem', questions, limit: MOST_HITS })
  const ordinalOf = new Map(hits.map(hit => [hit.id, hit.ordinal]))
  const near = await nearEnough(
    db,
    han,
    hits.map(hit => hit.id),
  )
  return near
    .toSorted((a, b) => a.edits - b.edits || (ordinalOf.get(a.id) ?? 0) - (ordinalOf.get(b.id) ?? 0))
    .slice(0, MOST_NEAR)
}

/**
 * Every stretch of four characters, as its three pairs. Two stretches that follow one another share two pairs and are asked
 * together, for each pair costs the index a search.
 */
function stretchesOfFour(units: readonly Unit[]): TokenQuestion[] {
  const { all: pairs } = tokensOfPairs(units)
  const questions: TokenQuestion[] = []
  for (let at = 0; at + 2 < pairs.length; at += 2) {
    const [first = [], second = [], third = [], fourth = []] = pairs.slice(at, at + 4)
    questions.push({ all: [second, third, [...first, ...fourth]], none: [] })
  }
  return questions
}

/** Of these poems those whose lines, as they are now, come near enough. */
export async function nearEnough(db: Db, han: string, ids: readonly number[]): Promise<SimilarPoem[]> {
  const editsIn = nearestStretch(han)
  const texts = await poemTexts(db, ids)
  return texts
    .map(text => {
      const lines = hanOnly(text.lines)
      const { edits, end } = editsIn(lines)
      return { id: text.id, edits, stretch: lines.slice(Math.max(0, end - han.length), end) }
    })
    .filter(({ edits }) => edits <= mostEdits(han))
}

/** Poems in English that share three words in a row. */
async function nearEnglish(db: Db, units: readonly Unit[]): Promise<SimilarPoem[]> {
  if (units.length < 4) return []
  const stretches = windowsOf(units, 3).slice(0, MOST_WINDOWS)
  const hits = await hitsOf(
    db,
    stretches.map(stretch => [stretch]),
  )
  const matchers = stretches.map(stretch => matcherOf(stretch))
  const texts = await poemTexts(
    db,
    hits.map(hit => hit.id),
  )
  return texts
    .map(text => ({
      id: text.id,
      edits: matchers.filter(matcher => !matcher.standsIn(text.lines)).length,
      stretch: '',
    }))
    .filter(({ edits }) => edits < matchers.length)
    .toSorted((a, b) => a.edits - b.edits || a.id - b.id)
    .slice(0, MOST_NEAR)
}

function windowsOf(units: readonly Unit[], size: number): Unit[][] {
  if (units.length <= size) return [[...units]]
  return Array.from({ length: units.length - size + 1 }, (_, at) => units.slice(at, at + size))
}

/** Texts that hold all stretches of one of the questions. */
async function hitsOf(db: Db, request: readonly Unit[][][]): Promise<Hit[]> {
  const questions = request.map(stretches => ({
    all: stretches.flatMap(stretch => tokensOfPhrase(stretch).all),
    none: [],
  }))
  return searchIndexOf(db).findAny({ shelf: 'poem', questions, limit: MOST_HITS })
}
