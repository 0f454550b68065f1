import type { Db } from '../../db/dialect.ts'

/** Poems of one file, of site map and dump. */
const POEMS_A_SLICE = 5_000
/** Ids are hashes of 48 bits (src/ingest/poems/facts/poem-identity.ts): equal parts of them hold about as many poems. */
const IDS = 2 ** 48

/** Into how many slices the poems are cut: a power of two, so that a slice stays as it is while the library grows a little. */
export async function poemSliceCount(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('authors')
    .select(({ fn }) => fn.sum<number | null>('poem_count').as('n'))
    .executeTakeFirstOrThrow()
  return 2 ** Math.ceil(Math.log2(Math.max(1, Number(n) / POEMS_A_SLICE)))
}

/** The ids of slice `nth` (from 1) of `count`: from the first to before the second. */
export function sliceOf(nth: number, count: number): [number, number] {
  return [
    Math.floor((IDS / count) * (nth - 1)),
    nth === count ? Number.MAX_SAFE_INTEGER : Math.floor((IDS / count) * nth),
  ]
}

/** `3-of-64`: null for what is no slice. */
export function readSlice(name: string): { nth: number; count: number } | null {
  const found = /^([1-9]\d{0,4})-of-([1-9]\d{0,4})$/.exec(name)
  const [nth, count] = [Number(found?.[1]), Number(found?.[2])]
  return found && nth <= count && Number.isInteger(Math.log2(count)) ? { nth, count } : null
}
