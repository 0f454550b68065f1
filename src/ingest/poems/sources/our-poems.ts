import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { textChange } from '../../../text/block/changes/text-change.ts'
import { errataOfPoem } from '../../errata/errata.ts'
import type { KeyedLine } from '../../shelf/keyed-file.ts'
import { type PoemFile, poemFile } from '../../shelf/poem-file.ts'
import type { PoemValue } from '../../values.ts'

type Tongue = 'chinese' | 'english'

/** A note on a word of a line; `line` counts stanza breaks, `from` and `to` are UTF-16 offsets. */
export type PoemNote = { language: Tongue; line: number; from: number; to: number; text: string }

/** A text of ours about a poem; a `paraphrase` (今译) has as many lines as the poem. */
export type PoemCommentary = { kind: 'paraphrase' | 'analysis' | 'occasion'; language: Tongue; text: string }

/** All that we say of a poem; a translation has one line for each of the poem's, `title` in its language. */
export type OurWords = {
  translation: { language: Tongue; title: string; lines: string[] } | null
  notes: PoemNote[]
  commentary: PoemCommentary[]
}

type PoemText = Pick<PoemValue, 'poemId' | 'lines' | 'language'>

/** Who wrote all of it, and how it may be used. */
export const OURS = { author: '诗书 Shishu', licence: 'CC BY 4.0' }

/** What we say of a poem, as far as it answers the poem's lines; null where we say nothing. */
export function ourWords(poem: PoemText): OurWords | null {
  const file = fileOf(poem.poemId)
  if (!file) return null
  const language = poem.language === 'chinese' ? 'english' : 'chinese'
  const lines = besideLines(poem.lines, file.translation)
  const paraphrase = besideLines(poem.lines, file.paraphrase)
  const commentary: PoemCommentary[] = [
    { kind: 'paraphrase', language: 'chinese', text: paraphrase?.join('\n') ?? '' },
    { kind: 'analysis', language: 'chinese', text: file.analysisZh },
    { kind: 'analysis', language: 'english', text: file.analysisEn },
    { kind: 'occasion', language: 'chinese', text: file.occasionZh },
    { kind: 'occasion', language: 'english', text: file.occasionEn },
  ]
  return {
    translation: lines && { language, title: file.head['title'] ?? '', lines },
    notes: [...notesIn(poem, file.notesZh, 'chinese'), ...notesIn(poem, file.notesEn, 'english')],
    commentary: commentary.filter(({ text }) => text !== ''),
  }
}

/** English title that we give a poem of another language; '' where we give none. */
export function ourTitleEn(poemId: number): string {
  return fileOf(poemId)?.head['title'] ?? ''
}

/** Our lines at the places of the poem's; null when a line is missing. */
function besideLines(lines: readonly string[], ours: readonly KeyedLine[]): string[] | null {
  const ourLines = new Map(ours.map(({ key, text }) => [key, text]))
  let number = 0
  const beside = lines.map(line => (line.trim() === '' ? '' : ourLines.get(String(++number))))
  return number > 0 && beside.every(line => line !== undefined) ? beside : null
}

/** Notes say their word as the source has it; it stands where the line has it after errata. */
function notesIn({ poemId, lines }: PoemText, notes: readonly KeyedLine[], language: Tongue): PoemNote[] {
  const indices = lines.flatMap((line, at) => (line.trim() === '' ? [] : [at]))
  const found = notes.flatMap(({ key, word, text }) => {
    const line = indices[Number(key) - 1]
    if (line === undefined) return []
    const whole = lines[line] ?? ''
    const span = word === '*' ? { from: 0, to: whole.length } : wordSpan(whole, word, lineBefore(poemId, key, whole))
    return span ? [{ language, line, ...span, text }] : []
  })
  return found.toSorted((a, b) => a.line - b.line || a.from - b.from)
}

function wordSpan(line: string, word: string, source: string): { from: number; to: number } | null {
  const at = line.indexOf(word)
  if (at >= 0) return { from: at, to: at + word.length }
  const from = source.indexOf(word)
  if (from < 0) return null
  const span = textChange(source, line).span({ from, to: from + word.length, quote: word })
  return span.to > span.from ? { from: span.from, to: span.to } : null
}

/** A line as it was before its errata. */
function lineBefore(poemId: number, key: string, line: string): string {
  const errata = errataOfPoem(poemId).filter(erratum => erratum.key === key)
  return errata.reduce((text, { wrong, right }) => text.replace(right.replaceAll(/[¶↵]/g, ''), () => wrong), line)
}

/** The ids of all poems that we say something of. */
export function ourPoemIds(): number[] {
  return [...filesRead().byPoem.keys()]
}

/** A name for all of it as it stands: another one when a file has changed. */
export function ourPoemsVersion(): string {
  return filesRead().version
}

function fileOf(poemId: number): PoemFile | undefined {
  return filesRead().byPoem.get(poemId)
}

let files: { byPoem: Map<number, PoemFile>; version: string } | undefined

/** Read once and whole: a title is asked for with each of 344,000 poems. */
function filesRead() {
  if (!files) {
    const folder = new URL('../../../../content/poems/', import.meta.url)
    const names = readdirSync(folder).filter(name => name.endsWith('.md'))
    const texts = names.toSorted().map(name => readFileSync(new URL(name, folder), 'utf8'))
    const read = texts.map(poemFile)
    files = {
      byPoem: new Map(read.map(file => [Number(file.head['poem']), file])),
      version: createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 12),
    }
  }
  return files
}
