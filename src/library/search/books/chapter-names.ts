import type { Db } from '../../../db/dialect.ts'
import { compiledQuery, type Params } from '../../../db/queries/compiled-query.ts'
import { isOneOf } from '../../../db/queries/id-list.ts'
import { inlineConstant } from '../../../db/queries/inline-constant.ts'
import { otherReadings } from '../../../text/pinyin/other-readings.ts'
import { pinyinPlain } from '../../../text/pinyin/pinyin.ts'
import { bareName } from '../../publish/index/name-keys.ts'
import { type Found, foundOf, NOTHING } from '../collect-hits.ts'
import { timeSlices } from '../worker/time-slices.ts'

type Chapter = { id: number; editionId: number; bare: string }

/** The chapters of the best known books that are called something, in the order of the books and of reading. */
export type ChapterNames = {
  /** By the very name; of three characters and more also by part of it: 出师表 is 前出师表 and 后出师表. */
  called(bare: string): Chapter[]
  /** By the very name in pinyin. */
  sounding(key: string): Chapter[]
}

const MOST_EDITIONS = 5000
const MOST_CHAPTERS = 50_000

/** Reads them in steps, and others go first in between. */
export async function readChapterNames(db: Db): Promise<ChapterNames> {
  const editions = (await knownEditions(db)).map(row => row.id)
  const chapters: Chapter[] = []
  const bySound = new Map<string, Chapter[]>()
  const turns = timeSlices()
  for (let from = 0; from < editions.length && chapters.length < MOST_CHAPTERS; from += EDITIONS_A_STEP) {
    const step = editions.slice(from, from + EDITIONS_A_STEP)
    const ofEdition = Map.groupBy(await titlesOf(db, { editionIds: step }), row => row.edition_id)
    for (const row of step.flatMap(id => ofEdition.get(id) ?? [])) {
      const bare = ownName(row.title)
      const chapter = { id: row.id, editionId: row.edition_id, bare }
      if (bare !== '') chapters.push(chapter)
      for (const key of HAN.test(bare) ? [pinyinPlain(bare), ...otherReadings(bare)] : []) {
        bySound.set(key, [...(bySound.get(key) ?? []), chapter])
      }
      if (turns.isOver()) await turns.othersFirst()
    }
    await turns.othersFirst()
  }
  const byName = Map.groupBy(chapters, chapter => chapter.bare)
  const written = chapters.filter(({ bare }) => HAN.test(bare))
  // Looked through in one string, which takes a tenth of the time of looking into each.
  const all = written.map(({ bare }) => `${bare}\n`).join('')
  const ends: number[] = []
  for (const { bare } of written) ends.push((ends.at(-1) ?? 0) + bare.length + 1)
  return {
    sounding: key => (bySound.get(key) ?? []).slice(0, MOST_CALLED),
    called: bare => {
      const whole = byName.get(bare) ?? []
      if (whole.length > 0 || bare.length < SHORTEST_PART || !HAN.test(bare)) return whole.slice(0, MOST_CALLED)
      const found: Chapter[] = []
      for (let at = all.indexOf(bare); at >= 0 && found.length < MOST_CALLED; ) {
        const nth = firstAfter(ends, at)
        found.push(written[nth] as Chapter)
        at = all.indexOf(bare, ends[nth])
      }
      return found
    },
  }
}

function firstAfter(sorted: readonly number[], least: number): number {
  let low = 0
  let high = sorted.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as number) > least) high = middle
    else low = middle + 1
  }
  return low
}

const EDITIONS_A_STEP = 20
const SHORTEST_PART = 3
const MOST_CALLED = 5
const HAN = /^\p{Script=Han}+$/u

/** What a heading says besides its number, folded; '' where that is nothing to ask for. */
function ownName(title: string): string {
  const bare = bareName(title.trim().replace(NUMBER_BEFORE, '').replace(NUMBER_BEHIND, ''))
  const isLong = HAN.test(bare) ? bare.length >= SHORTEST_HAN : bare.length >= SHORTEST_LATIN
  return isLong && !NO_NAME.test(bare) ? bare : ''
}

const SHORTEST_HAN = 2
const SHORTEST_LATIN = 6
const NUMBER_BEFORE =
  /^(?:第\S{1,8}?[章回节節卷篇折则則]\s*|(?:chapter|book|part|canto|letter)?\s*[ivxlcdm\d]+\s*[.:—–-]\s+)/iu
const NUMBER_BEHIND = /第[一二三四五六七八九十百]+$/u
const NO_NAME = /^(?:卷.{1,3}|[上中下][卷集篇部]|目录|附录|后记|(?:chapter|book|act|actus|scena|scene).{0,12})$/u

const knownEditions = compiledQuery(db =>
  db
    .selectFrom('editions as e')
    .innerJoin('books as b', 'b.id', 'e.book_id')
    .select('e.id')
    .where('e.state', '=', inlineConstant('published'))
    .where('b.state', '=', inlineConstant('published'))
    .orderBy('b.popularity', 'desc')
    .orderBy('e.id')
    .limit(inlineConstant(MOST_EDITIONS)),
)

const titlesOf = compiledQuery((db, p: Params<{ editionIds: readonly number[] }>) =>
  db
    .selectFrom('chapters')
    .select(['id', 'edition_id', 'title'])
    .where(isOneOf(db, 'edition_id', p.editionIds))
    .where('part', '=', inlineConstant(1))
    .orderBy('edition_id')
    .orderBy('number'),
)

/** The first blocks of text of the chapters called so, as they are published now; `editionIds` null: of any edition. */
export async function chaptersCalled(
  db: Db,
  names: ChapterNames,
  {
    bare,
    sound,
    editionIds,
    language,
  }: { bare: string; sound?: string; editionIds: readonly number[] | null; language?: string | undefined },
): Promise<Found> {
  const written = names.called(bare)
  const chapters = (written.length > 0 || !sound ? written : names.sounding(sound)).filter(
    ({ editionId }) => !editionIds || editionIds.includes(editionId),
  )
  if (chapters.length === 0) return NOTHING
  const rows = await firstBlocks(db, { chapterIds: chapters.map(chapter => chapter.id) })
  const blockOf = new Map(rows.map(row => [row.chapter_id, row]))
  return foundOf(
    chapters.flatMap(({ id }) => {
      const row = blockOf.get(id)
      return row?.id && (!language || row.language === language) ? [row.id] : []
    }),
  )
}

const firstBlocks = compiledQuery((db, p: Params<{ chapterIds: readonly number[] }>) =>
  db
    .selectFrom('chapters as c')
    .innerJoin('editions as e', 'e.id', 'c.edition_id')
    .innerJoin('books as b', 'b.id', 'e.book_id')
    .select(({ selectFrom }) => [
      'c.id as chapter_id',
      'e.language',
      selectFrom('blocks')
        .select('blocks.id')
        .whereRef('chapter_id', '=', 'c.id')
        .where('kind', 'in', [inlineConstant('paragraph'), inlineConstant('verse')])
        .orderBy('position')
        .limit(inlineConstant(1))
        .$asScalar()
        .as('id'),
    ])
    .where(isOneOf(db, 'c.id', p.chapterIds))
    .where('e.state', '=', inlineConstant('published'))
    .where('b.state', '=', inlineConstant('published')),
)
