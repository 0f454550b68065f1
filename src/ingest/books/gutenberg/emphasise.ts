import { blockText, escapeHtml } from '../../../text/block/plain-text.ts'
import type { BlockValue, ChapterValue } from '../../values.ts'
import type { Emphasis } from './emphasis-file.ts'

/** A capital word of two letters or more, and what may stand with it: `I’LL`, `CROW’S-NEST`. */
const WORD = /(?<![\p{L}\p{N}’&])[A-Z](?:[A-Z’-]*[A-Z])(?![\p{L}\p{N}])/gu

/**
 * The chapters with stress in italics where the file of the text could only write it in capitals, by the list of its work
 * (Chicago Manual of Style 7.50: italics for emphasis). The length of a text stays; blocks that change keep their source.
 */
export function emphasised(chapters: readonly ChapterValue[], emphasis: Emphasis): ChapterValue[] {
  const printed = casesIn(chapters, emphasis.names)
  return chapters.map((chapter, at) => {
    if (emphasis.untouched.has(at + 1)) return chapter
    const blocks = chapter.blocks.map((block, position) => {
      const isOpening = emphasis.openings && position === chapter.blocks.findIndex(({ kind }) => kind === 'paragraph')
      return emphasisedBlock(block, { emphasis, printed, isOpening })
    })
    return { ...chapter, blocks }
  })
}

/** Where a phrase stands that is not part of a longer word. */
function offsetsOf(text: string, phrase: string): number[] {
  const offsets: number[] = []
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const isWord = !/\p{Lu}/u.test(text[at - 1] ?? '') && !/\p{Lu}/u.test(text[at + phrase.length] ?? '')
    if (isWord) offsets.push(at)
  }
  return offsets
}

type How = { emphasis: Emphasis; printed: Cases; isOpening: boolean }

const ROMAN = /^[IVXLC]+$/
const isProse = ({ kind }: BlockValue) => kind === 'paragraph'

function emphasisedBlock(block: BlockValue, how: How): BlockValue {
  if (!isProse(block)) return block
  if (how.emphasis.directions && isShouted(blockText(block.html), how.emphasis)) return directed(block, how.printed)
  let before = ''
  const html = block.html
    .split(/(<(em|strong)>.*?<\/\2>|<[^>]+>)/s)
    .filter((_, at) => at % 3 !== 2)
    .map((piece, at) => {
      const done = at % 2 === 1 ? piece : emphasisedText(piece, before, how)
      before += blockText(piece)
      return done
    })
    .join('')
  return html === block.html ? block : { ...block, html, source: block.source ?? blockText(block.html) }
}

function emphasisedText(text: string, before: string, { emphasis, printed, isOpening }: How): string {
  if (isOpening && before === '') {
    const opened = text.replace(OPENING, run => sentenceCase(run, printed, true))
    if (opened !== text) return opened
  }
  const phrases = [...emphasis.as.map(([stands]) => stands), ...emphasis.capitals].toSorted(
    (a, b) => b.length - a.length,
  )
  const found: Span[] = []
  for (const phrase of phrases) {
    for (const at of offsetsOf(text, phrase)) {
      const to = at + phrase.length
      if (found.some(span => span.from < to && at < span.to)) continue
      found.push({ from: at, to, printed: emphasis.as.find(([stands]) => stands === phrase)?.[1] ?? null })
    }
  }
  if (emphasis.directions) found.push(...directions(text, before, found, printed))
  found.push(...stressed(text, before, found, { emphasis, printed }))
  return found
    .filter(span => span.printed !== null)
    .toSorted((a, b) => b.from - a.from)
    .reduce((done, { from, to, printed: set }) => `${done.slice(0, from)}<em>${set}</em>${done.slice(to)}`, text)
}

/** `printed` is null where the capitals stay. */
type Span = { from: number; to: number; printed: string | null }

const OPENING = /^[“‘]?(?:(?:MR|MRS|DR)\.? )?[A-Z]+(?: [A-Z]+)*(?![\p{L}’])/u
const BRACKETED = /(?<=[([])[A-Z][^a-z()[\]]*[A-Z.](?=[)\]])/gu

