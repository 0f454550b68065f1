import { books } from '../../../content/books.ts'
import { builtinBooks } from '../books/builtin-books.ts'
import { errataFiles, poemsWithErrata } from '../errata/errata.ts'
import { bookErrataFound } from '../errata/mend-book.ts'
import { poemErrataFound } from '../errata/mend-poem.ts'
import { corpusFiles } from '../poems/sources/poems-corpus.ts'
import { readStarterPoems } from '../poems/sources/poems-starter.ts'
import { NUMBERED_THROUGH } from '../shelf/book-root.ts'
import type { PoemValue } from '../values.ts'

/** Errata of lines and sentences that their source has mended, and those whose passage or poem is gone; a line for each. */
export async function errataNotNeeded(): Promise<string[]> {
  const problems: string[] = []
  for (const { name, work, ofWork } of errataFiles().filter(file => file.work !== '')) {
    const entry = books.find(({ text }) => text === work)
    const book = await builtinBooks.find(({ bookId }) => bookId === entry?.bookId)?.read()
    const lang = book?.language === 'english' ? ('en' as const) : ('zh' as const)
    const keyed = { lang, numbered: NUMBERED_THROUGH.has(work) }
    for (const { erratum, state } of bookErrataFound(book?.chapters ?? [], ofWork, keyed)) {
      // Of a title nothing is kept as the source has it.
      if (state !== 'needed' && !erratum.key.includes('.0:'))
        problems.push(`${name} ${erratum.key} ${erratum.wrong}: ${state}`)
    }
  }
  const missing = new Set(poemsWithErrata())
  const look = ({ poemId, title, cipai, author, source }: PoemValue) => {
    if (!missing.delete(poemId)) return
    const words = { title, cipai, author: author.name, lines: source ?? [] }
    for (const { erratum, state } of poemErrataFound(poemId, words)) {
      if (state !== 'needed' && /^\d/.test(erratum.key))
        problems.push(`${poemId}:${erratum.key} ${erratum.wrong}: ${state}`)
    }
  }
  const { batches, index } = await readStarterPoems()
  for (const { poems } of batches) poems.forEach(look)
  if (missing.size > 0) for (const file of await corpusFiles(index)) (await file.read()).poems.forEach(look)
  return [...problems, ...[...missing].map(id => `${id}: no source has this poem`)]
}
