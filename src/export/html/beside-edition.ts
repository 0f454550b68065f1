import { fileWords } from '../file-words.ts'
import type { BesideEdition } from '../publication.ts'
import { escaped, langAttributes, type Manner } from './markup.ts'

/** What a title page says of the second edition, in its own language: title, author, and who put it into that language. */
export function besideEditionMarkup(edition: BesideEdition, dialect: Manner['dialect']): string {
  const { title, author, translator, year, lang } = edition
  const lines = [
    `<p class="second">${escaped(title)}</p>`,
    author ? `<p class="author">${escaped(author)}</p>` : '',
    translator ? `<p class="translator">${escaped(`${fileWords(lang).translator} ${translator}`)}</p>` : '',
    year ? `<p class="year">${escaped(year)}</p>` : '',
  ]
  return `<div${langAttributes(lang, dialect)}>\n${lines.filter(Boolean).join('\n')}\n</div>`
}
