import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { books } from '../../../content/books.ts'
import { blockText, escapeHtml } from '../../text/block/plain-text.ts'
import { builtinBooks } from '../books/builtin-books.ts'
import { bookRoot, type RootPassage } from '../shelf/book-root.ts'
import { beadsThroughSource, type GivenBead, givenBeads, type OurSpan, sentenceSpans } from '../shelf/given-beads.ts'
import { type ShelfBook, type ShelfEdition, shelfBooks } from '../shelf/shelf-books.ts'
import { CONTENT } from '../shelf/shelf-files.ts'
import type { BlockValue, BookValue } from '../values.ts'
import { capital, modernLine } from './modern-line.ts'
import { modernRef } from './modern-ref.ts'
import { type SpellingFile, spellingFile } from './spelling-file.ts'

/** What the source of such an edition begins with; `editionSource` says the rest to readers of Chinese. */
export const IN_MODERN_SPELLING = 'In modern spelling, from '

/** The works that have a list of spellings, in the order of their files. */
export function spelledWorks(): { work: string; path: string; text: string; spelling: SpellingFile }[] {
  const folder = new URL('spellings/', CONTENT)
  return readdirSync(folder)
    .filter(name => name.endsWith('.txt'))
    .toSorted()
    .map(name => {
      const text = readFileSync(new URL(name, folder), 'utf8')
      return { work: name.slice(0, -'.txt'.length), path: `spellings/${name}`, text, spelling: spellingFile(text) }
    })
}

/** The readings of old-spelling texts in the spelling of today, each an edition beside the old one and its translations. */
export async function modernBooks(): Promise<ShelfBook[]> {
  const ours = await shelfBooks()
  return spelledWorks().flatMap(({ work, text, spelling }) => {
    const entry = books.find(book => book.text === work)
    const builtin = builtinBooks.find(({ bookId }) => bookId === entry?.bookId)
    if (!builtin) return []
    const ref = modernRef(work)
    const translations = ours.filter(one => one.ref.startsWith(`shishu:${work}:`))
    const files = [text, ...translations.map(one => one.version)].join('\n')
    const version = createHash('sha256').update(files).digest('hex').slice(0, 12)
    const read = async () => {
      const modern = modernEdition(await builtin.read(), ref, spelling)
      const others = await Promise.all(translations.map(async one => besideModern(modern, await one.read())))
      return { ...modern, others }
    }
    return [{ ref, version, read }]
  })
}

function besideModern(modern: ShelfEdition, translation: ShelfEdition) {
  return { edition: translation.ours, beads: beadsThroughSource(modern.beads, translation.beads) }
}

function modernEdition(source: BookValue, ref: string, spelling: SpellingFile): ShelfEdition {
  const passages = bookRoot(source.chapters, 'en')
  const byBlock = new Map(passages.map(passage => [`${passage.chapter}.${passage.position}`, passage]))
  const beads: GivenBead[] = []
  const chapters = source.chapters.map((chapter, at) => ({
    ...chapter,
    title: spelling.speakers.get(chapter.title) ?? chapter.title,
    blocks: chapter.blocks.map((block, position): BlockValue => {
      const passage = byBlock.get(`${at + 1}.${position}`)
      if (!passage) return block
      const { html, spans } = modernBlock(block, passage, spelling)
      const text = blockText(block.html)
      const sentences = sentenceSpans(
        text,
        passage.sentences.map(one => one.text),
      )
      const renderings = spans.map((span): OurSpan => ({ block: position, ...span }))
      beads.push(...givenBeads({ chapter: at, position }, sentences, renderings))
      // The block's id is made over its key: a spelling that is mended moves no mark.
      return { ...block, html, source: `${passage.key} modern` }
    }),
  }))
  const ours = { ...source, ref, source: `${IN_MODERN_SPELLING}${source.source}`, chapters, quotes: [] }
  return { source, ours, beads }
}

/** A block in the spelling of today, and where each of its sentences or lines stands in its text. */
function modernBlock({ kind, html }: BlockValue, { chapter, sentences }: RootPassage, spelling: SpellingFile) {
  const speaker = /^<strong>(.*?)<\/strong>/.exec(html)?.[1] ?? ''
  const isProse = kind === 'verse' && sentences.slice(1).some(({ text }) => /^’?[a-z]/.test(text))
  const named = speaker && (spelling.speakers.get(`${chapter} ${speaker}`) ?? spelling.speakers.get(speaker) ?? speaker)
  const gap = kind === 'verse' ? '\n' : ' '
  let text = ''
  const spans = sentences.map(({ key, text: old }, at) => {
    const spoken = at === 0 ? old.slice(speaker.length).trimStart() : old
    const modern = modernLine(spoken, key, spelling, at === 0 || kind !== 'verse' || !isProse || endsSentence(text))
    const line = [at === 0 ? named : '', modern].filter(Boolean).join(' ')
    const from = at === 0 ? 0 : text.length + gap.length
    text = at === 0 ? line : `${text}${gap}${line}`
    return { from, to: text.length }
  })
  const body = escapeHtml(text.slice(named.length)).replaceAll('\n', '<br>')
  const bold = named ? `<strong>${escapeHtml(named)}</strong>` : ''
  if (html.startsWith('<em>')) return { html: `<em>${body.replaceAll(PERSONS, capital)}</em>`, spans }
  return { html: `${bold}${body}`, spans }
}

/** Whoever has no name stands for one in a direction: Enter King and Queen. */
const PERSONS = /\b(?:ghost|king|lady|queen)\b/g

function endsSentence(text: string): boolean {
  return /[.?!]\)?$/.test(text)
}
