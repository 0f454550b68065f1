import { closeSync, openSync, writeSync } from 'node:fs'
import type { Outcome } from '../../jobs/imports/import-many.ts'
import { factLine } from '../describe-file.ts'
import { shownName } from '../shown-name.ts'

export type ImportReport = {
  add(outcome: Outcome): void
  /** How many of each, and which were not taken; closes the file. */
  end(): string[]
  /** Whether everything is in the library now. */
  isClean(): boolean
}

const HEADINGS = ['outcome', 'file', 'work', 'title', 'reason', 'warnings']
/** More than these are in the file. */
const MOST_SHOWN = 40

/** Counts what became of books, and writes a line of each into a file as it happens: what is cut off keeps what it has. */
export function openReport(file: string | undefined): ImportReport {
  const counts = { came: 0, there: 0, refused: 0, 'not-read': 0 }
  const failed: string[] = []
  let warned = 0
  const descriptor = file === undefined ? null : openSync(file, 'w', 0o600)
  const write = (fields: readonly string[]) => {
    if (descriptor !== null) writeSync(descriptor, `${fields.map(field).join('\t')}\n`)
  }
  write(HEADINGS)
  return {
    add(outcome) {
      counts[outcome.kind] += 1
      const reason = 'reason' in outcome ? outcome.reason : ''
      if (reason !== '') failed.push(`${shownName(outcome.name)}: ${reason}`)
      const warnings = warningsOf(outcome)
      if (warnings.length > 0) warned += 1
      const [first] = outcome.kind === 'came' ? outcome.imported.editions : []
      write([
        outcome.kind,
        outcome.name,
        first ? String(first.bookId) : '',
        first?.title ?? '',
        reason,
        warnings.join('; '),
      ])
    },
    end() {
      if (descriptor !== null) closeSync(descriptor)
      const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
      const more = failed.length - MOST_SHOWN
      return [
        ...failed.slice(0, MOST_SHOWN).map(line => factLine('not taken', line)),
        ...(more > 0
          ? [factLine('', `and ${more} more${file === undefined ? ': --report FILE lists them' : ''}`)]
          : []),
        `${all} files: ${counts.came} came in${warned > 0 ? ` (${warned} with warnings)` : ''}, ${counts.there} were there ` +
          `already, ${counts.refused} refused, ${counts['not-read']} could not be read`,
      ]
    },
    isClean: () => counts.refused + counts['not-read'] === 0,
  }
}

export function warningsOf(outcome: Outcome): string[] {
  const found = outcome.kind === 'came' ? outcome.imported.warnings : []
  return [
    ...outcome.remarks,
    ...found.map(({ code, where, count }) => `${code} ${where} (${count})`.replace('  ', ' ')),
  ]
}

/** One line, and never a formula of whatever program opens the table. */
function field(text: string): string {
  const line = shownName(text)
  return /^[=+\-@]/.test(line) ? `'${line}` : line
}
