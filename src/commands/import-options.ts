import { parseArgs } from 'node:util'
import type { ZipReading } from '../ingest/host/books-in-zip.ts'
import { type NamePattern, namePattern } from '../ingest/host/name-pattern.ts'

export const USAGE = `Usage: npm run import -- [options] FILE|DIR|ZIP|CALIBRE LIBRARY …
  --dry-run            say what is in each file, change nothing
  --work N             make the one file an edition of that work
  --pattern PATTERN    read names of files: "{author} - {title} ({year})", "{tag}/{author}/《{title}》"
  --zip book|books     a ZIP is one book in chapters, or one book a file (else it is guessed)
  --ratings-of NAME    whose scores the ratings of a calibre library become (else the only admin’s)
  --report FILE        write what became of each file, one a line, with tabs between`

/** A way to call the command that it does not know; shown with how it is called. */
export class CallWrong extends Error {}

export type ImportCall = {
  places: string[]
  isDryRun: boolean
  bookId: number | undefined
  pattern: NamePattern | null
  zip: ZipReading
  ratingsOf: string | undefined
  report: string | undefined
}

const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  work: { type: 'string' },
  pattern: { type: 'string' },
  zip: { type: 'string' },
  'ratings-of': { type: 'string' },
  report: { type: 'string' },
} as const

/** @throws CallWrong */
export function importCall(given: readonly string[]): ImportCall {
  const { values, positionals: places } = parsed(given)
  const { work, zip = 'guess' } = values
  const bookId = work === undefined ? undefined : Number(work)
  if (bookId !== undefined && (!Number.isSafeInteger(bookId) || bookId < 1)) throw new CallWrong('--work is a number')
  if (bookId !== undefined && places.length !== 1) throw new CallWrong('--work goes with one file')
  if (zip !== 'guess' && zip !== 'book' && zip !== 'books') throw new CallWrong('--zip is book or books')
  if (places.length === 0) throw new CallWrong('nothing to import')
  return {
    places,
    isDryRun: values['dry-run'],
    bookId,
    pattern: values.pattern === undefined ? null : patternOf(values.pattern),
    zip,
    ratingsOf: values['ratings-of'],
    report: values.report,
  }
}

function parsed(given: readonly string[]) {
  try {
    return parseArgs({ args: [...given], allowPositionals: true, options: OPTIONS })
  } catch (cause) {
    throw new CallWrong(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

function patternOf(pattern: string): NamePattern {
  try {
    return namePattern(pattern)
  } catch (cause) {
    throw new CallWrong(`--pattern: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}
