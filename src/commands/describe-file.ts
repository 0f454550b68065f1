import type { BookFile } from '../ingest/formats/book-file.ts'
import { type GivenMetadata, givenSeries, givenTags, withGiven } from '../ingest/formats/metadata/given-metadata.ts'
import { readIsolated } from '../ingest/formats/read-isolated.ts'
import { BookRefused } from '../ingest/formats/refused.ts'
import { summariseEdition } from '../ingest/formats/summary.ts'

/** What is in a file, as lines of plain text, or why it is refused; `name` is what it is called where it is from. */
export async function describeFile(
  file: string,
  { name, given = {} }: { name?: string | undefined; given?: GivenMetadata | undefined },
): Promise<{ lines: string[]; isRefused: boolean }> {
  const begun = performance.now()
  try {
    const book = await readIsolated(file, name === undefined ? {} : { name })
    try {
      const lines = await linesOf(book, given)
      return { lines: [...lines, factLine('took', `${Math.round(performance.now() - begun)} ms`)], isRefused: false }
    } finally {
      await book.close()
    }
  } catch (error) {
    if (!(error instanceof BookRefused)) throw error
    const { code, reason, sentence } = error
    return { lines: [factLine('refused', `${code} ${reason}: ${sentence.zh} / ${sentence.en}`)], isRefused: true }
  }
}

async function linesOf(book: BookFile, given: GivenMetadata): Promise<string[]> {
  const { format, encoding, editions, cover } = book
  const lines = [factLine('format', encoding ? `${format}, ${encoding.name}` : format)]
  for (const reading of encoding?.readings.slice(1) ?? [])
    lines.push(
      factLine('', `or ${reading.encoding} (${reading.score}): ${reading.sample.split('\n')[0]?.slice(0, 40)}`),
    )
  for (const [at, edition] of editions.entries()) {
    const { title, authors, translators, languageTag } = withGiven(edition.metadata, at === 0 ? given : {})
    const { chapters, first, last, characters, images } = await summariseEdition(edition)
    lines.push(
      factLine('title', title),
      factLine('author', [...authors, ...translators.map(name => `tr. ${name}`)].join(' · ')),
      factLine('language', languageTag),
      factLine('chapters', `${chapters}: ${first} … ${last}`),
      factLine('characters', `${characters.toLocaleString('en')}${images > 0 ? `, ${images} pictures` : ''}`),
    )
  }
  const series = givenSeries(given)
  const tags = givenTags(given)
  if (series) lines.push(factLine('series', `${series.name} ${series.number}`.trim()))
  if (tags.length > 0) lines.push(factLine('tags', tags.join(', ')))
  if (cover)
    lines.push(factLine('cover', `${cover.type} ${cover.width} × ${cover.height}, ${cover.bytes.length} bytes`))
  for (const { what, characters } of book.dropped) lines.push(factLine('left out', `${what}: ${characters}`))
  for (const { code, where, count } of book.warnings) lines.push(factLine('warning', `${code} ${where} (${count})`))
  return lines
}

/** A name and what it is, in two columns. */
export function factLine(name: string, value: string): string {
  return `  ${name.padEnd(12)}${value}`
}
