import type { ShownPublication } from '../as-displayed.ts'
import { colophonOf } from '../colophon.ts'
import { type ContentsRow, contentsTree } from '../contents-tree.ts'
import { lineMarkup } from '../epub/pages.ts'
import { fileWords } from '../file-words.ts'
import type { ExportGear, Section, SectionText } from '../publication.ts'
import { fontRules, rareCharacters } from '../rare-fonts.ts'
import { sitePictures } from '../site-pictures.ts'
import { besideEditionMarkup } from './beside-edition.ts'
import { escaped, langAttributes, type Manner } from './markup.ts'
import { sectionMarkup } from './section-markup.ts'
import { fileStyle } from './styles.ts'

/** One HTML file that needs nothing else, is read on any device and prints a section a page. */
export async function* writeHtml(publication: ShownPublication, gear: ExportGear): AsyncIterable<string> {
  const { title, lang, as } = publication
  const rare = rareCharacters()
  const look = (piece: string) => {
    rare.look(piece)
    return piece
  }
  const isFacing = as.layout === 'facing'
  const marks = as.pinyin === 'all' ? ' class="with-pinyin"' : ''
  yield look(`<!DOCTYPE html>
<html${langAttributes(lang, 'html')}>
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:">
<meta name="generator" content="${escaped(publication.site.name)}">
<title>${escaped(title)}</title>
<style>${fileStyle({ vertical: publication.vertical, fonts: '' })}${SCREEN}${publication.vertical ? '' : CONTENTS}${isFacing ? FACING + runningHeads(publication) : ''}</style>
</head>
<body${marks}>
${headMarkup(publication)}
<main>
`)
  yield* sectionPieces(publication, { gear, look })
  yield look(`</main>\n${colophonMarkup(publication)}\n`)
  const fonts = await rare.fonts(gear)
  const rules = fontRules(fonts, i => `data:font/woff2;base64,${Buffer.from(fonts[i]?.bytes ?? []).toString('base64')}`)
  // Known only when all has been seen; a style may stand here, and no text moves for a rare character.
  yield `${rules === '' ? '' : `<style>${rules}</style>\n`}</body>\n</html>\n`
}

async function* sectionPieces(
  publication: ShownPublication,
  { gear, look }: { gear: ExportGear; look: (piece: string) => string },
): AsyncIterable<string> {
  const referred = new Set<number>()
  let room = MOST_PICTURE_BYTES
  const written = new Set(publication.sections.map(section => section.name))
  let page = ''
  for (const [i, section] of publication.sections.entries()) {
    if (!section.continues) page = section.name
    const text = await section.text()
    const pictures = await picturesWithin(room, sitePictures(text), gear)
    room -= [...pictures.values()].reduce((sum, { length }) => sum + length, 0)
    const here = new Set([...text.blocks, ...(text.beside?.blocks ?? [])].map(block => block.blockId))
    const manner: Manner = {
      dialect: 'html',
      vertical: publication.vertical,
      noteAddress: blockId => {
        const elsewhere = publication.as.notes && text.notesElsewhere?.[blockId]
        return here.has(blockId) || (elsewhere && written.has(elsewhere)) ? `#b${blockId}` : null
      },
      refers: blockId => void referred.add(blockId),
      isReferred: blockId => referred.has(blockId),
      picture: address => (address.startsWith('data:') ? address : (pictures.get(address) ?? null)),
    }
    yield look(sectionPiece(section, text, { layout: publication.as.layout, manner, page }))
    gear.tell?.((i + 1) / publication.sections.length)
  }
}

/** One file holds so much of pictures; what is beyond leaves its words. */
const MOST_PICTURE_BYTES = 32 * 2 ** 20

/** Pictures of the site as data: addresses, in their order, as many as there is room for. */
async function picturesWithin(room: number, addresses: readonly string[], { picture }: ExportGear) {
  const found = new Map<string, string>()
  let left = room
  for (const address of addresses) {
    const bytes = left > 0 ? await picture?.(address) : null
    const type = address.endsWith('.png') ? 'image/png' : 'image/jpeg'
    const written = bytes ? `data:${type};base64,${Buffer.from(bytes).toString('base64')}` : ''
    if (written !== '' && written.length <= left) found.set(address, written)
    left -= written.length
  }
  return found
}

