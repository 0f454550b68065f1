import { readInline } from '../../text/block/read-inline.ts'
import { besideRows } from '../../text/block/rows.ts'
import { type Inline, type InlineElement, linesOf, wordsOf } from '../../text/block/tree.ts'
import type { ShownPublication } from '../as-displayed.ts'
import { type ColophonLine, colophonOf, labelled } from '../colophon.ts'
import { dayOf, fileWords } from '../file-words.ts'
import type { ExportBlock, ExportGear, Section, SectionText, TextLang } from '../publication.ts'
import { type Near, type PlainManner, pictureText, plainNodes, plainWords } from './plain-words.ts'

/**
 * CommonMark with YAML in front and, as Pandoc and GitHub read them, footnotes and tables. Nothing of a text can be taken
 * for a sign of Markdown or for HTML; syllables are `<ruby>`, and stress that stars cannot show is an element too.
 */
export async function* writeMarkdown(publication: ShownPublication, gear: ExportGear): AsyncIterable<string> {
  yield frontMatter(publication)
  yield `# ${inLine(publication.title)}\n\n`
  yield namesText(publication)
  for (const [i, section] of publication.sections.entries()) {
    yield sectionText(section, await section.text())
    gear.tell?.((i + 1) / publication.sections.length)
  }
  yield colophonText(publication)
}

function namesText({ authors, translator, year, lang }: ShownPublication): string {
  const by = authors.length === 0 ? '' : `${authors.map(inLine).join(lang.startsWith('zh') ? '、' : ', ')}\n\n`
  const into = labelled({ label: fileWords(lang).translator, text: inLine(translator) }, lang)
  return by + (translator === '' ? '' : `${into}\n\n`) + (year === '' ? '' : `${inLine(year)}\n\n`)
}

