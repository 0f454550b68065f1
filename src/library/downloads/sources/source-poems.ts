import type { DownloadWish } from '../../../contract/downloads.ts'
import { FieldsWrong, NotFound } from '../../../contract/errors.ts'
import type { PoemCard } from '../../../contract/works/poems.ts'
import type { Db } from '../../../db/dialect.ts'
import { isOneOf } from '../../../db/queries/id-list.ts'
import { escaped } from '../../../export/html/markup.ts'
import type { Credit, ExportBlock, Section } from '../../../export/publication.ts'
import { wordCount } from '../../../text/count.ts'
import { suitsVerseModel } from '../../../text/pinyin/verse-model/suits-verse-model.ts'
import { poemHeads } from '../../poems/poem-cards.ts'
import { sourceOf } from '../../poems/poem-sources.ts'
import { versionOf } from '../content-hash.ts'
import { COVER_OF, commonLang, langOf, MOST_POEMS, SMALL_WORDS, type Source, TooLarge } from './source.ts'

/** What some poems have in common: a list's name or an author's. */
/** `titleEn` is its name where all its poems are English; '' for the same. */
export type Anthology = {
  id: number
  title: string
  titleEn: string
  authors: string[]
  page: string
  version: string
}

/** One poem, or many under one name. @throws NotFound, FieldsWrong when none has a translation, TooLarge */
export async function sourceOfPoems(
  db: Db,
  ids: readonly number[],
  { anthology, request, origin }: { anthology: Anthology | null; request: DownloadWish; origin: string },
): Promise<Source> {
  if (ids.length > MOST_POEMS) throw new TooLarge()
  const poems = await readPoems(db, ids)
  const [first] = poems
  if (!first) throw new NotFound()
  const hasBeside = request.beside !== undefined && poems.some(poem => translationIn(poem, request) !== null)
  if (request.beside && !hasBeside) throw new FieldsWrong({ beside: NO_TRANSLATION })
  const lang = commonLang(poems.map(({ head }) => langOf(head.language, head.script)))
  const language = lang.startsWith('zh') ? 'chinese' : first.head.language
  const title = anthology ? (lang === 'en' && anthology.titleEn) || anthology.title : titleOf(first.head)
  const words = poems.reduce((sum, { head }) => sum + wordsIn(head), 0)
  const author = anthology ? (anthology.authors[0] ?? '') : authorOf(first.head)
  return {
    version: versionOf(anthology?.version, poems.map(printed)),
    title,
    lang,
    language,
    authors: anthology?.authors ?? [author],
    translator: anthology || !hasBeside ? '' : (translationIn(first, request)?.translator ?? ''),
    year: '',
    page: anthology?.page ?? `/poetry/${first.head.poemId}`,
    credits: creditsOf(poems, { request, origin, title, lang }),
    sections: poems.map(poem => sectionOf(poem, request)),
    cover: { id: anthology?.id ?? first.head.poemId, title, author, language: COVER_OF[language] },
    isSmall: words <= SMALL_WORDS,
  }
}

/** What of a poem is in a file; how well it is known is not. */
function printed({ head, ...rest }: PoemRead): unknown {
  const { poemId, title, titleEn, author, dynasty, language, script, lines } = head
  return { poemId, title, titleEn, author, dynasty, language, script, lines, ...rest }
}

type Translation = { language: string; translator: string; licence: string; lines: string[] }
type PoemRead = { head: PoemCard; preface: string; sourceRef: string; translations: Translation[] }

