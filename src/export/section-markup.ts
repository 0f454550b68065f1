import { besideRows } from '../text/block/rows.ts'
import { blocksMarkup, escaped, langAttributes, type Manner } from './markup.ts'
import type { ExportBlock, ReadAs, Section, SectionText } from './publication.ts'

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

function besideMarkup(
  section: Section,
  { blocks, beside }: SectionText,
  { layout, manner }: { layout: ReadAs['layout']; manner: Manner },
): string {
  if (!beside) return ''
  const side = (all: ExportBlock[], lang: Section['lang']) => blocksMarkup(all, lang, manner)
  const lang = langAttributes(beside.lang, manner.dialect)
  const rows = besideRows(blocks, beside.blocks)
  if (layout === 'facing') {
    const cells = rows.map(
      row => `<tr><td>${side(row.here, section.lang)}</td><td${lang}>${side(row.beside, beside.lang)}</td></tr>`,
    )
    return `<table class="facing" role="presentation"><tbody>\n${cells.join('\n')}\n</tbody></table>\n`
  }
  return rows
    .map(row => {
      const other = row.beside.length === 0 ? '' : `<div class="beside"${lang}>${side(row.beside, beside.lang)}</div>`
      return `<div class="row">${side(row.here, section.lang)}${other}</div>\n`
    })
    .join('')
}
