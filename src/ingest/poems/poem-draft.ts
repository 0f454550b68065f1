import { POEM_TAGS } from '../../../content/poem-tags.ts'
import { mendedPoem } from '../errata/mend-poem.ts'
import type { AuthorValue, Language, LineNoteValue, PoemFlag, PoemValue, Script } from '../values.ts'
import { authorNamed } from './authors.ts'
import { wholeCharacters, wholeTitle } from './clean/poem-characters.ts'
import { isAnonymous } from './clean/poem-clean.ts'
import { inHalves } from './clean/poem-halves.ts'
import { poemIdOf } from './facts/poem-identity.ts'
import { closedLines, wellSet } from './facts/poem-setting.ts'
import { notedLines } from './notes/poem-notes.ts'
import { ourTitleEn } from './sources/our-poems.ts'

/** What a source knows of one poem; everything else of a PoemValue follows from it. */
export type PoemDraft = {
  ref: string
  title: string
  /** The title that identifies: without ordinal, without the opening words put after a tune. */
  baseTitle: string
  ordinal: number
  author: AuthorValue
  form: string
  cipai?: string
  language?: Language
  script: Script | null
  preface?: string
  lines: string[]
  tags?: string[]
  flags?: PoemFlag[]
  popularity: number
  /** Brackets in the lines hold notes of the source's editors. */
  hasNotes?: boolean
  /** Notes that the source gives beside the lines. */
  notes?: LineNoteValue[]
}

/** Makes the value of a poem: its id from the source's words, its words after errata, its form as a tag, no popularity by rank for nobody's poems and fragments. */
export function poemValue(draft: PoemDraft): PoemValue {
  const { baseTitle, ordinal, lines, flags = [] } = draft
  const poemId = poemIdOf({ author: draft.author.name, baseTitle, ordinal, lines })
  const form = draft.form
  const source = { title: draft.title, cipai: draft.cipai ?? '', author: draft.author.name, lines }
  const mended = mendedPoem(poemId, source) ?? source
  const whole = draft.script === null ? mended.lines : wholeCharacters(mended.lines, draft.ref)
  const noted = draft.hasNotes ? notedLines(whole) : null
  const set = wellSet(noted?.lines ?? whole, draft.script)
  const notes = noted?.notes ?? draft.notes ?? []
  // Notes count lines.
  const isFree = draft.script !== null && notes.length === 0
  const shown = isFree ? inHalves(closedLines(set), form === '词' ? mended.cipai : '') : set
  const words = shown === mended.lines ? mended : { ...mended, lines: shown }
  const author = words.author === source.author ? draft.author : mendedAuthor(words.author, draft.author)
  return {
    poemId,
    ref: draft.ref,
    title: wholeTitle(words.title, draft.ref),
    titleEn: author.dynasty === '' ? words.title : ourTitleEn(poemId),
    author,
    dynasty: author.dynasty,
    form,
    cipai: words.cipai,
    language: draft.language ?? 'chinese',
    script: draft.script,
    preface: draft.preface ?? '',
    lines: words.lines,
    ...(words === source ? {} : { source: lines }),
    ...(author === draft.author ? {} : { sourceAuthor: draft.author.name }),
    ...(notes.length > 0 ? { notes } : {}),
    tags: [...new Set([...(draft.tags ?? []), ...(form in POEM_TAGS ? [form] : [])])],
    flags,
    popularity: flags.length > 0 || isAnonymous(author.name) ? 0 : draft.popularity,
  }
}

/** An erratum may say the dynasty as sources do: （唐）韩愈. */
function mendedAuthor(printed: string, wrong: AuthorValue): AuthorValue {
  const [, dynasty = wrong.dynasty, name = printed] = /^（(.+?)）(.+)$/.exec(printed) ?? []
  return authorNamed(name, [dynasty])
}
