import type { Db } from '../../../db/dialect.ts'
import { readySql } from '../../../db/ready-sql.ts'
import { pinyinPlain } from '../../../text/pinyin.ts'
import { looksLike } from './look-alikes.ts'
import { typedDistance } from './typed-distance.ts'

/** A thing that is nearly called what was asked: what of it to look for instead, and how far away that is. */
export type NearName = { kind: Kind; id: number; key: string; distance: number }

/**
 * The names that people ask for, in memory: known authors, books, known poems, and the sounds of known lines. Some 60,000
 * keys, of which the letters they have rule out nearly all before one is compared: at most a few milliseconds a search.
 */
export type NearNames = {
  /** The nearest name to folded letters or characters, the best known among equals; null when none comes near. */
  nearest(bare: string): NearName | null
}

type Kind = 'author' | 'book' | 'part' | 'poem' | 'line'
type Key = { kind: Kind; key: string; id: number; fame: number }
/** By how many units a key has; `letters` beside them, so that those that are ruled out are never looked at. */
type Keys = Map<number, { keys: Key[]; letters: Int32Array }>

const MOST_AUTHORS = 3000

export async function readNearNames(db: Db): Promise<NearNames> {
  const authors = await knownAuthors(db)
  const fameOf = new Map(authors.map(author => [author.id, author.popularity]))
  const latin: Key[] = []
  const han: Key[] = []
  for (const kind of KINDS) {
    for (const { key, id, popularity } of await keysOf(db, kind)) {
      const fame = kind === 'author' ? fameOf.get(id) : popularity
      if (fame === undefined || key.length < SHORTEST[kind]) continue
      if (/^[a-z]+$/.test(key)) latin.push({ kind, key, id, fame })
      else if (kind !== 'line' && HAN_ONLY.test(key)) han.push({ kind, key, id, fame })
    }
  }
  const all = withoutInitials(latin, han)
  const spelt = { whole: byLength(all), longer: byLength(all.filter(one => BEGIN_SO.has(one.kind))) }
  const written = byLength(han)
  return {
    nearest: bare => {
      if (/^[a-z]+$/.test(bare)) return nearestSpelt(spelt, bare)
      return HAN_ONLY.test(bare) ? nearestWritten(written, spelt.whole, bare) : null
    },
  }
}

function byLength(keys: readonly Key[]): Keys {
  const groups = Map.groupBy(keys, one => one.key.length)
  return new Map(
    Array.from(groups, ([length, those]) => [
      length,
      { keys: those, letters: Int32Array.from(those, one => lettersOf(one.key)) },
    ]),
  )
}

/** Keys with `from` to `to` units whose letters are, but for `most`, those asked for; of longer ones, that have them. */
function* likely(keys: Keys, from: number, to: number, { letters, most }: { letters: number; most: number }) {
  const isLonger = to === Number.POSITIVE_INFINITY
  for (const [length, { keys: those, letters: theirs }] of keys) {
    if (length < from || length > to) continue
    for (let at = 0; at < those.length; at++) {
      const other = theirs[at] as number
      if (countOf(letters & ~other) > most || (!isLonger && countOf(other & ~letters) > most)) continue
      yield those[at] as Key
    }
  }
}

const KINDS: readonly Kind[] = ['author', 'book', 'part', 'poem', 'line']
const HAN_ONLY = /^\p{Script=Han}+$/u
/** Shorter keys are initials, or too short to be a slip of anything. */
const SHORTEST: Record<Kind, number> = { author: 2, book: 2, part: 5, poem: 2, line: 10 }

const knownAuthors = readySql<{ id: number; popularity: number }>(
  `select id, popularity from authors order by popularity desc, id limit ${MOST_AUTHORS}`,
)

type KeyRow = { key: string; id: number; popularity: number }

const keysOf = (db: Db, kind: Kind) => (kind === 'line' ? spellings(db, SHORTEST.line) : keyRows(db, kind))

const keyRows = readySql<KeyRow>(
  'select key, item_id as id, popularity from name_keys where kind = ? order by key, item_id',
)

// `{` is what comes after z.
const spellings = readySql<KeyRow>(`select key, item_id as id, popularity from name_keys
  where kind = 'line' and key >= 'a' and key < '{' and length(key) >= ? order by key, item_id`)

/** `jys` is as long as 静夜思: what has as many letters as its name has characters is no spelling. */
function withoutInitials(latin: readonly Key[], han: readonly Key[]): Key[] {
  const lengths = new Map<string, Set<number>>()
  for (const { kind, id, key } of han) {
    const name = `${kind} ${id}`
    const those = lengths.get(name) ?? new Set<number>()
    lengths.set(name, those.add([...key].length))
  }
  return latin.filter(({ kind, id, key }) => !lengths.get(`${kind} ${id}`)?.has(key.length))
}

