import { textChange } from '../../text/block/changes/text-change.ts'
import { htmlOffset } from '../../text/block/offsets.ts'
import { blockText, escapeHtml } from '../../text/block/plain-text.ts'
import { toHans } from '../../text/script/script.ts'
import { bookRoot } from '../shelf/book-root.ts'
import type { BlockValue, ChapterValue } from '../values.ts'
import type { Erratum } from './errata-file.ts'
import { type Found, findErrata, type Sentence } from './mend-sentence.ts'

type LocatedSentence = Sentence & { chapter: number; position: number | null; from: number }
type Keyed = { lang: 'zh' | 'en'; numbered: boolean }

/**
 * The chapters after the errata of their book. A block that changes keeps the source's text, over which its id is made;
 * notes stay at their words. An erratum may say its words in the source's characters where the text was simplified.
 */
export function mendedChapters(chapters: ChapterValue[], errata: readonly Erratum[], keyed: Keyed): ChapterValue[] {
  if (errata.length === 0) return chapters
  const mended = chapters.map(chapter => ({ ...chapter, blocks: [...chapter.blocks] }))
  for (const { erratum, state, sentence } of bookErrataFound(chapters, errata, keyed)) {
    const chapter = sentence && mended[sentence.chapter - 1]
    if (state !== 'needed' || !chapter) continue
    if (sentence.position === null) chapter.title = replaced(chapter.title, erratum) ?? chapter.title
    else {
      const block = chapter.blocks[sentence.position]
      if (block) chapter.blocks[sentence.position] = mendedBlock(block, erratum, sentence.from)
    }
  }
  return mended
}

/** What became of each erratum of a book, with the place that it changes. */
export function bookErrataFound(
  chapters: readonly ChapterValue[],
  errata: readonly Erratum[],
  { lang, numbered }: Keyed,
): (Found & { sentence: LocatedSentence | null })[] {
  const located = bookRoot(chapters, lang, numbered).flatMap(({ chapter, position, sentences }): LocatedSentence[] => {
    let from = 0
    return sentences.map(({ key, text }) => {
      const sentence = { key, text, chapter, position, from }
      from += text.length
      return sentence
    })
  })
  return findErrata(errata, located).map(found => ({ ...found, sentence: found.sentence as LocatedSentence | null }))
}

/** `from` is where the sentence begins in the source's text. */
function mendedBlock(block: BlockValue, erratum: Erratum, from: number): BlockValue {
  const text = blockText(block.html)
  const source = block.source ?? text
  const change = textChange(source, text)
  const near = change.offset(Math.max(0, source.indexOf(erratum.wrong, Math.max(0, from - SLACK))), 'starts')
  const found = wordsNear(text, erratum, near)
  if (!found) return block
  const { at, wrong, right } = found
  const span = [htmlOffset(block.html, at, 'starts'), htmlOffset(block.html, at + wrong.length, 'ends')] as const
  const html = block.html.slice(0, span[0]) + escapeHtml(right) + block.html.slice(span[1])
  const moved = textChange(text, blockText(html))
  const notes = block.notes?.map(note => ({
    ...note,
    from: moved.offset(note.from, 'starts'),
    to: moved.offset(note.to, 'ends'),
  }))
  return { ...block, html, source, ...(notes && { notes: notes.filter(note => note.to > note.from) }) }
}

// Sentences stand without the space between them.
const SLACK = 40

/** The wrong words nearest to a place, as they stand in a text that may have been simplified. */
function wordsNear(text: string, { wrong, right }: Erratum, near: number) {
  const simplified = { wrong: toHans(wrong), right: toHans(right) }
  const forms = toHans(text) === text ? [simplified] : [{ wrong, right }, simplified]
  for (const form of forms) {
    const after = text.indexOf(form.wrong, near)
    const before = text.lastIndexOf(form.wrong, near)
    const at = after >= 0 && (before < 0 || after - near <= near - before) ? after : before
    if (at >= 0) return { ...form, at }
  }
  return null
}

function replaced(text: string, erratum: Erratum): string | null {
  const found = wordsNear(text, erratum, 0)
  return found && text.slice(0, found.at) + found.right + text.slice(found.at + found.wrong.length)
}
