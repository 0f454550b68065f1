import type { LineNoteValue, PoemValue } from '../../values.ts'
import { authorNamed } from '../authors.ts'
import { cleanParagraphs, withoutNotes } from '../clean/poem-clean.ts'
import { clauseLines, sentenceLines } from '../clean/poem-lines.ts'
import { mendTraditional } from '../clean/poem-mend.ts'
import { bracketedVariants } from '../clean/poem-variants.ts'
import { formOfLines } from '../facts/poem-form.ts'
import { incipit, tidyTitle, titleParts } from '../facts/poem-title.ts'
import { notedLines } from '../notes/poem-notes.ts'
import { poemValue } from '../poem-draft.ts'
import { readPoetryList, readPoetrySections } from './poem-source.ts'

/** 唐詩三百首 of the mengxue folder: 320 poems under seven forms, traditional. @throws SourceDamaged */
export async function tangshi300(): Promise<PoemValue[]> {
  const sections = await readPoetrySections<Section>('mengxue/tangshisanbaishou.json')
  const entries = sections.flatMap(section => section.content.map(entry => ({ ...entry, type: section.type })))
  return entries.map((entry, at) => {
    const part = /其[一二三四五六七八九十]+$/.exec(entry.subchapter ?? '')?.[0] ?? ''
    const title = mengxueTitle(part && !entry.chapter.includes(part) ? `${entry.chapter} ${part}` : entry.chapter)
    return poemValue({
      ref: `chinese-poetry:mengxue/tangshisanbaishou:${at}`,
      title,
      ...identityOf(title),
      author: authorNamed(entry.author, ['唐', '五代']),
      form: FORMS[entry.type] ?? '',
      script: 'zh-Hant',
      ...mengxueText(entry.paragraphs),
      tags: ['唐诗三百首'],
      popularity: 0,
    })
  })
}

/**
 * 千家詩 of the mengxue folder: 219 entries, five of them groups, which makes 226 poems; traditional. The dynasty in the
 * source's `（唐）` is often wrong: our table of poets wins. @throws SourceDamaged
 */
export async function qianjiashi(): Promise<PoemValue[]> {
  const sections = await readPoetrySections<Section<Entry | Group>>('mengxue/qianjiashi.json')
  const entries = sections.flatMap(section =>
    section.content.flatMap(ungrouped).map(entry => ({ ...entry, type: section.type })),
  )
  return entries.map((entry, at) => {
    const [, dynasty = '宋', name = entry.author] = /^（(.+?)）(.+)$/.exec(entry.author) ?? []
    const title = mengxueTitle(entry.chapter)
    return poemValue({
      ref: `chinese-poetry:mengxue/qianjiashi:${at}`,
      title,
      ...identityOf(title),
      author: authorNamed(name, [dynasty, '唐', '宋', '五代', '明']),
      form: FORMS[entry.type] ?? '',
      script: 'zh-Hant',
      ...mengxueText(entry.paragraphs),
      tags: ['千家诗'],
      popularity: 0,
    })
  })
}

/** 水墨唐诗: 176 poems, simplified; its `prologue` is modern prose of unknown origin and is not read. @throws SourceDamaged */
export async function shuimotangshi(): Promise<PoemValue[]> {
  const entries = await readPoetryList<{ author: string; title: string; paragraphs: string[] }>(
    'shuimotangshi/shuimotangshi.json',
  )
  return entries.map((entry, at) => {
    const lines = clauseLines(cleanParagraphs(entry.paragraphs))
    return poemValue({
      ref: `chinese-poetry:shuimotangshi:${at}`,
      title: tidyTitle(entry.title),
      ...identityOf(entry.title),
      author: authorNamed(entry.author, ['唐', '五代']),
      form: formOfLines(lines),
      script: 'zh-Hans',
      lines,
      tags: ['水墨唐诗'],
      popularity: 0,
    })
  })
}

/** 宋词三百首 of the songci folder: 280 ci, simplified; the same texts stand in the songci files. @throws SourceDamaged */
export async function songci300(): Promise<PoemValue[]> {
  const entries = await readPoetryList<CiEntry>('songci/宋词三百首.json')
  return entries.map((entry, at) => ciValue(entry, `chinese-poetry:songci/宋词三百首:${at}`, ['宋词三百首'], 0))
}

export type CiEntry = { author: string; rhythmic: string; paragraphs: string[]; tags?: string[]; prologue?: string }

/**
 * A Song ci: its tune stands as title with its opening words (「念奴娇·大江东去」); of an alias `酹江月・念奴娇` the first is
 * the printed title, the second the tune.
 */
export function ciValue(entry: CiEntry, ref: string, tags: string[], popularity: number, doubtful = false): PoemValue {
  const [printed = '', tune = printed] = entry.rhythmic.split('・').map(tidyTitle)
  const lines = sentenceLines(cleanParagraphs(entry.paragraphs))
  return poemValue({
    ref,
    title: `${printed}·${incipit((notedLines(lines)?.lines ?? lines)[0] ?? '')}`,
    baseTitle: printed,
    ordinal: 0,
    author: authorNamed(entry.author, ['宋', '五代']),
    form: '词',
    cipai: tune === '失调名' ? '' : tune,
    script: 'zh-Hans',
    lines,
    tags,
    flags: doubtful ? ['doubtful'] : [],
    popularity,
    hasNotes: true,
  })
}

/** Base title and ordinal as `PoemDraft` wants them. */
export function identityOf(title: string): { baseTitle: string; ordinal: number } {
  const { base, ordinal } = titleParts(title)
  return { baseTitle: base, ordinal }
}

type Entry = { chapter: string; subchapter?: string | null; author: string; paragraphs: string[] }
type Group = { chapter: string; author: string; paragraphs: { subchapter: string; paragraphs: string[] }[] }
type Section<E = Entry> = { type: string; content: E[] }

const FORMS: Record<string, string> = {
  五言絕句: '五言绝句',
  七言絕句: '七言绝句',
  五言律詩: '五言律诗',
  七言律詩: '七言律诗',
  五言古詩: '五言古诗',
  七言古詩: '七言古诗',
  樂府: '乐府',
}

function mengxueTitle(title: string): string {
  return mendTraditional(tidyTitle(title))
}

function mengxueText(source: readonly string[]): { lines: string[]; notes: LineNoteValue[] } {
  const paragraphs = source.map(mendTraditional)
  const lines = clauseLines(cleanParagraphs(withoutNotes(source).map(mendTraditional)))
  return { lines, notes: bracketedVariants(paragraphs, lines) }
}

function ungrouped({ chapter, author, paragraphs }: Entry | Group): Entry[] {
  const parts = paragraphs.filter(part => typeof part !== 'string')
  if (parts.length === 0) return [{ chapter, author, paragraphs: paragraphs.filter(part => typeof part === 'string') }]
  return parts.map(part => ({ chapter: `${chapter} ${part.subchapter}`, author, paragraphs: part.paragraphs }))
}
