import type { ShownPublication } from '../as-displayed.ts'
import { type ColophonLine, colophonOf } from '../colophon.ts'
import { fileWords } from '../file-words.ts'
import { besideEditionMarkup } from '../html/beside-edition.ts'
import { escaped, langAttributes } from '../html/markup.ts'
import type { Section, SectionText, TextLang } from '../publication.ts'

/** One page as an XHTML document. */
export function page(
  { as, lang }: ShownPublication,
  { title, body, lang: own = lang, type }: { title: string; body: string; lang?: TextLang; type?: string },
): string {
  const marks = [type === 'cover' ? 'cover' : '', as.pinyin === 'all' ? 'with-pinyin' : ''].filter(Boolean).join(' ')
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"${langAttributes(own, 'epub')}>
<head><meta charset="UTF-8"/><title>${escaped(title === '' ? UNTITLED : title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body${type ? ` epub:type="${type}"` : ''}${marks ? ` class="${marks}"` : ''}>
${body}
</body>
</html>
`
}

/** A title has to say something (EPUB 3.3 §6.1), and some pages have none. */
export const UNTITLED = '·'

export function coverPage(publication: ShownPublication): string {
  const words = fileWords(publication.lang)
  const body = `<img src="cover.svg" alt="${escaped(words.coverOf(publication.title))}" role="doc-cover"/>`
  return page(publication, { title: words.cover, body, type: 'cover' })
}

export function titlePage(publication: ShownPublication): string {
  const { title, authors, translator, year, beside, site, lang } = publication
  const words = fileWords(lang)
  const lines = [
    authors.length > 0 ? `<p class="author">${escaped(authors.join(lang.startsWith('zh') ? '、' : ', '))}</p>` : '',
    translator ? `<p class="translator">${escaped(`${words.translator} ${translator}`)}</p>` : '',
    year ? `<p class="year">${escaped(year)}</p>` : '',
    beside ? besideEditionMarkup(beside, 'epub') : '',
    `<p class="imprint">${escaped(site.name)}</p>`,
  ]
  const body = `<section class="title-page" epub:type="titlepage">\n<h1>${escaped(title)}</h1>\n${lines.filter(Boolean).join('\n')}\n</section>`
  return page(publication, { title: words.titlePage, body, type: 'frontmatter' })
}

/** The page that opens one of several works. */
export function workPage(section: Section, { byline }: SectionText): string {
  const by = byline === '' ? '' : `\n<p class="author">${escaped(byline)}</p>`
  return `<section id="${section.name}" class="work" epub:type="part" role="doc-part" aria-labelledby="${section.name}-title">
<h1 id="${section.name}-title">${escaped(section.title)}</h1>${by}
</section>`
}

export function colophonPage(publication: ShownPublication): string {
  const words = fileWords(publication.lang)
  const { credits, closing } = colophonOf(publication)
  const works = credits.map(
    ({ title, lang, lines }) =>
      `<h2${langAttributes(lang, 'epub')}>${escaped(title)}</h2>\n${lines.map(lineMarkup).join('\n')}`,
  )
  const body = `<section class="colophon" epub:type="colophon" role="doc-colophon" aria-labelledby="colophon-title">
<h1 id="colophon-title">${escaped(words.colophon)}</h1>
${works.join('\n')}
<hr/>
${closing.map(lineMarkup).join('\n')}
</section>`
  return page(publication, { title: words.colophon, body, type: 'backmatter' })
}

/** A line of the colophon; addresses can be followed. */
export function lineMarkup({ label, text, isAddress }: ColophonLine): string {
  const shown = isAddress ? `<a href="${escaped(text)}">${escaped(text)}</a>` : escaped(text)
  return `<p>${label === '' ? '' : `${escaped(label)}　`}${shown}</p>`
}
