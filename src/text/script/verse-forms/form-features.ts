import { featuresAt } from '../../character-model/features.ts'
import { isHanChar } from '../../characters/fold.ts'

/** A sentence of regular verse: its characters, and where in the text it begins, in UTF-16 units. */
export type VerseSentence = { chars: readonly string[]; offset: number }

/**
 * The sentences of a text whose clauses, two or more, have five characters each or seven; tags end a sentence. Those of plays
 * and of 楚辭 are left out: what verse of the Tang and after teaches is wrong there.
 */
export function verseSentences(text: string): VerseSentence[] {
  const sentences = Array.from(text.matchAll(SENTENCE), ({ 0: sentence, index }) => ({ sentence, offset: index }))
  return sentences
    .filter(({ sentence }) => isRegularVerse(sentence))
    .map(({ sentence, offset }) => ({ chars: [...sentence], offset }))
}

const SENTENCE = /[^。！？；\n<>]+/g

const OTHER_VERSE = /[兮这你俺们咱哩]/

function isRegularVerse(sentence: string): boolean {
  if (OTHER_VERSE.test(sentence)) return false
  const lengths = sentence.split(/\P{Script=Han}+/u).flatMap(clause => (clause === '' ? [] : [[...clause].length]))
  const [length = 0] = lengths
  return lengths.length > 1 && (length === 5 || length === 7) && lengths.every(one => one === length)
}

/**
 * What the model of forms looks at: what that of readings does (neighbours, their classes, the place in the clause, the
 * character opposite), two and three characters together, and every other character of the sentence, wherever it stands.
 */
export function formFeatures(chars: readonly string[], at: number): string[] {
  const near = (distance: number) => (isHanChar(chars[at + distance]) ? (chars[at + distance] as string) : '|')
  const [before3, before2, before] = [near(-3), near(-2), near(-1)]
  const [after, after2, after3] = [near(1), near(2), near(3)]
  return [
    ...featuresAt({ chars, at, ruled: '', metre: null }),
    `${before2}${before}_`,
    `_${after}${after2}`,
    `${before}_${after}`,
    `${before3}.._`,
    `_..${after3}`,
    `${before3}${before2}${before}_`,
    `_${after}${after2}${after3}`,
    `${before2}${before}_${after}`,
    `${before}_${after}${after2}`,
    ...new Set(chars.flatMap((char, i) => (i !== at && isHanChar(char) ? [`~${char}`] : []))),
  ]
}
