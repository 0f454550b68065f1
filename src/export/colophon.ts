import type { ShownPublication } from './as-displayed.ts'
import { dayOf, fileWords } from './file-words.ts'
import type { Credit, TextLang } from './publication.ts'

/** The last page of a file: whence its texts come and who made it. */
export type Colophon = { credits: { title: string; lang: TextLang; lines: ColophonLine[] }[]; closing: ColophonLine[] }
export type ColophonLine = { label: string; text: string; isAddress: boolean }

/** What the last page says, as lines of label and text; a label may be ''. */
export function colophonOf(publication: ShownPublication): Colophon {
  const words = fileWords(publication.lang)
  const lines = (credit: Credit) => [
    ...line(words.by, credit.author),
    ...line(words.translator, credit.translator),
    ...line(words.year, credit.year),
    ...line(words.source, credit.source),
    ...line(words.licence, credit.licence),
    ...line(words.address, credit.address),
  ]
  const { site } = publication
  const isNamed = publication.credits.some(({ address }) => address === site.address)
  return {
    credits: publication.credits.map(credit => ({ title: credit.title, lang: credit.lang, lines: lines(credit) })),
    closing: [
      ...line('', publication.isConverted ? words.converted : ''),
      ...line('', words.made(site.name, dayOf(publication.modified))),
      ...line('', isNamed ? '' : site.address),
    ],
  }
}

/** A line where nothing but letters tells a label from what it says. */
export function labelled({ label, text }: Pick<ColophonLine, 'label' | 'text'>, lang: TextLang): string {
  return label === '' ? text : `${label}${fileWords(lang).colon}${text}`
}

function line(label: string, text: string): ColophonLine[] {
  return text === '' ? [] : [{ label, text, isAddress: text.startsWith('http') && !/\s/.test(text) }]
}
