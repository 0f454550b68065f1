import { createHash } from 'node:crypto'
import type { ShownPublication } from '../as-displayed.ts'
import { fileWords } from '../file-words.ts'
import { escaped } from '../html/markup.ts'

export type ManifestItem = { id: string; href: string; type: string; inSpine: boolean; properties?: string }

/** The package document (EPUB 3.3 §5): what the publication is, what lies in it, in which order it is read. */
export function packageDocument(publication: ShownPublication, items: readonly ManifestItem[]): string {
  const { vertical } = publication
  const manifest = items.map(
    ({ id, href, type, properties }) =>
      `<item id="${id}" href="${href}" media-type="${type}"${properties ? ` properties="${properties}"` : ''}/>`,
  )
  const spine = items.filter(item => item.inSpine).map(({ id }) => `<itemref idref="${id}"/>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${tag(publication.lang)}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${metadata(publication, items).join('\n')}
</metadata>
<manifest>
${manifest.join('\n')}
</manifest>
<spine${vertical ? ' page-progression-direction="rtl"' : ''}>
${spine.join('\n')}
</spine>
</package>
`
}

function metadata(publication: ShownPublication, items: readonly ManifestItem[]): string[] {
  const { authors, beside, credits, site, as, year } = publication
  const languages = new Set([
    tag(publication.lang),
    ...publication.sections.map(section => tag(section.lang)),
    ...(beside ? [tag(beside.lang)] : []),
  ])
  const translators = [...new Set([publication.translator, beside?.translator ?? ''])].filter(Boolean)
  const licences = [...new Set(credits.map(credit => credit.licence).filter(Boolean))]
  const sources = [...new Set(credits.map(credit => credit.source).filter(Boolean))]
  const hasPictures = items.some(item => item.href.startsWith('images/'))
  return [
    `<dc:identifier id="id">${uuidOf(publication.identifier)}</dc:identifier>`,
    `<dc:title>${escaped(publication.title)}</dc:title>`,
    ...[...languages].map(language => `<dc:language>${language}</dc:language>`),
    ...authors.flatMap((author, i) => [
      `<dc:creator id="author-${i}">${escaped(author)}</dc:creator>`,
      `<meta refines="#author-${i}" property="role" scheme="marc:relators">aut</meta>`,
    ]),
    ...translators.flatMap((translator, i) => [
      `<dc:contributor id="translator-${i}">${escaped(translator)}</dc:contributor>`,
      `<meta refines="#translator-${i}" property="role" scheme="marc:relators">trl</meta>`,
    ]),
    // A year alone is a date (W3CDTF); 「约 1890」 is none.
    ...(/^\d{4}$/.test(year) ? [`<dc:date>${year}</dc:date>`] : []),
    ...sources.map(source => `<dc:source>${escaped(source)}</dc:source>`),
    ...licences.map(licence => `<dc:rights>${escaped(licence)}</dc:rights>`),
    `<dc:publisher>${escaped(site.name)}</dc:publisher>`,
    property('dcterms:modified', `${new Date(publication.modified).toISOString().slice(0, 19)}Z`),
    property('schema:accessMode', 'textual'),
    ...(hasPictures ? [property('schema:accessMode', 'visual')] : []),
    property('schema:accessModeSufficient', 'textual'),
    ...['tableOfContents', 'readingOrder', 'structuralNavigation', 'displayTransformability'].map(feature =>
      property('schema:accessibilityFeature', feature),
    ),
    ...(as.pinyin === 'none' ? [] : [property('schema:accessibilityFeature', 'rubyAnnotations')]),
    property('schema:accessibilityHazard', 'none'),
    property('schema:accessibilitySummary', fileWords(publication.lang).summary),
    ...(publication.cover === null ? [] : ['<meta name="cover" content="cover-image"/>']),
    // What Kindle's converter reads besides the spine.
    ...(publication.vertical ? ['<meta name="primary-writing-mode" content="vertical-rl"/>'] : []),
  ]
}

function property(name: string, value: string): string {
  return `<meta property="${name}">${escaped(value)}</meta>`
}

/** A language a publication must name; `und` where nobody knows. */
function tag(lang: string): string {
  return lang === '' ? 'und' : lang
}

/** A UUID of any text, always the same one (version 8 of RFC 9562: bits of our own hash). */
export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(`shishu\n${text}`).digest('hex')
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16)
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
