import { blockText } from '../../text/block/plain-text.ts'
import { sentenceHash } from '../../text/sentences/sentence-hash.ts'
import { sentences } from '../../text/sentences/sentences.ts'
import type { BlockValue, ChapterValue } from '../values.ts'

/** One sentence or line of verse of a source: `key` is `chapter.passage:sentence`, text as the source's reader gives it. */
export type RootSentence = { key: string; hash: string; text: string }

/**
 * One block of a source with its sentences. `key` is `chapter.passage`; passage 0 is the chapter's title, and a remark
 * under a passage is `3.45n2`. `position` counts the chapter's blocks from 0; null for the title.
 */
export type RootPassage = {
  key: string
  chapter: number
  position: number | null
  kind: BlockValue['kind'] | 'title'
  sentences: RootSentence[]
}

// Its sayings are cited by their number in the book; the chapters are ours.
export const NUMBERED_THROUGH = new Set(['youmengying'])

/**
 * The keys of a book: chapters as its reader gives them from 1 (a volume's head is one), passages from 1 in each; in a
 * book of `numbered` sayings they run through the whole. Prose is cut at its sentences (`text/sentences/sentences.ts`), verse at
 * its lines. Call it with the text before errata and conversion: the hashes are over what it is given.
 */
export function bookRoot(chapters: readonly ChapterValue[], lang: 'zh' | 'en', numbered = false): RootPassage[] {
  let passage = 0
  return chapters.flatMap((chapter, at) => {
    const number = at + 1
    if (!numbered) passage = 0
    let note = 0
    const title = rootPassage(`${number}.0`, 'title', [chapter.title])
    const sources = chapter.blocks.flatMap(asInSource)
    const rest = sources.flatMap(({ block, position, text }) => {
      if (block.kind === 'image' || block.kind === 'break') return []
      note = block.kind === 'note' ? note + 1 : 0
      if (block.kind !== 'note') passage += 1
      const before = position === 0 || chapter.blocks.slice(0, position).every(({ kind }) => kind === 'note')
      const key = block.kind === 'note' ? `${number}.${before ? 0 : passage}n${note}` : `${number}.${passage}`
      return [{ ...rootPassage(key, block.kind, cut(block.kind, text, lang)), chapter: number, position }]
    })
    return [{ ...title, chapter: number, position: null }, ...rest]
  })
}

function rootPassage(key: string, kind: RootPassage['kind'], texts: readonly string[]) {
  const spoken = texts.filter(text => /[\p{L}\p{N}]/u.test(text))
  const sentences = spoken.map((text, at) => ({ key: `${key}:${at + 1}`, hash: sentenceHash(text), text }))
  return { key, kind, sentences }
}

/** A block as its source has it: before errata and notes, and each part of one that was put together. */
function asInSource(block: BlockValue, position: number) {
  const texts = [block.source ?? blockText(block.html), ...(block.joined ?? [])]
  return texts.map(text => ({ block, position, text }))
}

function cut(kind: BlockValue['kind'], text: string, lang: 'zh' | 'en'): string[] {
  if (kind === 'verse') return text.split('\n')
  return sentences(text, lang).map(({ from, to }) => text.slice(from, to).replace(/\s+/g, ' '))
}
