import { isEditorsText } from './editors-text.ts'

/** What keeps a text out of the library: 存目 (a title is all there is), no Chinese character at all, or the editors' prose. */
export type DropReason = 'listed only' | 'empty' | 'duplicate' | 'editors'

/** Why a Chinese text of the corpus is not a poem to read; null when it is one. */
export function unreadable(title: string, paragraphs: readonly string[]): Exclude<DropReason, 'duplicate'> | null {
  if (/^\s*存目/.test(title)) return 'listed only'
  if (!paragraphs.some(paragraph => HAN.test(paragraph))) return 'empty'
  return isEditorsText(paragraphs) ? 'editors' : null
}

/** Paragraphs without the corpus' typing accidents: stray `ff。` and `f。`, empty paragraphs, white space inside Chinese. */
export function cleanParagraphs(paragraphs: readonly string[]): string[] {
  return paragraphs.map(cleanParagraph).filter(paragraph => paragraph !== '')
}

/**
 * Paragraphs without the editors' notes in round brackets (「(明月一作：朗月)」), which may run over several paragraphs; for
 * sources in which brackets hold nothing else.
 */
export function withoutNotes(paragraphs: readonly string[]): string[] {
  return paragraphs
    .join('\n')
    .replace(/[（(][^（()）]*[）)]/g, '')
    .split('\n')
}

/** True for titles that are 句 or 句 with an ordinal: single lines quoted in other books. */
export function isFragmentTitle(title: string): boolean {
  return /^句(?:\s|$)/.test(title)
}

/** True where Japanese kana, zhuyin, Greek, Cyrillic or box drawing stand in a Chinese poem: bytes once decoded wrongly. */
export function isGarbled(paragraphs: readonly string[]): boolean {
  return paragraphs.some(paragraph =>
    /[\u0370-\u04ff\u2500-\u257f\u3040-\u30fa\u30fc-\u30ff\u3100-\u312f\ufffd]/.test(paragraph),
  )
}

/** True for authors that stand for nobody: 佚名, 無名氏, 不詳 … in either script. */
export function isAnonymous(author: string): boolean {
  return author.trim() === '' || /^(?:佚名|不[詳详]|[無无]名|[闕阙]名|失名)/.test(author)
}

const HAN = /\p{Script=Han}/u

function cleanParagraph(paragraph: string): string {
  const clean = paragraph.replace(/ff?。/g, '').replace(/[\s\u3000]+/g, '')
  return /^[，。、]+$/.test(clean) ? '' : clean
}
