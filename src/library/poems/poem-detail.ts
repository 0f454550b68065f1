import { otherTitles } from '../../../content/other-names.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import type { PoemCard, PoemDetail, readPoem } from '../../contract/works/poems.ts'
import type { Db } from '../../db/dialect.ts'
import { compiledSql } from '../../db/queries/compiled-sql.ts'
import type { LineNoteValue } from '../../ingest/values.ts'
import { pinyinOf } from '../../text/pinyin/pinyin.ts'
import { inOrder } from '../paging/paging.ts'
import { poemCards, poemHeads } from './poem-cards.ts'
import { sourceOf } from './poem-sources.ts'
import { absenceOf, NOT_WITHDRAWN } from './withdrawn-poems.ts'

/** One poem whole with its neighbours; an old address (`poem_aliases`) leads to the poem. @throws NotFound */
export async function poemDetail(db: Db, { id }: { id: number }): Promise<OutputOf<typeof readPoem>> {
  const poem = (await readHead(db, id)) ?? (await readHead(db, await aliasTarget(db, id)))
  if (!poem) throw await absenceOf(db, id)
  const { head, row } = poem
  return {
    ...head,
    otherTitles: [...otherTitles(head.poemId)],
    preface: row.preface,
    lines: head.lines.map(text => ({
      text,
      pinyin: head.language === 'chinese' ? pinyinOf(text).map(syllable => syllable ?? '') : null,
      tone: null,
      rhyme: false,
    })),
    ...sourceOf(row.source_ref, head),
    translations: await translationsOf(db, head.poemId),
    ...(await wordsOn(db, head, row.notes)),
    versions: [],
    ...(await neighbours(db, head, row.sort_key)),
  }
}

async function readHead(db: Db, id: number | undefined) {
  if (!id) return undefined
  const [[head], [row]] = await Promise.all([poemHeads(db, [id]), restOf(db, id)])
  return head && row ? { head, row } : undefined
}

const restOf = compiledSql<{ preface: string; source_ref: string; sort_key: string; notes: string }>(
  'select preface, source_ref, sort_key, notes from poems where id = ?',
)

async function aliasTarget(db: Db, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('poem_aliases').select('poem_id').where('alias_id', '=', id).executeTakeFirst()
  return row?.poem_id
}

async function translationsOf(db: Db, poemId: number): Promise<PoemDetail['translations']> {
  const rows = await translationRows(db, poemId)
  return rows.map(row => ({ ...row, lines: row.lines.split('\n') }))
}

type Translation = PoemDetail['translations'][number]
const translationRows = compiledSql<Omit<Translation, 'lines'> & { lines: string }>(`
  select language, translator, licence, title, lines from poem_translations
  where poem_id = ? order by language, translator`)

/** Notes and texts about a poem: ours, in simplified characters, and the notes of its source in the poem's own. */
async function wordsOn(db: Db, { poemId, language, script }: PoemCard, sourceNotes: string) {
  const [notes, texts] = await Promise.all([noteRows(db, poemId), commentaryRows(db, poemId)])
  const ofSource = sourceNotes === '' ? [] : (JSON.parse(sourceNotes) as LineNoteValue[])
  const commentary = texts.map(withScript)
  const analyses = commentary.flatMap(({ kind, ...text }) => (kind === 'analysis' ? [text] : []))
  return {
    annotations: [
      ...notes.map(note => ({ by: 'site' as const, ...withScript(note) })),
      ...ofSource.map(note => ({ by: 'source' as const, language, script, ...note })),
    ],
    analysis: analyses.find(text => text.language === language) ?? analyses[0] ?? null,
    commentary,
  }
}

function withScript<T extends { language: string }>(row: T) {
  return { ...row, script: row.language === 'chinese' ? ('zh-Hans' as const) : null }
}

type Note = Omit<PoemDetail['annotations'][number], 'script' | 'by'>
const noteRows = compiledSql<Note>(`
  select line, from_unit as "from", to_unit as "to", text, language from poem_notes
  where poem_id = ? order by language, position`)

type Commentary = Omit<PoemDetail['commentary'][number], 'script'>
const commentaryRows = compiledSql<Commentary>(`
  select kind, text, author, licence, language from poem_commentary
  where poem_id = ? order by kind, language, author`)

const SHOWN_NEAR = 6

/** The poems before and after in the author's order of titles; the best known of the same author and the same tune. */
async function neighbours(db: Db, { poemId, author, cipai }: PoemCard, sortKey: string) {
  const authorId = author.authorId
  const near = await Promise.all([
    poemBefore(db, authorId, sortKey, poemId),
    poemAfter(db, authorId, sortKey, poemId),
    bestOfAuthor(db, authorId, poemId),
    cipai === '' ? [] : bestOfTune(db, cipai, poemId),
  ])
  const [previous, next, sameAuthor, sameTune] = near.map(rows => rows.map(row => row.id)) as [Ids, Ids, Ids, Ids]
  // One question for all of them: four would be six statements more.
  const cards = await poemCards(db, [...new Set([previous, next, sameAuthor, sameTune].flat())])
  const cardsOf = (ids: readonly number[]) => inOrder(ids, cards, card => card.poemId)
  return {
    previous: cardsOf(previous)[0] ?? null,
    next: cardsOf(next)[0] ?? null,
    sameAuthor: cardsOf(sameAuthor),
    sameTune: cardsOf(sameTune),
  }
}

type Ids = number[]

const idsWhere = (condition: string) =>
  compiledSql<{ id: number }>(`select id from poems where id ${NOT_WITHDRAWN} and ${condition}`)

const poemBefore = idsWhere('author_id = ? and (sort_key, id) < (?, ?) order by sort_key desc, id desc limit 1')
const poemAfter = idsWhere('author_id = ? and (sort_key, id) > (?, ?) order by sort_key, id limit 1')
const bestOfAuthor = idsWhere(`author_id = ? and id <> ? order by popularity desc, id limit ${SHOWN_NEAR}`)
const bestOfTune = idsWhere(`cipai = ? and cipai <> '' and id <> ? order by popularity desc, id limit ${SHOWN_NEAR}`)