function sectionPiece(
  section: Section,
  text: SectionText,
  { layout, manner, page }: { layout: ShownPublication['as']['layout']; manner: Manner; page: string },
): string {
  const kind = section.kind === 'work' ? ' class="work"' : section.continues ? ' class="continues"' : ''
  const inner = sectionMarkup(section, text, { layout, manner, level: Math.min(section.depth + 2, 4) })
  const named = layout === 'facing' ? ` style="page:${page}"` : ''
  return `<section id="${section.name}"${kind}${named}${langAttributes(section.lang, 'html')}>\n${inner}</section>\n`
}

function headMarkup({ title, authors, translator, year, beside, lang, sections }: ShownPublication): string {
  const words = fileWords(lang)
  const by = authors.length > 0 ? `<p>${escaped(authors.join(lang.startsWith('zh') ? '、' : ', '))}</p>\n` : ''
  const into = translator ? `<p>${escaped(`${words.translator} ${translator}`)}</p>\n` : ''
  const from = year ? `<p>${escaped(year)}</p>\n` : ''
  const rows = contentsTree(sections)
  const contents =
    sections.length > 1
      ? `<nav aria-label="${escaped(words.contents)}"><h2>${escaped(words.contents)}</h2>${listOf(rows)}</nav>`
      : ''
  const other = beside ? `${besideEditionMarkup(beside, 'html')}\n` : ''
  return `<header class="title-page">\n<h1>${escaped(title)}</h1>\n${by}${into}${from}${other}</header>\n${contents}`
}

function listOf(rows: readonly ContentsRow[]): string {
  const items = rows.map(
    ({ section, under }) =>
      `<li><a href="#${section.name}"${langAttributes(section.lang, 'html')}>${escaped(section.title || '·')}</a>${under.length > 0 ? listOf(under) : ''}</li>`,
  )
  return `<ol>\n${items.join('\n')}\n</ol>`
}

function colophonMarkup(publication: ShownPublication): string {
  const words = fileWords(publication.lang)
  const { credits, closing } = colophonOf(publication)
  const works = credits.map(
    ({ title, lang, lines }) =>
      `<h3${langAttributes(lang, 'html')}>${escaped(title)}</h3>\n${lines.map(lineMarkup).join('\n')}`,
  )
  return `<footer class="colophon">\n<h2>${escaped(words.colophon)}</h2>\n${works.join('\n')}\n<hr>\n${closing.map(lineMarkup).join('\n')}\n</footer>`
}

/** What stands over the pages of facing columns on paper: the title of the book and of the chapter. */
function runningHeads({ title, sections }: ShownPublication): string {
  const book = `@page{@top-left{content:${cssText(title)};font:9pt serif}}@page:first{@top-left{content:none}}`
  const chapters = sections
    .filter(section => !section.continues && section.title !== '')
    .map(({ name, title: head }) => `@page ${name}{@top-right{content:${cssText(head)};font:9pt serif}}`)
  return `@media print{${book}${chapters.join('')}}`
}

/** Text as a string of a sheet that stands in HTML. */
function cssText(text: string): string {
  return `"${text.replaceAll(/["\\<>\p{Cc}]/gu, mark => `\\${(mark.codePointAt(0) ?? 32).toString(16)} `)}"`
}

const SCREEN = `
html{background:#fbf9f4;color:#22241f}
a{color:#087f5b}
main,header,nav,footer{max-inline-size:38em;margin-inline:auto}
section{margin-block-end:3em}
@media (prefers-color-scheme:dark){html{background:#161815;color:#d9d6cb}a{color:#4fc3a1}}
@media print{html{background:none;color:#000}a{color:inherit;text-decoration:none}section:not(.continues){break-before:page}nav{break-before:page}@page{margin:20mm}}
`

/** A long list of chapters leaves room for the text to be seen. */
const CONTENTS = `
nav>ol{columns:15em;column-gap:2em}
nav li{break-inside:avoid}
`

/**
 * Two columns on a screen; on paper a sheet is an opened book, each language its own page of it. What only one of them has
 * fills both pages: a column would stay white for as long as it lasts.
 */
const FACING = `
main{max-inline-size:64em}
@media print{
@page{size:A4 landscape;margin:20mm 20mm 18mm;@bottom-center{content:counter(page);font:9pt serif}}
@page:first{@bottom-center{content:none}}
main,header,nav,footer{max-inline-size:none}
body{font-size:10.5pt}
.facing .row{column-gap:28mm;margin-block-end:.7em}
.facing p{orphans:2;widows:2}
.facing .alone{display:block;columns:2;column-gap:28mm}
nav>ol{columns:3;column-gap:14mm}
section>h2,section>h3,section>h4{text-align:center}
}
`
