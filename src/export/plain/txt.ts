import { readInline } from '../../text/block/read-inline.ts'
import { besideRows } from '../../text/block/rows.ts'
import { linesOf } from '../../text/block/tree.ts'
import type { ShownPublication } from '../as-displayed.ts'
import { type ColophonLine, colophonOf, labelled } from '../colophon.ts'
import { fileWords } from '../file-words.ts'
import type { ExportBlock, ExportGear, Section, SectionText, TextLang } from '../publication.ts'
import { type PlainManner, pictureText, plainNodes, plainWords } from './plain-words.ts'

/** UTF-8 text with line ends \n: titles that show without a style, verse in its lines, notes in brackets, syllables in (). */
export async function* writeTxt(publication: ShownPublication, gear: ExportGear): AsyncIterable<string> {
  const { title, authors, translator, year, lang } = publication
  const chinese = lang.startsWith('zh')
  yield `${chinese ? `《${title}》` : title.toUpperCase()}\n`
  for (const name of authors) yield `${name}\n`
  if (translator !== '') yield `${labelled({ label: fileWords(lang).translator, text: translator }, lang)}\n`
  if (year !== '') yield `${year}\n`
  for (const [i, section] of publication.sections.entries()) {
    yield sectionText(section, await section.text())
    gear.tell?.((i + 1) / publication.sections.length)
  }
  yield `\n\n${RULE}\n${colophonText(publication)}`
}

const RULE = '────────────────'

function sectionText(section: Section, text: SectionText): string {
  const { beside, byline } = text
  const title = section.continues || section.title === '' ? [] : [section.title]
  const besideTitle = beside && title.length > 0 && beside.title !== '' ? [beside.title] : []
  const head = [...title, ...besideTitle, ...(byline === '' ? [] : [byline])]
  const space = section.continues ? '\n' : section.depth === 0 ? '\n\n\n' : '\n\n'
  const headText = head.length === 0 ? '' : `${head.join('\n')}\n${section.kind === 'work' ? `${RULE}\n` : ''}\n`
  return `${space}${headText}${bodyText(section.lang, text)}`
}

function bodyText(lang: TextLang, { blocks, beside }: SectionText): string {
  if (!beside) return blocksText(blocks, lang)
  return (
    besideRows(blocks, beside.blocks)
      .map(row => [blocksText(row.here, lang), blocksText(row.beside, beside.lang)])
      // What says the same stands together, and apart from the next.
      .map(sides => sides.map(text => text.replace(/\n+$/, '\n')).join(''))
      .join('\n')
  )
}

function blocksText(blocks: readonly ExportBlock[], lang: TextLang): string {
  const numbers = new Map<number, string>()
  const manner: PlainManner = {
    ...PLAIN,
    mark: (words, blockId) => {
      numbers.set(blockId, words)
      return `[${words}]`
    },
  }
  return blocks.map(block => blockText(block, lang, { manner, numbers })).join('')
}

const PLAIN: PlainManner = {
  text: words => words,
  ruby: (base, syllable) => (syllable === '' ? base : `${base}(${syllable})`),
  mark: words => `[${words}]`,
  strong: words => words,
  picture: alt => (alt === '' ? '' : `[${alt}]`),
  lineEnd: '\n',
}

function blockText(
  block: ExportBlock,
  lang: TextLang,
  { manner, numbers }: { manner: PlainManner; numbers: ReadonlyMap<number, string> },
): string {
  const chinese = lang.startsWith('zh')
  switch (block.kind) {
    case 'heading':
      return `\n${plainWords(block.html, manner)}\n\n`
    case 'verse':
      return `${linesOf(readInline(block.html))
        .map(line => `${chinese ? '　　' : '    '}${plainNodes(line, manner)}\n`)
        .join('')}\n`
    case 'note': {
      const number = numbers.get(block.blockId)
      const label = number === undefined ? (block.speaker ? `〔${block.speaker}〕` : '') : `[${number}] `
      return `${chinese ? '　　　　' : '    '}${label}${plainWords(block.html, manner)}\n`
    }
    case 'break':
      return '\n＊　＊　＊\n\n'
    case 'image':
      return `${pictureText(readInline(block.html), { manner, lang })}\n\n`
    case 'paragraph':
      return chinese ? `　　${plainWords(block.html, manner)}\n` : `${plainWords(block.html, manner)}\n\n`
  }
}

function colophonText(publication: ShownPublication): string {
  const { credits, closing } = colophonOf(publication)
  return [
    ...credits.map(credit => `${credit.title}\n${linesIn(credit.lines, publication.lang)}\n`),
    linesIn(closing, publication.lang),
  ].join('')
}

function linesIn(lines: readonly ColophonLine[], lang: TextLang): string {
  return lines.map(line => `${labelled(line, lang)}\n`).join('')
}
