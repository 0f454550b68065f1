import { pause } from '../site.ts'
import { call, type Headers, PORT, post } from './site-calls.ts'

/** How long each of the calls of one kind took, in milliseconds. */
export type Waits = Record<'page' | 'chapter' | 'search' | 'write', number[]>

/** One reader goes on with each of four things until `until` is over: how long each took, in milliseconds. */
export async function asked(headers: Headers, until: Promise<unknown>): Promise<Waits> {
  const over = new AbortController()
  void until.finally(() => over.abort()).catch(() => undefined)
  const waits: Waits = { page: [], chapter: [], search: [], write: [] }
  const { list } = (await call(headers, '/book/select?pageSize=1')).data as { list: { bookId: number }[] }
  const bookId = list[0]?.bookId ?? 0
  const position = await positionIn(headers, bookId)
  const ask: Record<keyof Waits, (nth: number) => Promise<unknown>> = {
    page: async nth => (await fetch(`http://127.0.0.1:${PORT}/library?keyword=b${nth}`, { headers })).text(),
    chapter: nth => call(headers, `/book/bookReader/${bookId}?chapter=${1 + (nth % 20)}`),
    search: nth =>
      call(headers, `/common/searchWorks?keyword=${encodeURIComponent(twoOf('春江花月夜雨声风山水', nth))}`),
    write: nth => post(headers, '/userBook/read/update', { ...position, version: nth, fraction: (nth % 100) / 100 }),
  }
  await Promise.all(
    Object.entries(ask).map(async ([kind, one]) => {
      for (let nth = 0; !over.signal.aborted; nth += 1) {
        const begun = performance.now()
        await one(nth)
        waits[kind as keyof Waits].push(performance.now() - begun)
        await pause(EVERY_MS)
      }
    }),
  )
  return waits
}

/** Below what one person may write in a minute. */
const EVERY_MS = 110

/** Two characters that stand together nowhere in particular. */
const twoOf = (text: string, nth: number) =>
  `${text[nth % text.length]}${text[Math.floor(nth / text.length) % text.length]}`

async function positionIn(headers: Headers, bookId: number): Promise<object> {
  const { edition, chapter } = (await call(headers, `/book/bookReader/${bookId}`)).data as {
    edition: { language: string }
    chapter: { chapterId: number; blocks: { blockId: number }[] }
  }
  const { chapterId, blocks } = chapter
  const at = { chapterId, chapterNumber: 1, blockId: blocks[0]?.blockId, offset: 0 }
  return { bookId, libraryId: `${bookId}_${edition.language}`, ...at, secondsRead: 1, device: 'bench' }
}

/** In words. */
export function shown(waits: Waits): string {
  return Object.entries(waits)
    .map(([kind, all]) => `${kind} p50 ${at(all, 0.5)} p99 ${at(all, 0.99)} most ${at(all, 1)} ms`)
    .join(' · ')
}

function at(all: readonly number[], share: number): string {
  const sorted = all.toSorted((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0)
}
