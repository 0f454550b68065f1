import { errataOfPoem } from './errata.ts'
import type { Erratum } from './errata-file.ts'
import { type Found, findErrata, type Sentence } from './mend-sentence.ts'

/** What errata may change of a poem. */
type Words = { title: string; cipai: string; author: string; lines: string[] }

/** The poem's words after its errata, `null` where it has none. Lines keep their order; a stanza may begin in one. */
export function mendedPoem(poemId: number, words: Words): Words | null {
  const errata = errataOfPoem(poemId)
  return errata.length === 0 ? null : mendedBy(errata, words)
}

/** The same with the errata given. */
export function mendedBy(errata: readonly Erratum[], words: Words): Words {
  const sentences = sentencesOf(words)
  const texts = new Map(sentences.map(({ key, text }) => [key, text]))
  for (const { erratum, state, sentence } of findErrata(errata, sentences)) {
    if (state !== 'needed' || !sentence) continue
    texts.set(
      sentence.key,
      (texts.get(sentence.key) ?? '').replace(erratum.wrong, () => erratum.right),
    )
  }
  let number = 0
  return {
    title: texts.get('title') ?? words.title,
    cipai: texts.get('tune') ?? words.cipai,
    author: texts.get('author') ?? words.author,
    lines: words.lines.flatMap(line => (isBlank(line) ? [line] : inStanzas(texts.get(String(++number)) ?? line))),
  }
}

/** What became of each erratum of a poem, told by its words as the source has them. */
export function poemErrataFound(poemId: number, words: Words): Found[] {
  return findErrata(errataOfPoem(poemId), sentencesOf(words))
}

/** Lines are counted from 1 as the shelf counts them: a stanza break has no number. */
function sentencesOf({ title, cipai, author, lines }: Words): Sentence[] {
  const sentences = lines.filter(line => !isBlank(line)).map((text, at) => ({ key: String(at + 1), text }))
  return [...sentences, { key: 'title', text: title }, { key: 'tune', text: cipai }, { key: 'author', text: author }]
}

const isBlank = (line: string) => line.trim() === ''

/** A line that an erratum parts into stanzas (¶) or lines (↵). */
function inStanzas(line: string): string[] {
  const parts = line.split('¶')
  return parts.flatMap((part, at) => [...(at > 0 ? [''] : []), ...(part === '' ? [] : part.split('↵'))])
}
