import { CI_WORDS } from './words/ci.ts'
import { CLASSICS_WORDS } from './words/classics.ts'
import { DICTIONARY_WORDS } from './words/dictionary.ts'
import { ESSAYS_AND_TALES_WORDS } from './words/essays-and-tales.ts'
import { KNOWN_SHI_WORDS } from './words/known-shi.ts'
import { SHI_WORDS } from './words/shi.ts'

/**
 * Readings of words and phrases, in simplified characters: one syllable for each character, `-` for one that is left alone.
 * `^` and `$` are the beginning and the end of a run of Han; a longer line overrides a shorter one, and all override
 * places. Norm: 《现代汉语词典》, then 《古汉语常用字字典》 and the common school editions. Behind `#` stands the text that
 * taught the line; 现汉 where it is a word of the dictionary.
 */
export const WORDS: readonly string[] = [
  DICTIONARY_WORDS,
  CLASSICS_WORDS,
  ESSAYS_AND_TALES_WORDS,
  KNOWN_SHI_WORDS,
  SHI_WORDS,
  CI_WORDS,
]
