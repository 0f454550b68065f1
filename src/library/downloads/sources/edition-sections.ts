import type { Db } from '../../../db/dialect.ts'
import { isOneOf } from '../../../db/queries/id-list.ts'
import type { ExportBlock, Section, SectionText } from '../../../export/publication.ts'
import type { EditionRow } from '../../books/editions.ts'
import { type BesidePlan, planBeside } from './edition-beside.ts'
import { BLOCK, exportBlocks } from './export-block.ts'
import { langOf } from './source.ts'

type Wanted = {
  edition: EditionRow
  beside: EditionRow | null
  /** Which chapters, by their number; null for all. */
  chosen: ((number: number) => boolean) | null
  /** Before the names of its pages, and how deep it stands, where it is one of several works. */
  prefix: string
  depth: number
}

/** The chapters of an edition as sections; each reads its text when it is asked for. */
export async function editionSections(db: Db, { edition, beside, chosen, prefix, depth }: Wanted): Promise<Section[]> {
  const rows = await chapterRows(db, edition.id)
  const shown = chosen ? chosenWithTheirVolumes(rows, chosen) : rows
  const plan = beside ? await planBeside(db, edition, beside) : null
  const nameOf = (number: number) => `${prefix}c${number}`
  return shown.map(row => ({
    name: nameOf(row.number),
    kind: 'chapter',
    title: row.title,
    lang: langOf(edition.language, edition.script),
    depth: row.depth + depth,
    continues: row.part > 1,
    text: () => chapterText(db, row.id, { plan, nameOf, edition }),
  }))
}

type ChapterRow = Awaited<ReturnType<typeof chapterRows>>[number]

function chapterRows(db: Db, editionId: number) {
  return db
    .selectFrom('chapters')
    .select(['id', 'number', 'title', 'depth', 'part', 'word_count'])
    .where('edition_id', '=', editionId)
    .orderBy('number')
    .execute()
}

/** A chosen chapter comes with its later parts, and with the volume it stands in. */
function chosenWithTheirVolumes(rows: readonly ChapterRow[], isChosen: (number: number) => boolean): ChapterRow[] {
  const shown = new Set<ChapterRow>()
  let volume: ChapterRow | null = null
  let takesParts = false
  for (const row of rows) {
    if (row.depth === 0) volume = row
    takesParts = isChosen(row.number) || (takesParts && row.part > 1)
    if (!takesParts) continue
    if (volume && volume.word_count === 0) shown.add(volume)
    shown.add(row)
  }
  return [...shown]
}

type Reading = { plan: BesidePlan | null; nameOf: (number: number) => string; edition: EditionRow }

async function chapterText(db: Db, chapterId: number, { plan, nameOf, edition }: Reading): Promise<SectionText> {
  const rows = await db
    .selectFrom('blocks')
    .select(BLOCK)
    .where('chapter_id', '=', chapterId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const blocks = exportBlocks(rows, plan?.rows)
  return {
    byline: '',
    blocks,
    beside: plan ? await plan.textFor(chapterId) : null,
    notesElsewhere: await notesElsewhere(db, blocks, { nameOf, edition }),
  }
}

/** Where the notes stand that marks of these blocks lead to, when not among them. */
async function notesElsewhere(
  db: Db,
  blocks: readonly ExportBlock[],
  { nameOf, edition }: Pick<Reading, 'nameOf' | 'edition'>,
): Promise<Record<number, string>> {
  const here = new Set(blocks.map(block => block.blockId))
  const named = blocks.flatMap(({ html }) => [...html.matchAll(/href="#b(\d{1,16})"/g)].map(([, id]) => Number(id)))
  const missing = named.filter(id => !here.has(id))
  if (missing.length === 0) return {}
  const rows = await db
    .selectFrom('blocks')
    .innerJoin('chapters', 'chapters.id', 'blocks.chapter_id')
    .select(['blocks.id', 'chapters.number'])
    .where(isOneOf(db, 'blocks.id', missing))
    .where('blocks.edition_id', '=', edition.id)
    .execute()
  return Object.fromEntries(rows.map(row => [row.id, nameOf(row.number)]))
}