async function readPoems(db: Db, ids: readonly number[]): Promise<PoemRead[]> {
  const heads = await poemHeads(db, ids)
  const [rows, translations, withdrawn] = await Promise.all([
    db
      .selectFrom('poems')
      .select(['id', 'preface', 'source_ref'])
      .where(isOneOf(db, 'id', ids))
      .execute(),
    db
      .selectFrom('poem_translations')
      .select(['poem_id', 'language', 'translator', 'licence', 'lines'])
      .where(isOneOf(db, 'poem_id', ids))
      .orderBy('poem_id')
      .orderBy('language')
      .orderBy('translator')
      .execute(),
    db
      .selectFrom('withdrawn_poems')
      .select('poem_id')
      .where(isOneOf(db, 'poem_id', ids))
      .execute(),
  ])
  const rowOf = new Map(rows.map(row => [row.id, row]))
  const translationsOf = Map.groupBy(translations, row => row.poem_id)
  const withdrawnIds = new Set(withdrawn.map(row => row.poem_id))
  return heads.flatMap(head => {
    const row = rowOf.get(head.poemId)
    if (!row || withdrawnIds.has(head.poemId)) return []
    const own = translationsOf.get(head.poemId) ?? []
    return {
      head,
      preface: row.preface,
      sourceRef: row.source_ref,
      translations: own.map(row => ({ ...row, lines: row.lines.split('\n') })),
    }
  })
}

/** That of the translator who is asked for, else the first in the language. */
function translationIn({ translations }: PoemRead, { beside, translator }: DownloadWish): Translation | null {
  const all = translations.filter(({ language }) => language === beside)
  return all.find(one => one.translator === translator) ?? all[0] ?? null
}

function sectionOf(poem: PoemRead, request: DownloadWish): Section {
  const { head, preface } = poem
  const translation = request.beside ? translationIn(poem, request) : null
  const note: ExportBlock[] = preface === '' ? [] : [textBlock('paragraph', preface.split('\n'))]
  return {
    name: `p${head.poemId}`,
    kind: 'poem',
    isVerse: suitsVerseModel(head),
    title: titleOf(head),
    lang: langOf(head.language, head.script),
    depth: 0,
    continues: false,
    text: async () => ({
      byline: bylineOf(head),
      blocks: [...note, ...(translation ? lineByLine(head.lines) : [textBlock('verse', head.lines)])],
      beside: translation && { title: head.titleEn, lang: 'en', blocks: lineByLine(translation.lines) },
    }),
  }
}

/** A line answers a line. */
function lineByLine(lines: readonly string[]): ExportBlock[] {
  return lines.map((line, at) => ({ ...textBlock('verse', [line]), bead: at + 1 }))
}

function textBlock(kind: 'verse' | 'paragraph', lines: readonly string[]): ExportBlock {
  return { blockId: 0, kind, html: lines.map(escaped).join('<br>'), bead: null }
}

function titleOf({ title, titleEn, language }: PoemCard): string {
  return (language === 'english' && titleEn) || title
}

function authorOf({ author, language }: PoemCard): string {
  return (language === 'english' && author.nameEn) || author.name
}

function bylineOf(head: PoemCard): string {
  const dynasty = head.language === 'chinese' ? head.dynasty : ''
  return [dynasty, authorOf(head)].filter(Boolean).join(' · ')
}

function wordsIn(head: PoemCard): number {
  return head.lines.reduce((sum, line) => sum + wordCount(line, head.language === 'chinese' ? 'zh' : 'en'), 0)
}

type Crediting = { request: DownloadWish; origin: string; title: string; lang: Source['lang'] }

/** One credit for each source and for each translator, however many poems are theirs. */
function creditsOf(poems: readonly PoemRead[], { request, origin, title, lang }: Crediting): Credit[] {
  const only = poems.length === 1 ? poems[0] : undefined
  const address = only ? `${origin}/poetry/${only.head.poemId}` : ''
  const author = only ? authorOf(only.head) : ''
  const sources = new Map(
    poems
      .map(({ sourceRef, head }) => sourceOf(sourceRef, head))
      .map(from => [
        from.source,
        { source: lang.startsWith('zh') ? from.source : from.sourceEn, licence: from.licence },
      ]),
  )
  const translations = poems.flatMap(poem => (request.beside ? (translationIn(poem, request) ?? []) : []))
  const translators = new Map(
    translations.map(({ translator, licence }) => [`${translator}\n${licence}`, { translator, licence }]),
  )
  return [
    ...[...sources.values()].map(source => ({ title, lang, author, translator: '', year: '', ...source, address })),
    ...[...translators.values()].map(by => ({ title, lang, author: '', ...by, year: '', source: '', address: '' })),
  ]
}

const NO_TRANSLATION = { zh: '没有译文可以对照', en: 'There is no translation to stand beside it' }
