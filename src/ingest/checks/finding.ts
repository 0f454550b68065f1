import type { FindingReason } from '../../contract/values/uploads.ts'

/** A passage to look at: a block of a book or a line of a poem. `work` and `key` lead a person to it. */
export type Passage = { work: string; key: string; text: string; script: 'zh-Hans' | 'zh-Hant' }

export type Detector = 'script' | 'look-alike' | 'marks' | 'notes' | 'versions' | 'pieces' | 'readings'

/** What a person should look at: the words, what a detector takes them for, why, and what speaks for it. */
export type Finding = {
  detector: Detector
  work: string
  key: string
  /** The suspect alone, `睢→雎` or `”`: what a line of the reviewed list names. */
  found: string
  /** The words around it. */
  passage: string
  reason: FindingReason
  /** What more speaks for it: another text, a count; '' where the reason says all. */
  witness: string
}

const AROUND = 8

/** The words around a place of a text. */
export function wordsAround(text: string, at: number, length = 1): string {
  return text.slice(Math.max(0, at - AROUND), at + length + AROUND).replaceAll('\n', '／')
}
