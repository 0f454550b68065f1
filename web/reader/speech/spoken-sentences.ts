import type { Block } from '../../../src/contract/works/reading.ts'
import type { TextSpan } from '../../../src/text/block/offsets.ts'
import { sentences } from '../../../src/text/sentences/sentences.ts'

/** Whether a block is read aloud: notes, pictures, tables and rules are not. */
export function isSpoken({ kind, html }: Pick<Block, 'kind' | 'html'>): boolean {
  if (kind === 'paragraph') return !/^\s*<table/.test(html)
  return kind === 'heading' || kind === 'verse'
}

/** The sentences of a block's text that have something to say, in its offsets. Lines of Chinese verse end at their marks like prose. */
export function spokenSentences(text: string, lang: string): TextSpan[] {
  const spans = sentences(text, lang.startsWith('zh') ? 'zh' : 'en')
  return spans.filter(({ from, to }) => /[\p{L}\p{N}]/u.test(text.slice(from, to)))
}

/** A sentence in pieces short enough that no system's voice gives up inside (Chromium ends some after 15 s); cut behind marks, else between words. */
export function piecesOf(sentence: string): string[] {
  const most = /\p{Script=Han}/u.test(sentence) ? MOST_HAN : MOST_LETTERS
  const pieces: string[] = []
  let rest = sentence
  while (rest.length > most) {
    const start = rest.slice(0, most)
    const mark = Math.max(...['，', '、', '：', ', ', '; ', ': ', '—'].map(each => start.lastIndexOf(each)))
    const space = start.lastIndexOf(' ')
    const cut = mark > 0 ? mark + 1 : space > 0 ? space + 1 : most
    pieces.push(rest.slice(0, cut).trim())
    rest = rest.slice(cut).trim()
  }
  return [...pieces, rest].filter(piece => piece !== '')
}

const MOST_HAN = 60
const MOST_LETTERS = 180
