import { sentenceHash } from '../../text/sentences/sentence-hash.ts'
import type { Erratum } from './errata-file.ts'

/** What becomes of an erratum: it is needed, the source has mended it, its passage is gone, or its words stand there twice. */
export type ErratumState = 'needed' | 'mended' | 'gone' | 'twice'

/** A sentence or line of a source with the errata that are said of its key. */
export type Sentence = { key: string; text: string }

/** What an erratum changes in the sentence where it was found, or why it changes nothing. */
export type Found = { erratum: Erratum; state: ErratumState; sentence: Sentence | null }

/**
 * Finds the sentences that errata speak of: by key and hash, by the hash alone where the passage has moved. A sentence
 * that differs from the one that was read by nothing but what its errata change is one that the source has mended.
 */
export function findErrata(errata: readonly Erratum[], sentences: readonly Sentence[]): Found[] {
  const hashes = new Map(sentences.map(sentence => [sentence, sentenceHash(sentence.text)]))
  const byKey = new Map(sentences.map(sentence => [sentence.key, sentence]))
  return [...Map.groupBy(errata, ({ key, hash }) => `${key} ${hash}`).values()].flatMap(group => {
    const [{ key = '', hash = '' } = {}] = group
    const own = byKey.get(key)
    const found = own && hashes.get(own) === hash ? own : sentences.find(one => hashes.get(one) === hash)
    if (found) return group.map(erratum => ({ erratum, state: stateIn(found.text, erratum), sentence: found }))
    const mended = own ? mendedIn(own.text, group, hash) : null
    return group.map(erratum => ({
      erratum,
      state: !mended
        ? ('gone' as const)
        : mended.has(erratum)
          ? ('mended' as const)
          : stateIn(own?.text ?? '', erratum),
      sentence: mended && own ? own : null,
    }))
  })
}

function stateIn(text: string, { wrong, right }: Erratum): ErratumState {
  const first = text.indexOf(wrong)
  if (first >= 0) return text.includes(wrong, first + 1) ? 'twice' : 'needed'
  return right !== '' && text.includes(right.replaceAll(/[¶↵]/g, '')) ? 'mended' : 'gone'
}

// Of more errata in one sentence not every choice is tried.
const MOST_TOGETHER = 6

/** Those errata whose change, taken back, makes the sentence the one that was read; null where none do. */
function mendedIn(text: string, errata: readonly Erratum[], hash: string): Set<Erratum> | null {
  const few = errata.slice(0, MOST_TOGETHER)
  for (let choice = 1; choice < 2 ** few.length; choice += 1) {
    const chosen = few.filter((_, at) => choice & (1 << at))
    const asRead = chosen.reduce((read, { wrong, right }) => read.replace(right, wrong), text)
    if (sentenceHash(asRead) === hash) return new Set(chosen)
  }
  return null
}
