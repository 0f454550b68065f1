import type { ImportedFile } from '../../jobs/imports/import-file.ts'
import type { Outcome } from '../../jobs/imports/import-many.ts'
import type { ProposedWork } from '../../library/works/propose-work.ts'
import { factLine } from '../describe-file.ts'
import { shownName } from '../shown-name.ts'

/** The line for the terminal that says how the import of a book ended. */
export function outcomeLines(outcome: Outcome): string[] {
  return [...mainLines(outcome), ...outcome.remarks.map(remark => factLine('remark', shownName(remark)))]
}

function mainLines(outcome: Outcome): string[] {
  if (outcome.kind === 'came') return importedLines(outcome.imported)
  if (outcome.kind === 'there') return [factLine('passed over', 'it is in the library already')]
  return [factLine(outcome.kind === 'refused' ? 'refused' : 'not read', outcome.reason)]
}

function importedLines({ editions, proposed, alike, warnings }: ImportedFile): string[] {
  return [
    ...editions.flatMap(({ bookId, title, chapters, words, alignments }) => [
      factLine('title', title),
      factLine('work', `${bookId}, /bookDetail/${bookId}`),
      factLine('text', `${chapters.toLocaleString('en')} chapters, ${words.toLocaleString('en')} words or characters`),
      ...(alignments > 0 ? [factLine('to align', `${alignments} pairs, by the server or npm run worker`)] : []),
    ]),
    ...proposed.map(work => factLine('same name', workLine(work))),
    ...alike.map(work => factLine('same text', workLine(work))),
    ...warnings.map(({ code, where, count }) => factLine('warning', `${code} ${shownName(where)} (${count})`)),
  ]
}

const workLine = ({ bookId, name, author }: ProposedWork) =>
  `work ${bookId}, ${name} · ${author}: --work ${bookId} adds to it`

/** Prints a file's name and its message. */
export function say(file: string, lines: readonly string[]): void {
  process.stdout.write(`${shownName(file)}\n${lines.join('\n')}\n`)
}
