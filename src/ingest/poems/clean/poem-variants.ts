import { hanOnly } from '../../../text/characters/fold.ts'
import type { LineNoteValue } from '../../values.ts'

/**
 * The variants that an anthology gives in brackets behind a couplet （斜陽 一作：夕陽；唯 通：惟）, at their words in the lines.
 * `paragraphs` hold the brackets, `lines` are the poem's without them; one whose words are not in the lines is left out.
 */
export function bracketedVariants(paragraphs: readonly string[], lines: readonly string[]): LineNoteValue[] {
  const text = paragraphs.join('')
  const brackets = [...text.matchAll(/[（(]([^（()）]*)[）)]/g)]
  const found = brackets.flatMap(({ 1: inner = '', index }) => {
    const read = hanOnly(text.slice(0, index).replace(/[（(][^（()）]*[）)]/g, '')).length
    return inner.split('；').flatMap(part => {
      const [, lemma = '', kind = '', words = ''] = VARIANT.exec(part.trim()) ?? []
      const span = lemma === '' ? null : lemmaIn(lines, lemma, read)
      return span ? [{ ...span, text: `${kind}：${words.replace(/[“”]/g, '')}` }] : []
    })
  })
  return found.toSorted((a, b) => a.line - b.line || a.from - b.from || a.to - b.to)
}

const VARIANT = /^(\S{1,8}?)\s*(一作|通)\s*[：:]?\s*(\S{1,20})$/u

/** The words nearest before the place where so many characters of the poem are read. */
function lemmaIn(lines: readonly string[], lemma: string, read: number): Omit<LineNoteValue, 'text'> | null {
  let before = 0
  let best: Omit<LineNoteValue, 'text'> | null = null
  for (const [line, text] of lines.entries()) {
    const from = text.lastIndexOf(lemma)
    if (from >= 0 && (best === null || before < read)) best = { line, from, to: from + lemma.length }
    before += hanOnly(text).length
  }
  return best
}
