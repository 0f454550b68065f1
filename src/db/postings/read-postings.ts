import type { TokenQuestion } from '../../text/search-tokens.ts'
import type { Db } from '../dialect.ts'
import type { Shelf } from '../search-ask.ts'
import { firstLook, ROWS_AT_FIRST } from './first-look.ts'
import { inAny, inBoth, without } from './place-lists.ts'
import { ALL, type KnownPlaces, type KnownSegment, readAt, readOn } from './read-lists.ts'

export type PlacesWanted = {
  shelf: Shelf
  /** A text holds what one of them asks. */
  questions: readonly TokenQuestion[]
  /** Only places beyond this one. */
  after: number
  limit: number
}

/** A place, and the segment that says what stands there. */
export type Placed = { place: number; segment: number }

/** `isAnyGone`: whether some of it may be. */
export type Found = { placed: Placed[]; isAnyGone: boolean }

/**
 * The first places that hold what one of the questions asks, in order, `limit` of them or all. A text stands in one segment with
 * all its tokens, so each segment answers for itself. Texts that are gone are still among them, and one that was written
 * anew may come twice.
 */
export async function placesHolding(db: Db, wanted: PlacesWanted): Promise<Found> {
  const questions = wanted.questions.filter(({ all }) => all.length > 0 && all.every(ways => ways.length > 0))
  if (questions.length === 0 || wanted.limit <= 0) return { placed: [], isAnyGone: false }
  for (;;) {
    const found = await placesNow(db, { ...wanted, questions })
    if (found !== SEGMENTS_CHANGED) return found
  }
}

/** A merge was finished between two statements: what is known is of segments that are no more. */
const SEGMENTS_CHANGED = null

const ROWS_GROW = 8

async function placesNow(db: Db, wanted: PlacesWanted): Promise<Found | typeof SEGMENTS_CHANGED> {
  const { segments, isAnyGone } = await firstLook(db, wanted)
  for (let rows = ROWS_AT_FIRST * ROWS_GROW; ; rows *= ROWS_GROW) {
    const answers = segments.map(known => answerOf(wanted, known))
    const until = Math.min(...answers.map(answer => answer.until))
    const found = answers.flatMap(({ segment, places }) => {
      const end = places.findIndex((place, at) => place > until || at === wanted.limit)
      return (end < 0 ? places : places.slice(0, end)).map(place => ({ place, segment }))
    })
    if (found.length >= wanted.limit || until === Number.POSITIVE_INFINITY) {
      if (answers.length > 1) found.sort((a, b) => a.place - b.place)
      return { placed: withAllOfLast(found, wanted.limit), isAnyGone }
    }
    for (const read of [readOn, readAt]) {
      if (!(await read(db, answers, rows))) return SEGMENTS_CHANGED
    }
  }
}

/** What stands at one place is not parted: only one of it may be alive. */
function withAllOfLast(found: Placed[], limit: number): Placed[] {
  let end = limit
  while (end > 0 && end < found.length && found[end]?.place === found[end - 1]?.place) end++
  return found.slice(0, end)
}

type Answer = {
  segment: number
  /** Those beyond `after` that hold it, as far as is known, in order. */
  places: number[]
  until: number
  /** The lists of which more has to be read to know more. */
  partly: KnownPlaces[]
  /** Where else it may stand, when these are few; null when that is not known. */
  candidates: number[] | null
}

function answerOf({ questions, after }: PlacesWanted, { segment, ofToken }: KnownSegment): Answer {
  const placesOf = (ways: readonly string[]) => inAny(ways.map(token => ofToken.get(token)?.places ?? []))
  const isPartly = (token: string) => (ofToken.get(token)?.until ?? ALL) < ALL
  // However much more is read, nothing can hold the others.
  const open = questions.filter(({ all }) => all.every(ways => ways.some(isPartly) || placesOf(ways).length > 0))
  const places = inAny(
    open.map(({ all, none }) => {
      const held = meetingOf(all.map(placesOf))
      return none.length === 0 ? held : without(held, placesOf(none))
    }),
  )
  const tokens = new Set(open.flatMap(({ all, none }) => [...all.flat(), ...none]))
  const partly = [...tokens].filter(isPartly).flatMap(token => ofToken.get(token) ?? [])
  const until = Math.min(ALL, ...partly.map(known => known.until))
  const [only] = open
  const whole = open.length === 1 && only ? only.all.filter(ways => !ways.some(isPartly)) : []
  const candidates = whole.length > 0 ? meetingOf(whole.map(placesOf)).filter(place => place > after) : null
  return {
    segment,
    places: places.filter(place => place > after && place <= until),
    until,
    partly,
    candidates: candidates && candidates.length <= MOST_PROBED ? candidates : null,
  }
}

// So many single rows cost less than the rest of a list.
const MOST_PROBED = 300

/** The shortest first: what is left is never longer. */
function meetingOf(groups: readonly number[][]): number[] {
  const [shortest = [], ...others] = groups.toSorted((a, b) => a.length - b.length)
  return others.reduce((held, group) => inBoth(held, group), shortest)
}
