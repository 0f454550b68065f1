import { otherTitles } from '../../../content/other-names.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import type { PoemCard, PoemDetail, readPoem } from '../../contract/works/poems.ts'
import type { Db } from '../../db/dialect.ts'
import { compiledQuery, type Params } from '../../db/queries/compiled-query.ts'
import { inlineConstant } from '../../db/queries/inline-constant.ts'
import type { LineNoteValue } from '../../ingest/values.ts'
import { pinyinOf } from '../../text/pinyin/pinyin.ts'
import { suitsVerseModel } from '../../text/pinyin/verse-model/suits-verse-model.ts'
import { pinyinOfLines } from '../../text/pinyin/verse-model/verse-pinyin.ts'
import { inOrder } from '../paging/paging.ts'
import { poemCards, poemHeads } from './poem-cards.ts'
import { sourceOf } from './poem-sources.ts'
import { absenceOf, isNotWithdrawn } from './withdrawn-poems.ts'

/** One poem whole with its neighbours; an old address (`poem_aliases`) leads to the poem. @throws NotFound */
export async function poemDetail(db: Db, { id }: { id: number }): Promise<OutputOf<typeof readPoem>> {
  const poem = (await readHead(db, id)) ?? (await readHead(db, await aliasTarget(db, id)))
  if (!poem) throw await absenceOf(db, id)
  const { head, row } = poem
  return {
    ...head,
    otherTitles: [...otherTitles(head.poemId)],
    preface: row.preface,
    lines: linesOf(head),
    ...sourceOf(row.source_ref, head),
    translations: await translationsOf(db, head.poemId),
    ...(await wordsOn(db, head, row.notes)),
    versions: [],
    ...(await neighbours(db, head, row.sort_key)),
  }
}

/** Each line with its pinyin; that of verse sees the poem whole. */
function linesOf({ lines, ...poem }: PoemCard): PoemDetail['lines'] {
  const syllables = poem.language === 'chinese' ? readingsOf(lines, poem) : null
  return lines.map((text, at) => ({
    text,
    pinyin: syllables?.[at]?.map(syllable => syllable ?? '') ?? null,
    tone: null,
    rhyme: false,
  }))
}

const readingsOf = (lines: readonly string[], poem: Pick<PoemCard, 'dynasty' | 'form'>) =>
  suitsVerseModel(poem) ? pinyinOfLines(lines) : lines.map(pinyinOf)

async function readHead(db: Db, id: number | undefined) {
  if (!id) return undefined
  const [[head], [row]] = await Promise.all([poemHeads(db, [id]), restOf(db, { id })])
  return head && row ? { head, row } : undefined
}

const restOf = compiledQuery((db, p: Params<{ id: number }>) =>
  db.selectFrom('poems').select(['preface', 'source_ref', 'sort_key', 'notes']).where('id', '=', p.id),
)

async function aliasTarget(db: Db, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('poem_aliases').select('poem_id').where('alias_id', '=', id).executeTakeFirst()
  return row?.poem_id
}

async function translationsOf(db: Db, poemId: number): Promise<PoemDetail['translations']> {
  const rows = await translationRows(db, { poemId })
  return rows.map(row => ({ ...row, lines: row.lines.split('\n') }))
}

const translationRows = compiledQuery((db, p: Params<{ poemId: number }>) =>
  db
    .selectFrom('poem_translations')
    .select(['language', 'translator', 'licence', 'title', 'lines'])
    .where('poem_id', '=', p.poemId)
    .orderBy('language')
    .orderBy('translator'),
)

/** Notes and texts about a poem: ours, in simplified characters, and the notes of its source in the poem's own. */
async function wordsOn(db: Db, { poemId, language, script }: PoemCard, sourceNotes: string) {
  const [notes, texts] = await Promise.all([noteRows(db, { poemId }), commentaryRows(db, { poemId })])
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

const noteRows = compiledQuery((db, p: Params<{ poemId: number }>) =>
  db
    .selectFrom('poem_notes')
    .select(['line', 'from_unit as from', 'to_unit as to', 'text', 'language'])
    .where('poem_id', '=', p.poemId)
    .orderBy('language')
    .orderBy('position'),
)

const commentaryRows = compiledQuery((db, p: Params<{ poemId: number }>) =>
  db
    .selectFrom('poem_commentary')
    .select(['kind', 'text', 'author', 'licence', 'language'])
    .where('poem_id', '=', p.poemId)
    .orderBy('kind')
    .orderBy('language')
    .orderBy('author'),
)

const SHOWN_NEAR = 6

/** The poems before and after in the author's order of titles; the best known of the same author and the same tune. */
async function neighbours(db: Db, { poemId, author, cipai }: PoemCard, sortKey: string) {
  const authorId = author.authorId
  const near = await Promise.all([
    poemBefore(db, { authorId, sortKey, poemId }),
    poemAfter(db, { authorId, sortKey, poemId }),
    bestOfAuthor(db, { authorId, poemId }),
    cipai === '' ? [] : bestOfTune(db, { cipai, poemId }),
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

type Neighbour = { authorId: number; sortKey: string; poemId: number }

const shownIds = (db: Db) => db.selectFrom('poems').select('id').where(isNotWithdrawn('id'))

const poemBefore = compiledQuery((db, p: Params<Neighbour>) =>
  shownIds(db)
    .where('author_id', '=', p.authorId)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('sort_key', 'id'), '<', tuple(p.sortKey, p.poemId)))
    .orderBy('sort_key', 'desc')
    .orderBy('id', 'desc')
    .limit(inlineConstant(1)),
)

const poemAfter = compiledQuery((db, p: Params<Neighbour>) =>
  shownIds(db)
    .where('author_id', '=', p.authorId)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('sort_key', 'id'), '>', tuple(p.sortKey, p.poemId)))
    .orderBy('sort_key')
    .orderBy('id')
    .limit(inlineConstant(1)),
)

const bestOfAuthor = compiledQuery((db, p: Params<{ authorId: number; poemId: number }>) =>
  shownIds(db)
    .where('author_id', '=', p.authorId)
    .where('id', '<>', p.poemId)
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(inlineConstant(SHOWN_NEAR)),
)

const bestOfTune = compiledQuery((db, p: Params<{ cipai: string; poemId: number }>) =>
  shownIds(db)
    .where('cipai', '=', p.cipai)
    .where('cipai', '<>', inlineConstant(''))
    .where('id', '<>', p.poemId)
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(inlineConstant(SHOWN_NEAR)),
)
