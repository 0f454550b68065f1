import { strToU8, type Zippable, zipSync } from 'fflate'

/** A chapter for an EPUB: `html` is well-formed XHTML of its blocks. */
export type EpubChapter = { title: string; html: string }

/** An EPUB 3 of these chapters, one file each (`c1.xhtml` …), with a table of contents for readers of EPUB 2 too. */
export function epubOf(book: { title: string; lang: string; chapters: readonly EpubChapter[] }): Uint8Array {
  const names = book.chapters.map((_, i) => `c${i + 1}`)
  const files: Zippable = {
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(
      '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    ),
    'OEBPS/book.opf': strToU8(
      `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:bench:${escaped(book.title)}</dc:identifier><dc:title>${escaped(book.title)}</dc:title><dc:language>${book.lang}</dc:language><meta property="dcterms:modified">2026-01-01T00:00:00Z</meta></metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>${names.map(name => `<item id="${name}" href="${name}.xhtml" media-type="application/xhtml+xml"/>`).join('')}</manifest><spine>${names.map(name => `<itemref idref="${name}"/>`).join('')}</spine></package>`,
    ),
    'OEBPS/nav.xhtml': strToU8(
      page(
        'Contents',
        book.lang,
        `<nav epub:type="toc"><ol>${book.chapters.map(({ title }, i) => `<li><a href="${names[i]}.xhtml">${escaped(title)}</a></li>`).join('')}</ol></nav>`,
      ),
    ),
  }
  for (const [i, { title, html }] of book.chapters.entries()) {
    files[`OEBPS/${names[i]}.xhtml`] = strToU8(page(title, book.lang, `<h1>${escaped(title)}</h1>${html}`))
  }
  return zipSync(files, { level: 6 })
}

function page(title: string, lang: string, body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="${lang}" lang="${lang}"><head><title>${escaped(title)}</title></head><body>${body}</body></html>`
}

/** Text made safe for XHTML. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
