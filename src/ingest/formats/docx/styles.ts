import { elementsNamed, firstNamed, readXml, type XmlElement } from '../markup/xml-tree.ts'

/** The rank of the headings that each style of a Word document makes, 1–6; styles of running text are not in it. */
export function headingStyles(markup: string): Map<string, number> {
  const styles = new Map(
    elementsNamed(readXml(markup).root, 'style').map(style => [style.attributes['styleId'] ?? '', style]),
  )
  const ranks = new Map<string, number>()
  for (const id of styles.keys()) {
    const rank = rankOf(styles, id)
    if (rank > 0) ranks.set(id, rank)
  }
  return ranks
}

const MOST_BASES = 10

/** By its outline level, its name, or those of the styles it is based on. */
function rankOf(styles: ReadonlyMap<string, XmlElement>, id: string): number {
  let style = styles.get(id)
  for (let step = 0; style && step < MOST_BASES; step += 1) {
    const level = Number(firstNamed(style, 'outlineLvl')?.attributes['val'] ?? Number.NaN)
    if (level >= 0 && level <= 5) return level + 1
    if (level === 9) return 0
    const name = firstNamed(style, 'name')?.attributes['val'] ?? ''
    const named = /^(?:heading|标题|標題)\s*([1-6])$/i.exec(name)?.[1]
    if (named) return Number(named)
    if (/^(?:title|标题|標題)$/i.test(name)) return 1
    style = styles.get(firstNamed(style, 'basedOn')?.attributes['val'] ?? '')
  }
  return 0
}
