import { type Lexicon, lexiconFor } from '../../text/align/evidence/lexicon.ts'
import { readDictionary } from './dictionary.ts'

/** The part of the installed CC-CEDICT that aligning these texts needs. @throws SourceDamaged */
export async function alignmentLexicon(chinese: Iterable<string>, english: Iterable<string>): Promise<Lexicon> {
  const lexicon = lexiconFor(chinese, english)
  for await (const entry of readDictionary()) lexicon.add(entry)
  return lexicon.words
}
