import { escapeHtml } from '../../../text/block/plain-text.ts'
import type { BlockValue, ChapterValue } from '../../values.ts'
import { hanText } from './han-text.ts'

/** A chapter of the first level. */
export function flat(title: string, blocks: BlockValue[]): ChapterValue {
  return { title: hanText(title), depth: 0, blocks }
}

/** A chapter inside a volume. */
export function nested(title: string, blocks: BlockValue[]): ChapterValue {
  return { title: hanText(title), depth: 1, blocks }
}

/** Paragraphs of prose in the characters that the site keeps; empty ones go. */
export function prose(paragraphs: string[]): BlockValue[] {
  return paragraphs
    .map(hanText)
    .filter(text => text !== '')
    .map(text => ({ kind: 'paragraph', html: escapeHtml(text) }))
}
