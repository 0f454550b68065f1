import type { ShownText } from '../../../../src/contract/values/reading-cookie.ts'
import type { BookReading, Chapter } from '../../../../src/contract/works/reading.ts'
import { call } from '../../../call.ts'

type Language = BookReading['edition']['language']

/** Which text is read: one language of a work, or one with another beside it, in a script, with or without pinyin. */
export type Reading = ShownText & {
  bookId: number
  language?: Language | undefined
  beside?: Language | undefined
  /** Ids, where one of several editions of a language is meant. */
  edition?: number | undefined
  besideEdition?: number | undefined
}

// Enough for going to and fro; a chapter holds at most 40,000 characters.
const KEPT = 9

/** A chapter that is already here, or `null`. */
export function chapterAtHand(reading: Reading, number: number): BookReading | null {
  return cache.get(keyOf(reading, number)) ?? null
}

/** Keeps what the server sent with the page, so that coming back to it costs nothing. */
export function keepChapter(reading: Reading, answer: BookReading): void {
  const key = keyOf(reading, answer.chapter.number)
  cache.delete(key)
  cache.set(key, answer)
  if (answer.toc.length > 0) contents.set(contentsKey(reading), answer.toc)
  for (const oldest of cache.keys()) {
    if (cache.size <= KEPT) break
    cache.delete(oldest)
  }
}

/**
 * A chapter from memory or from the server; the contents come once.
 * @throws CallFailed when there is no such chapter, or no network.
 */
export async function loadChapter(reading: Reading, number: number): Promise<BookReading> {
  const here = chapterAtHand(reading, number)
  if (here) return here
  const key = keyOf(reading, number)
  const request = asking.get(key) ?? ask(reading, number)
  asking.set(key, request)
  try {
    return await request
  } finally {
    asking.delete(key)
  }
}

/** Fetches a chapter before it is wanted; a failure is left for the moment when it is. */
export function prefetchChapter(reading: Reading, number: number): Promise<BookReading | null> {
  return loadChapter(reading, number).catch(() => null)
}

const cache = new Map<string, BookReading>()
const contents = new Map<string, Chapter[]>()
const asking = new Map<string, Promise<BookReading>>()

async function ask(reading: Reading, number: number): Promise<BookReading> {
  const known = contents.get(contentsKey(reading))
  const answer = await call('GET /book/bookReader/{id}', {
    id: String(reading.bookId),
    language: reading.language,
    chapter: number,
    beside: reading.beside,
    edition: reading.edition,
    besideEdition: reading.besideEdition,
    script: reading.script,
    pinyin: reading.pinyin,
    toc: known ? '0' : '1',
  })
  const whole = known ? { ...answer, toc: known } : answer
  keepChapter(reading, whole)
  return whole
}

function keyOf(reading: Reading, number: number): string {
  return `${contentsKey(reading)}:${reading.pinyin}:${reading.beside ?? ''}:${reading.besideEdition ?? ''}:${number}`
}

function contentsKey(reading: Reading): string {
  return `${reading.bookId}:${reading.language ?? ''}:${reading.edition ?? ''}:${reading.script}`
}