/** Text with every sign of Markdown and HTML taken back. */
export function escapedMarkdown(text: string): string {
  return (
    text
      .replace(/[\\`*_[\]{}<>~|$^]/g, '\\$&')
      // Alone it is itself (CommonMark 0.31 §2.5).
      .replace(/&(?=#?\w+;)/g, '&amp;')
      .replace(/^(\s*)([#+=-]|\d{1,9}[.)])/gm, (_, space: string, sign: string) =>
        /^\d/.test(sign) ? `${space}${sign.slice(0, -1)}\\${sign.slice(-1)}` : `${space}\\${sign}`,
      )
  )
}

/** The same in one line, for headings and names. */
function inLine(text: string): string {
  return escapedMarkdown(text.replace(/\s+/g, ' ').trim())
}

function frontMatter({ title, authors, translator, lang, credits, site, modified }: ShownPublication): string {
  const licences = [...new Set(credits.map(credit => credit.licence).filter(Boolean))]
  return `---\n${yamlLine('title', title)}author: ${JSON.stringify(authors)}\n${yamlLine('translator', translator)}lang: ${lang}\ndate: ${dayOf(modified)}\n${yamlLine('rights', licences.join('; '))}${yamlLine('publisher', site.name)}${yamlLine('source', site.address)}---\n\n`
}

function yamlLine(name: string, value: string): string {
  return value === '' ? '' : `${name}: ${JSON.stringify(value)}\n`
}

function sectionText(section: Section, text: SectionText): string {
  const level = '#'.repeat(Math.min(section.depth + 2, 5))
  const title = section.continues || section.title === '' ? '' : `${level} ${inLine(section.title)}\n\n`
  const besideTitle =
    text.beside && title !== '' && text.beside.title !== '' ? `*${inLine(text.beside.title)}*\n\n` : ''
  const byline = text.byline === '' ? '' : `${inLine(text.byline)}\n\n`
  return title + besideTitle + byline + bodyText(section, text)
}

/** The second language stands as a quotation under each passage: a table could not hold passages. */
function bodyText({ lang }: Section, { blocks, beside }: SectionText): string {
  const writing = {
    marks: new Set<number>(),
    notes: new Set(
      [...blocks, ...(beside?.blocks ?? [])].filter(block => block.kind === 'note').map(block => block.blockId),
    ),
  }
  if (!beside) return blocksText(blocks, lang, writing)
  return besideRows(blocks, beside.blocks)
    .map(row => blocksText(row.here, lang, writing) + quoted(blocksText(row.beside, beside.lang, writing)))
    .join('')
}

function quoted(text: string): string {
  return text === '' ? '' : `${text.trimEnd().replace(/^/gm, '> ')}\n\n`
}

type Writing = { marks: Set<number>; notes: ReadonlySet<number> }

function blocksText(blocks: readonly ExportBlock[], lang: TextLang, writing: Writing): string {
  const manner: PlainManner = {
    text: escapedMarkdown,
    ruby: (base, syllable) => (syllable === '' ? base : `<ruby>${base}<rt>${escapedMarkdown(syllable)}</rt></ruby>`),
    mark: (words, blockId) => {
      if (!writing.notes.has(blockId)) return `\\[${escapedMarkdown(words)}\\]`
      writing.marks.add(blockId)
      return `[^b${blockId}]`
    },
    strong: stressed,
    picture: alt => (alt === '' ? '' : `\\[${escapedMarkdown(alt)}\\]`),
    lineEnd: '\\\n',
  }
  return blocks.map(block => blockText(block, lang, { manner, writing })).join('')
}

/** Stress must not begin or end with a space, or it would be stars. */
function stressed(words: string, name: 'em' | 'strong', near: Near): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(words) ?? []
  if (inner === '') return words
  const opens = !MARK_FIRST.test(inner) || isEdge(before || near.before)
  const closes = !MARK_LAST.test(inner) || isEdge(after || near.after)
  if (!opens || !closes) return `${before}<${name}>${inner}</${name}>${after}`
  const sign = name === 'em' ? '*' : '**'
  return `${before}${sign}${inner}${sign}${after}`
}

// Where a mark stands within it, a star is a sign only beside an edge, a space or another mark (CommonMark 0.31 §6.2).
const MARK_FIRST = /^[\p{P}\p{S}]/u
const MARK_LAST = /[\p{P}\p{S}]$/u
const isEdge = (beside: string) => beside === '' || (/^[\s\p{P}\p{S}]+$/u.test(beside) && beside !== '*')

function blockText(
  block: ExportBlock,
  lang: TextLang,
  { manner, writing }: { manner: PlainManner; writing: Writing },
): string {
  const nodes = readInline(block.html)
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(Math.min((block.level ?? 2) + 1, 6))} ${plainNodes(nodes, { ...manner, lineEnd: ' ' })}\n\n`
    case 'verse':
      return `${linesOf(nodes)
        .map(line => plainNodes(line, manner))
        .filter(line => line !== '')
        .join('\\\n')}\n\n`
    case 'note':
      return noteText(block, { manner, writing })
    case 'break':
      return '* * *\n\n'
    case 'image':
      return `${pictureText(nodes, { manner, lang, bracket: words => `\\[${words}\\]` })}\n\n`
    case 'paragraph': {
      const tables = nodes.filter(isTable)
      const others = nodes.filter(node => !isTable(node))
      const text = plainNodes(others, manner).replace(/(?:\\\n|\s)+$/, '')
      // Four spaces in front would make it code.
      const passage = text === '' ? '' : `${text.replace(/^[ \t]+/gm, '')}\n\n`
      return passage + tables.map(table => tableText(table)).join('')
    }
  }
}

function isTable(node: Inline): node is InlineElement {
  return typeof node !== 'string' && node.name === 'table'
}

/** A table in pipes: the first row is its head, and a cell is one line. */
function tableText(table: InlineElement): string {
  const rows: string[][] = []
  const walk = (nodes: readonly Inline[]) => {
    for (const node of nodes) {
      if (typeof node === 'string') continue
      if (node.name === 'tr')
        rows.push(node.children.map(cell => (typeof cell === 'string' ? '' : inLine(wordsOf(cell.children)))))
      else walk(node.children)
    }
  }
  walk(table.children)
  const width = Math.max(0, ...rows.map(row => row.length))
  if (width === 0) return ''
  const line = (cells: string[]) => `| ${Array.from({ length: width }, (_, i) => cells[i] ?? '').join(' | ')} |\n`
  const [head = [], ...others] = rows
  return `${line(head)}${line(Array<string>(width).fill('---'))}${others.map(line).join('')}\n`
}

function noteText(block: ExportBlock, { manner, writing }: { manner: PlainManner; writing: Writing }): string {
  const speaker = block.speaker ? `**${inLine(block.speaker)}** ` : ''
  const text = plainWords(block.html, manner)
  if (writing.marks.has(block.blockId)) return `[^b${block.blockId}]: ${speaker}${text.replaceAll('\n', '\n    ')}\n\n`
  return `> ${speaker}${text.replaceAll('\n', '\n> ')}\n\n`
}

function colophonText(publication: ShownPublication): string {
  const words = fileWords(publication.lang)
  const { credits, closing } = colophonOf(publication)
  const toLine = (line: ColophonLine) => colophonLine(line, publication.lang)
  const works = credits.map(credit => `${inLine(credit.title)}\\\n${credit.lines.map(toLine).join('\\\n')}\n\n`)
  return `* * *\n\n## ${words.colophon}\n\n${works.join('')}${closing.map(toLine).join('\\\n')}\n`
}

function colophonLine({ label, text, isAddress }: ColophonLine, lang: TextLang): string {
  return labelled({ label, text: isAddress ? `<${text}>` : inLine(text) }, lang)
}
