import { Parser } from 'htmlparser2'
import type { FileMetadata } from '../book-file.ts'

const HEAD = 100_000

/** What the head of an HTML page says of it. */
export function htmlHead(markup: string): Partial<FileMetadata> {
  let [title, language] = ['', '']
  let isTitle = false
  const values = new Map<string, string>()
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'html') language = attributes['lang'] ?? attributes['xml:lang'] ?? ''
      if (name === 'meta') values.set((attributes['name'] ?? '').toLowerCase(), attributes['content'] ?? '')
      isTitle = name === 'title' && title === ''
    },
    ontext(data) {
      if (isTitle) title += data
    },
    onclosetag(name) {
      if (name === 'title') isTitle = false
    },
  })
  parser.end(markup.slice(0, HEAD))
  const author = values.get('author') ?? values.get('dc.creator') ?? ''
  return {
    title: values.get('dc.title') ?? title,
    authors: author === '' ? [] : [author],
    languageTag: language || (values.get('dc.language') ?? ''),
    description: values.get('description') ?? '',
  }
}
