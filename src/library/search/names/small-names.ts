import { otherNames } from '../../../../content/other-names.ts'
import type { Db } from '../../../db/dialect.ts'
import { allWaysToWrite, bareName } from '../../publish/index/name-keys.ts'
import { timeSlices } from '../worker/time-slices.ts'
import type { SearchedName } from './search-names.ts'
import { typedDistance } from './spelling/typed-distance.ts'

/** A name of which there are few: of a tune, a tag or a list. `id` 0 for a tune, whose name says it all. */
export type SmallName = {
  kind: 'tune' | 'bookTag' | 'poemTag' | 'list'
  id: number
  name: string
  nameEn: string
  /** Of poems or books. */
  size: number
  bare: string[]
  keys: string[]
}

const MOST_LISTS = 2000
const MOST_TUNES = 5000

/** Reads them; what is called as it was the time before is not written out in all its ways anew. */
export function smallNamesReader(db: Db): () => Promise<SmallName[]> {
  let before = new Map<string, Ways>()
  return async () => {
    const now = new Map<string, Ways>()
    const names: SmallName[] = []
    const turns = timeSlices()
    for (const row of await smallRows(db)) {
      const both = `${row.kind}\n${row.name}\n${row.nameEn}`
      let ways = before.get(both)
      if (!ways) {
        ways = waysOf(row)
        // Each takes a tenth of a millisecond, and the thread may be the one that answers.
        if (turns.isOver() || names.length % NAMES_A_STEP === 0) await turns.othersFirst()
      }
      now.set(both, ways)
      names.push({ ...row, ...ways })
    }
    before = now
    return names
  }
}

const NAMES_A_STEP = 50

type Ways = Pick<SmallName, 'bare' | 'keys'>
type SmallRow = Omit<SmallName, keyof Ways>

async function smallRows(db: Db): Promise<SmallRow[]> {
  const tunes = await db
    .selectFrom('poems')
    .select(eb => ['cipai as name', eb.fn.countAll<number>().as('size')])
    .where('cipai', '<>', '')
    .groupBy('cipai')
    .orderBy('cipai')
    .limit(MOST_TUNES)
    .execute()
  const tags = await db
    .selectFrom('tags')
    .select(['id', 'kind', 'name', 'name_en', 'count'])
    .where('count', '>', 0)
    .orderBy('count', 'desc')
    .orderBy('id')
    .execute()
  const lists = await db
    .selectFrom('collections')
    .select(['id', 'name', 'name_en', 'size'])
    .where('public', '=', 1)
    .orderBy('followers', 'desc')
    .orderBy('position')
    .orderBy('id')
    .limit(MOST_LISTS)
    .execute()
  return [
    ...tunes
      .toSorted((a, b) => b.size - a.size || (a.name < b.name ? -1 : 1))
      .map(({ name, size }): SmallRow => ({ kind: 'tune', id: 0, name, nameEn: '', size })),
    ...tags.map(
      ({ id, kind, name, name_en, count }): SmallRow => ({
        kind: kind === 'book' ? 'bookTag' : 'poemTag',
        id,
        name,
        nameEn: name_en,
        size: count,
      }),
    ),
    ...lists.map(({ id, name, name_en, size }): SmallRow => ({ kind: 'list', id, name, nameEn: name_en, size })),
  ]
}

function waysOf({ kind, name, nameEn }: SmallRow): Ways {
  const names = [name, nameEn, ...(kind === 'list' ? otherNames.list(name) : [])]
  return {
    bare: names.map(bareName).filter(one => one !== ''),
    keys: [...new Set(names.flatMap(allWaysToWrite))],
  }
}

/** Whether a tune is called so. */
export function isTune(names: readonly SmallName[], bare: string): boolean {
  let tunes = tunesAmong.get(names)
  if (!tunes) {
    tunes = new Set(names.filter(one => one.kind === 'tune').flatMap(one => one.bare))
    tunesAmong.set(names, tunes)
  }
  return tunes.has(bare)
}

const tunesAmong = new WeakMap<readonly SmallName[], Set<string>>()

/** The English name of a list or a tag, a slip away from letters that were typed; null where none is. */
export function nearestSmallName(names: readonly SmallName[], bare: string): string | null {
  if (bare.length < SHORTEST_SPELT || !/^[a-z]+$/.test(bare)) return null
  const isNear = (one: string) => typedDistance(bare, one, { most: 1, isBeginning: false }) <= 1
  return names.find(({ kind, bare: written }) => kind === 'list' && written.some(isNear))?.nameEn ?? null
}

const SHORTEST_SPELT = 6

/** Those whose name is what was asked, then those that begin so, then those that hold it; most used first. */
export function smallNamesLike(
  names: readonly SmallName[],
  kinds: readonly SmallName['kind'][],
  { bare, sound }: SearchedName,
): SmallName[] {
  const stages: SmallName[][] = [[], [], []]
  for (const at of indicesLike(names, [bare, sound?.key ?? ''])) {
    const name = names[at] as SmallName
    if (!kinds.includes(name.kind) || !fitsHan(name, sound?.han ?? '')) continue
    const request = [bare, sound?.key ?? ''].filter(key => key !== '')
    if (request.some(key => name.keys.includes(key))) stages[0]?.push(name)
    else if (request.some(key => isLong(key) && name.keys.some(one => one.startsWith(key)))) stages[1]?.push(name)
    else if (bare.length > 1 && name.bare.some(one => one.includes(bare))) stages[2]?.push(name)
  }
  return stages.flat()
}

/** The places of the names that hold any of the keys anywhere, in order: found in one string of all of them. */
function indicesLike(names: readonly SmallName[], keys: readonly string[]): number[] {
  const { text, begins } = haystackOf(names)
  const found = new Set<number>()
  for (const key of keys) {
    if (key === '') continue
    for (let at = text.indexOf(key); at >= 0; ) {
      const nth = lastNotAfter(begins, at)
      found.add(nth)
      // On behind the name that was found.
      at = text.indexOf(key, begins[nth + 1] ?? text.length)
    }
  }
  return [...found].toSorted((a, b) => a - b)
}

type Haystack = { text: string; begins: number[] }

const haystacks = new WeakMap<readonly SmallName[], Haystack>()

function haystackOf(names: readonly SmallName[]): Haystack {
  const known = haystacks.get(names)
  if (known) return known
  const begins: number[] = []
  let text = ''
  for (const name of names) {
    begins.push(text.length)
    text += `${[...name.bare, ...name.keys].join('\n')}\n`
  }
  const made = { text, begins }
  haystacks.set(names, made)
  return made
}

function lastNotAfter(sorted: readonly number[], most: number): number {
  let low = 0
  let high = sorted.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((sorted[middle] as number) <= most) low = middle
    else high = middle - 1
  }
  return low
}

// One letter begins too much.
const isLong = (key: string) => key.length > 1 || /\p{Script=Han}/u.test(key)

const fitsHan = (name: SmallName, han: string) =>
  han === '' || [...han].every(char => name.bare.some(one => one.includes(char)))
