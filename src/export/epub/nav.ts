import type { ShownPublication } from '../as-displayed.ts'
import { type ContentsRow, contentsTree } from '../contents-tree.ts'
import { fileWords } from '../file-words.ts'
import { escaped, langAttributes } from '../html/markup.ts'
import { page, UNTITLED } from './pages.ts'

/** The contents and the landmarks. */
export function navPage(publication: ShownPublication): string {
  const words = fileWords(publication.lang)
  const first = publication.sections[0]
  const landmarks = [
    ...(publication.cover === null ? [] : [['cover', 'cover.xhtml', words.cover] as const]),
    ['titlepage', 'title.xhtml', words.titlePage] as const,
    ['toc', 'nav.xhtml', words.contents] as const,
    ...(first ? [['bodymatter', `${first.name}.xhtml`, words.text] as const] : []),
    ['colophon', 'colophon.xhtml', words.colophon] as const,
  ]
  const body = `<nav epub:type="toc" role="doc-toc" id="toc" aria-labelledby="toc-title">
<h1 id="toc-title">${escaped(words.contents)}</h1>
${list([...contentsTree(publication.sections)], publication)}
</nav>
<nav epub:type="landmarks" hidden="hidden">
<ol>${landmarks.map(([type, href, name]) => `<li><a epub:type="${type}" href="${href}">${escaped(name)}</a></li>`).join('')}</ol>
</nav>`
  return page(publication, { title: words.contents, body, type: 'frontmatter' })
}

function list(rows: readonly ContentsRow[], publication: ShownPublication): string {
  // A list must not be empty: the colophon can always be gone to.
  if (rows.length === 0)
    return `<ol><li><a href="colophon.xhtml">${escaped(fileWords(publication.lang).colophon)}</a></li></ol>`
  return `<ol>\n${rows.map(row => rowMarkup(row, publication)).join('\n')}\n</ol>`
}

function rowMarkup({ section, under }: ContentsRow, publication: ShownPublication): string {
  const lang = section.lang === publication.lang ? '' : langAttributes(section.lang, 'epub')
  const name = escaped(section.title === '' ? UNTITLED : section.title)
  const inner = under.length === 0 ? '' : `\n${list(under, publication)}\n`
  return `<li><a href="${section.name}.xhtml"${lang}>${name}</a>${inner}</li>`
}
