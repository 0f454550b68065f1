/** `npm run import -- --dry-run FILE|DIR …`: reads each file as an upload would be read, and prints what it found or why it is refused. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { BookFile } from '../ingest/formats/book-file.ts'
import { readIsolated } from '../ingest/formats/read-isolated.ts'
import { BookRefused } from '../ingest/formats/refused.ts'
import { summariseEdition } from '../ingest/formats/summary.ts'

const USAGE = 'Usage: npm run import -- --dry-run FILE|DIR …'

const [flag, ...places] = process.argv.slice(2)
if (flag !== '--dry-run' || places.length === 0) {
  process.stderr.write(`${USAGE}\n`)
  process.exitCode = 1
} else {
  const files = places.flatMap(filesAt)
  let refused = 0
  for (const file of files) refused += (await tell(file)) ? 0 : 1
  process.stdout.write(`\n${files.length} files, ${files.length - refused} can be read, ${refused} are refused\n`)
}

function filesAt(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .toSorted()
}

/** Whether the file can be read. */
async function tell(file: string): Promise<boolean> {
  const begun = performance.now()
  try {
    const book = await readIsolated(file)
    try {
      const lines = await linesOf(book)
      say(file, [...lines, row('took', `${Math.round(performance.now() - begun)} ms`)])
    } finally {
      await book.close()
    }
    return true
  } catch (error) {
    if (!(error instanceof BookRefused)) throw error
    say(file, [row('refused', `${error.code} ${error.reason}: ${error.sentence.zh} / ${error.sentence.en}`)])
    return false
  }
}

async function linesOf(book: BookFile): Promise<string[]> {
  const { format, encoding, editions, cover } = book
  const lines = [row('format', encoding ? `${format}, ${encoding.name}` : format)]
  for (const reading of encoding?.readings.slice(1) ?? [])
    lines.push(row('', `or ${reading.encoding} (${reading.score}): ${reading.sample.split('\n')[0]?.slice(0, 40)}`))
  for (const edition of editions) {
    const { title, authors, translators, languageTag } = edition.metadata
    const { chapters, first, last, characters, images } = await summariseEdition(edition)
    lines.push(row('title', title), row('author', [...authors, ...translators.map(name => `tr. ${name}`)].join(' · ')))
    lines.push(row('language', languageTag), row('chapters', `${chapters}: ${first} … ${last}`))
    lines.push(row('characters', `${characters.toLocaleString('en')}${images > 0 ? `, ${images} pictures` : ''}`))
  }
  if (cover) lines.push(row('cover', `${cover.type} ${cover.width} × ${cover.height}, ${cover.bytes.length} bytes`))
  for (const { what, characters } of book.dropped) lines.push(row('left out', `${what}: ${characters}`))
  for (const { code, where, count } of book.warnings) lines.push(row('warning', `${code} ${where} (${count})`))
  return lines
}

function row(name: string, value: string): string {
  return `  ${name.padEnd(12)}${value}`
}

function say(file: string, lines: readonly string[]): void {
  process.stdout.write(`${file}\n${lines.join('\n')}\n`)
}