/** Which letters stand in a key, one bit each. */
function lettersOf(key: string): number {
  let bits = 0
  for (let at = 0; at < key.length; at++) bits |= 1 << (key.charCodeAt(at) - LETTER_A)
  return bits
}

const LETTER_A = 97

/** How many slips a word of so many letters may have: one of four, two of six, three of twelve. */
function mostSlips(length: number): number {
  if (length < 4) return 0
  if (length < 6) return 1
  return length < 12 ? 2 : 3
}

// A family name alone, or the first words of a title.
const SHORTEST_BEGINNING = 6
const BEGINNING = 0.5

function nearestSpelt({ whole, longer }: { whole: Keys; longer: Keys }, bare: string): NearName | null {
  const most = mostSlips(bare.length)
  if (most === 0 || bare.length > LONGEST) return null
  const asked = { letters: lettersOf(bare), most }
  let best: NearName & Key = { ...NOBODY, distance: most + BEGINNING }
  const offer = (one: Key, isBeginning: boolean) => {
    // Two slips in a short word, and one of them in its first letter: another word.
    const isOther = bare.length < LONG && one.key.charCodeAt(0) !== bare.charCodeAt(0)
    const allowed = isOther ? 1 : most
    const slips = typedDistance(bare, one.key, { most: allowed, isBeginning })
    if (slips <= allowed) best = nearer(best, { ...one, distance: slips + (isBeginning ? BEGINNING : 0) })
  }
  for (const one of likely(whole, bare.length - most, bare.length + most, asked)) offer(one, false)
  if (bare.length >= SHORTEST_BEGINNING) {
    for (const one of likely(longer, bare.length + most + 1, Number.POSITIVE_INFINITY, asked)) offer(one, true)
  }
  return best.id === NOBODY.id ? null : best
}

const NOBODY: Key = { kind: 'line', key: '', id: -1, fame: -1 }

/** The nearer of two; among equals the first of the kinds, then the better known. */
function nearer<Candidate extends Key & { distance: number }>(one: Candidate, other: Candidate): Candidate {
  const order =
    one.distance - other.distance || KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) || other.fame - one.fame
  return order <= 0 ? one : other
}

const LONG = 9
const LONGEST = 60
const BEGIN_SO: ReadonlySet<Kind> = new Set(['author', 'book', 'part'])

/** How many bits are set (Warren, "Hacker's Delight", 5-1). */
function countOf(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** A wrong character of a name: one that sounds so, or looks so, or any in a name of three and more. */
function nearestWritten(written: Keys, spelt: Keys, bare: string): NearName | null {
  if (bare.length < 2 || bare.length > LONGEST_HAN) return null
  let best: NearName & Key = { ...NOBODY, distance: Number.POSITIVE_INFINITY }
  for (const one of written.get(bare.length)?.keys ?? []) {
    const distance = wrongCharacters(bare, one.key)
    if (distance !== null) best = nearer(best, { ...one, distance })
  }
  const sound = pinyinPlain(bare)
  const most = bare.length === 2 || sound.length < SHORTEST_SOUND ? 0 : 1
  const asked = { letters: lettersOf(sound), most }
  for (const one of likely(spelt, sound.length - most, sound.length + most, asked)) {
    if (one.kind === 'part' || one.kind === 'line') continue
    const slips = typedDistance(sound, one.key, { most, isBeginning: false })
    if (slips <= most) best = nearer(best, { ...one, distance: SAME_SOUND + slips / 2 })
  }
  return best.id === NOBODY.id ? null : best
}

const LONGEST_HAN = 12
const SHORTEST_SOUND = 6
/** Input by sound is how most wrong characters come. */
const SAME_SOUND = 0.5
const ALIKE = 0.6

/** How many characters of a name of the same length are wrong; null when too many. Look-alikes count for less. */
function wrongCharacters(bare: string, key: string): number | null {
  const most = bare.length < LONG_NAME ? 1 : 2
  let wrong = 0
  let sum = 0
  for (let at = 0; at < bare.length; at++) {
    if (bare.charCodeAt(at) === key.charCodeAt(at)) continue
    if (++wrong > most) return null
    const isAlike = looksLike(bare.charAt(at), key.charAt(at))
    if (bare.length === 2 && !isAlike) return null
    sum += isAlike ? ALIKE : 1
  }
  return sum
}

const LONG_NAME = 7