function directions(text: string, before: string, taken: readonly Span[], printed: Cases): Span[] {
  return [...text.matchAll(BRACKETED)].flatMap(({ 0: run, index }) => {
    const starts = startsSentence((before + text.slice(0, index)).replace(/[([]$/, ''))
    const span = { from: index, to: index + run.length, printed: sentenceCase(run, printed, starts) }
    const isFree = !taken.some(other => other.from < span.to && span.from < other.to)
    return isFree && run.length > 2 && !ROMAN.test(run) ? [span] : []
  })
}

/** A paragraph of capitals that is more than a speaker's name: it sets the scene. */
function isShouted(text: string, { as, capitals }: Emphasis): boolean {
  if ([...as.map(([stands]) => stands), ...capitals].some(phrase => text.includes(phrase))) return false
  const letters = text.replace(/\d+(?:ST|ND|RD|TH|D)\b/g, '')
  return !/\p{Ll}/u.test(letters) && /[(,]|(?:\S+ ){5}/.test(text)
}

/** A stage direction in italics, sentence by sentence; the name of who speaks before brackets keeps its capitals. */
function directed(block: BlockValue, printed: Cases): BlockValue {
  const text = blockText(block.html)
  const name = /^[^(]*(?= \()/.exec(text)?.[0] ?? ''
  const speech = text.slice(name.length)
  const set = speech.replace(/[^.]+\.?/g, (sentence, at: number) =>
    sentenceCase(sentence, printed, name === '' || at > 0),
  )
  return { ...block, html: `<em>${escapeHtml(name + set)}</em>`, source: block.source ?? text }
}

/** Words of the list; those that only spaces, commas or a lone I, A, O part from each other are one stretch of italics. */
function stressed(text: string, before: string, taken: readonly Span[], how: Omit<How, 'isOpening'>): Span[] {
  const spans: { from: number; to: number }[] = []
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const to = index + word.length
    if (!how.emphasis.stress.has(word.toLowerCase())) continue
    if (taken.some(other => other.from < to && index < other.to)) continue
    const last = spans.at(-1)
    if (last && /^(?:,? (?:[IAO] )?)$/.test(text.slice(last.to, index))) last.to = to
    else spans.push({ from: index, to })
  }
  return spans.map(({ from, to }) => {
    const starts = startsSentence(before + text.slice(0, from))
    return { from, to, printed: sentenceCase(text.slice(from, to), how.printed, starts) }
  })
}

/** A sentence begins after the end of another, or after a quotation mark that itself begins one. */
function startsSentence(before: string): boolean {
  const quoted = /[“‘(]+$/.exec(before)
  const plain = (quoted ? before.slice(0, quoted.index) : before).trimEnd()
  if (plain === '' || /[.?!…][”’)]*$/.test(plain)) return true
  return quoted !== null && /[,:;—”’]$/.test(plain)
}

/** How the work writes its words where it does not shout: the small letters it has, and those it only has with a capital. */
type Cases = { small: ReadonlySet<string>; capital: ReadonlySet<string> }

function casesIn(chapters: readonly ChapterValue[], names: ReadonlySet<string>): Cases {
  const small = new Set<string>()
  const capital = new Set<string>()
  for (const { blocks } of chapters) {
    for (const { html } of blocks) {
      for (const [word] of blockText(html).matchAll(/\p{L}[\p{L}’-]*/gu)) {
        const key = bare(word.toLowerCase())
        if (word === word.toLowerCase()) small.add(key)
        else if (/^\p{Lu}[\p{Ll}’-]+$/u.test(word)) capital.add(key)
      }
    }
  }
  for (const name of names) {
    small.delete(name)
    capital.add(name)
  }
  return { small, capital }
}

const bare = (word: string) => word.replace(/’s$/, '')

function sentenceCase(run: string, { small, capital }: Cases, starts: boolean): string {
  let isFirst = starts
  return run.replace(/[A-Z][A-Z’-]*/g, word => {
    const lower = word.toLowerCase()
    const isName = !small.has(bare(lower)) && capital.has(bare(lower))
    const keeps = isFirst || isName || /^i(?:’|$)/.test(lower)
    isFirst = false
    return keeps ? lower.charAt(0).toUpperCase() + lower.slice(1) : lower
  })
}
