import type { EditionLanguage } from '../../../src/contract/values/languages.ts'
import { store, stored } from '../safe-storage.ts'

/** A word someone keeps, with the sentence it was met in and where that stands. */
export type SavedWord = {
  word: string
  traditional: string
  pinyin: string
  senses: string[]
  /** The form in the text, where it differs (`mice`). */
  form: string
  sentence: string
  /** What says the same in the edition that stood beside it. */
  sentenceBeside?: string
  bookId: number
  bookName: string
  language: EditionLanguage
  chapterNumber: number
  blockId: number
  offset: number
  /** ms since 1970 */
  savedAt: number
}

/** Where saved words are kept. The one on this device is below; accounts can put their own in its place. */
export type WordStore = {
  /** The newest first. */
  list: () => readonly SavedWord[]
  /** Keeps a word; the same word again takes the new sentence. Says whether the oldest had to make room. */
  add: (word: SavedWord) => { pushedOut: boolean }
  remove: (key: string) => void
  has: (key: string) => boolean
  /** Calls the listener after every change, also one in another tab; returns how to stop. */
  subscribe: (listener: () => void) => () => void
}

/** What makes two saved words the same: how it is written and read. */
export function keyOf({ word, pinyin, form }: Pick<SavedWord, 'word' | 'pinyin' | 'form'>): string {
  return /[a-z]/i.test(form) ? form.toLowerCase() : `${word} ${pinyin}`
}

export const MOST_WORDS = 5000
const KEY = 'shishu:words'

const listeners = new Set<() => void>()
let shown: readonly SavedWord[] | null = null

/** Saved words in this browser, at most 5,000. */
export const wordsOnDevice: WordStore = {
  list() {
    shown ??= stored<SavedWord[]>(KEY) ?? []
    return shown
  },
  add(word) {
    // Read again each time: another tab may have written.
    const others = (stored<SavedWord[]>(KEY) ?? []).filter(other => keyOf(other) !== keyOf(word))
    keep([word, ...others].slice(0, MOST_WORDS))
    return { pushedOut: others.length >= MOST_WORDS }
  },
  remove(key) {
    keep((stored<SavedWord[]>(KEY) ?? []).filter(word => keyOf(word) !== key))
  },
  has(key) {
    return wordsOnDevice.list().some(word => keyOf(word) === key)
  },
  subscribe(listener) {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== KEY) return
      shown = null
      listener()
    }
    listeners.add(listener)
    addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', onStorage)
    }
  },
}

/** Tells everyone that something else has written the words of this device. */
export function readWordsAgain(): void {
  shown = null
  for (const listener of listeners) listener()
}

function keep(words: SavedWord[]): void {
  store(KEY, words)
  shown = words
  for (const listener of listeners) listener()
}
