import { parseArgs } from 'node:util'
import type { ZipReading } from '../../ingest/host/books-in-zip.ts'
import { type NamePattern, namePattern } from '../../ingest/host/name-pattern.ts'
import type { CatalogueBounds } from '../../ingest/opds/catalogue-books.ts'
import { ORIGINAL_RIGHTS, type OriginalRights } from '../../library/uploads/files/keep-original.ts'

export const USAGE = `Usage: npm run import -- [options] FILE|DIR|ZIP|CALIBRE LIBRARY|ADDRESS|wikisource:zh:PAGE …
  --dry-run            say what is in each file, change nothing
  --work N             make the one file an edition of that work
  --pattern PATTERN    read names of files: "{author} - {title} ({year})", "{tag}/{author}/《{title}》"
  --zip book|books     a ZIP is one book in chapters, or one book a file (else it is guessed)
  --chapters           each folder named is one book: its files are chapters, the folders in it volumes
  --ratings-of NAME    whose scores the ratings of a calibre library become (else the only admin’s)
  --rights RIGHTS      own: readers get the text and not the files; public-domain or licensed (else): also the files
  --report FILE        write what became of each file, one a line, with tabs between
  --watch DIR          bring in what is put into the folder, until stopped; nothing in it is changed
An ADDRESS is a book or a catalogue of OPDS 1.2 or 2.0:
  --contact WHO        how its server can reach you, in every request: a page or a mail address (else PUBLIC_URL)
  --user NAME          for a server that asks; the password is IMPORT_PASSWORD, or a file: --password-file FILE
  --delay SECONDS      between two requests (2)
  --most N             books, after which it ends (1000)
  --depth N            lists under lists (3)
  --allow-private      the server stands in your own network`

/** A way to call the command that it does not know; shown with how it is called. */
export class CallWrong extends Error {}

export type ImportCall = {
  sources: string[]
  isDryRun: boolean
  bookId: number | undefined
  pattern: NamePattern | null
  zip: ZipReading
  /** Folders are books, their files chapters. */
  isOfChapters: boolean
  ratingsOf: string | undefined
  rights: OriginalRights
  report: string | undefined
  watch: string | undefined
  remote: RemoteCall
}

/** How servers are asked. */
export type RemoteCall = {
  contact: string | undefined
  user: string | undefined
  passwordFile: string | undefined
  delayMs: number
  bounds: CatalogueBounds
  mayBePrivate: boolean
}

const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  work: { type: 'string' },
  pattern: { type: 'string' },
  zip: { type: 'string' },
  chapters: { type: 'boolean', default: false },
  'ratings-of': { type: 'string' },
  rights: { type: 'string', default: 'licensed' },
  report: { type: 'string' },
  watch: { type: 'string' },
  contact: { type: 'string' },
  user: { type: 'string' },
  'password-file': { type: 'string' },
  delay: { type: 'string', default: '2' },
  most: { type: 'string', default: '1000' },
  depth: { type: 'string', default: '3' },
  'allow-private': { type: 'boolean', default: false },
} as const

/** @throws CallWrong */
export function importCall(given: readonly string[]): ImportCall {
  const { values, positionals: sources } = parsed(given)
  const { work, zip = 'guess', watch } = values
  const bookId = work === undefined ? undefined : Number(work)
  if (bookId !== undefined && (!Number.isSafeInteger(bookId) || bookId < 1)) throw new CallWrong('--work is a number')
  if (bookId !== undefined && sources.length !== 1) throw new CallWrong('--work goes with one file')
  if (zip !== 'guess' && zip !== 'book' && zip !== 'books') throw new CallWrong('--zip is book or books')
  const rights = ORIGINAL_RIGHTS.find(one => one === values.rights)
  if (!rights) throw new CallWrong(`--rights is ${ORIGINAL_RIGHTS.join(', ')}`)
  if (watch !== undefined && (sources.length > 0 || values['dry-run'])) throw new CallWrong('--watch stands alone')
  if (watch === undefined && sources.length === 0) throw new CallWrong('nothing to import')
  return {
    sources,
    isDryRun: values['dry-run'],
    bookId,
    pattern: values.pattern === undefined ? null : patternOf(values.pattern),
    zip,
    isOfChapters: values.chapters,
    ratingsOf: values['ratings-of'],
    rights,
    report: values.report,
    watch,
    remote: {
      contact: values.contact,
      user: values.user,
      passwordFile: values['password-file'],
      delayMs: numberOf('delay', values.delay, 0.5) * 1000,
      bounds: { mostBooks: numberOf('most', values.most, 1), depth: numberOf('depth', values.depth, 0) },
      mayBePrivate: values['allow-private'],
    },
  }
}

function numberOf(name: string, written: string, least: number): number {
  const number = Number(written)
  if (!(number >= least && number <= 1_000_000)) throw new CallWrong(`--${name} is a number from ${least} on`)
  return number
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
