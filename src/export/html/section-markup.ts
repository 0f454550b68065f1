import { blockText } from '../../text/block/plain-text.ts'
import { type BesideRow, besideRows } from '../../text/block/rows.ts'
import type { ExportBlock, ReadAs, Section, SectionText } from '../publication.ts'
import { blocksMarkup, escaped, langAttributes, type Manner } from './markup.ts'

/** What stands on the page of a section: its title, who wrote it, its text in one language or in two. */
export function sectionMarkup(
  section: Section,
  text: SectionText,
  { layout, manner, level }: { layout: ReadAs['layout']; manner: Manner; level: number },
): string {
  const { beside } = text
  const name = `h${Math.min(level, 6)}`
  const besideTitle =
    beside && beside.title !== ''
      ? ` <span class="beside-title"${langAttributes(beside.lang, manner.dialect)}>${escaped(beside.title)}</span>`
      : ''
  const title =
    section.continues || section.title === ''
      ? ''
      : `<${name} id="${section.name}-title">${escaped(section.title)}${besideTitle}</${name}>\n`
  const byline = text.byline === '' ? '' : `<p class="byline">${escaped(text.byline)}</p>\n`
  return (
    title +
    byline +
    (beside ? besideMarkup(section, text, { layout, manner }) : blocksMarkup(text.blocks, section.lang, manner))
  )
}

/** Rows of block elements, each side with its language: tables are cut or squeezed on e-readers. */
function besideMarkup(
  section: Section,
  { blocks, beside }: SectionText,
  { layout, manner }: { layout: ReadAs['layout']; manner: Manner },
): string {
  if (!beside) return ''
  const side = (name: 'here' | 'beside', blocks: ExportBlock[], lang: Section['lang']) =>
    blocks.length === 0
      ? ''
      : `<div class="${name}"${langAttributes(lang, manner.dialect)}>${blocksMarkup(blocks, lang, manner)}</div>`
  const found = besideRows(blocks, beside.blocks)
  const rows = (layout === 'facing' ? runsJoined(found) : found).map(row => {
    const isAlone = layout === 'facing' && isOneSided(row) && lettersOf(row.here) + lettersOf(row.beside) > MOST_OF_GAP
    const kind = isAlone ? 'row alone' : isShort(row.here) && isShort(row.beside) ? 'row whole' : 'row'
    return `<div class="${kind}">${side('here', row.here, section.lang)}${side('beside', row.beside, beside.lang)}</div>\n`
  })
  return layout === 'facing' ? `<div class="facing">\n${rows.join('')}</div>\n` : rows.join('')
}

type Row = BesideRow<ExportBlock>

const isOneSided = ({ here, beside }: Row) => here.length === 0 || beside.length === 0

/** Rows of which those in a row that only one side has are one. */
function runsJoined(rows: readonly Row[]): Row[] {
  const joined: Row[] = []
  for (const row of rows) {
    const last = joined.at(-1)
    const goesOn = last && isOneSided(row) && isOneSided(last) && (last.here.length === 0) === (row.here.length === 0)
    if (!goesOn) joined.push({ here: [...row.here], beside: [...row.beside] })
    else for (const side of ['here', 'beside'] as const) last[side].push(...row[side])
  }
  return joined
}

/** From so many letters on what only one side has leaves a good part of a printed page white beside it. */
const MOST_OF_GAP = 500

/** Whether a side is a few lines, which no page need tear. */
function isShort(blocks: readonly ExportBlock[]): boolean {
  return lettersOf(blocks) <= MOST_OF_SHORT
}

function lettersOf(blocks: readonly ExportBlock[]): number {
  return blocks.reduce((sum, { html }) => sum + blockText(html).length, 0)
}

const MOST_OF_SHORT = 360
