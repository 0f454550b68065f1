import { syllableParts } from './tones.ts'

/**
 * Whether two syllables of today may stand for characters that rhymed in regulated verse: their finals fall into one of seven
 * wide groups, each a union of rhymes of 平水韵 that Mandarin has mixed. Wide, so that a `false` can be relied on.
 */
export function mayRhyme(one: string, other: string): boolean {
  return groupOf(one) === groupOf(other)
}

function groupOf(syllable: string): number {
  const { letters } = syllableParts(syllable)
  return FINALS.findIndex(ending => ending.test(letters))
}

/** The endings of each group; the first that fits decides. */
const FINALS = [/ang$/, /an$/, /n$|ng$/, /ao$/, /[uv]$|ou$/, /i$|er$/, /[aeo]$/]
