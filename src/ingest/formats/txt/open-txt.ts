import type { Encoding } from '../../../contract/values/uploads.ts'
import type { BookFile } from '../book-file.ts'
import { openFindings } from '../book-file.ts'
import type { ByteSource } from '../byte-source.ts'
import { readFileName } from '../metadata/file-name.ts'
import { languageOfText } from '../metadata/language-of-text.ts'
import { metadataOf } from '../metadata/metadata.ts'
import { BookRefused } from '../refused.ts'
import { detectEncoding } from './encoding/detect-encoding.ts'
import { chaptersOf } from './headings/chapters.ts'
import type { HeadingRule } from './headings/heading-rules.ts'
import { textChunks } from './lines.ts'
import { marksSetter } from './printed-marks.ts'
import { scanText } from './scan.ts'

/** What an uploader may decide after the preview; `rules` stand for our own. */
export type TxtChoices = { encoding?: Encoding; rules?: readonly HeadingRule[] }

/**
 * A plain text of any encoding: walked through once to find its headings and how its lines are set, then read chapter by
 * chapter. Memory does not grow with its size.
 * @throws BookRefused for an empty or binary file
 */
export async function openTxt(source: ByteSource, choices: TxtChoices = {}): Promise<BookFile> {
  if (source.size === 0) throw new BookRefused('empty')
  const detected = await detectEncoding(source, choices.encoding)
  const scan = await scanText(source, detected, choices.rules)
  if (!scan.hasText) throw new BookRefused('nothing-to-read')
  const findings = openFindings()
  const named = readFileName(source.name)
  const language = languageOfText(scan.sample)
  if (scan.headings.length === 0) findings.warn('no-chapters-found')
  if (scan.layout.wrap !== null) findings.warn('lines-guessed')
  const metadata = metadataOf({
    title: scan.front.title || named.title,
    authors: scan.front.authors.length > 0 ? scan.front.authors : scan.front.title === '' ? named.authors : [],
    translators: scan.front.translators,
    ...language,
  })
  const { name, isChosen, readings } = detected
  return {
    format: 'txt',
    encoding: { name, isChosen, readings },
    editions: [
      {
        metadata,
        chapters() {
          findings.dropped.length = 0
          const setMarks = marksSetter(language.language, scan.marks, findings)
          return chaptersOf(textChunks(source, detected, findings), scan, setMarks, findings)
        },
      },
    ],
    cover: null,
    image: async () => null,
    warnings: findings.warnings,
    dropped: findings.dropped,
    close: () => source.close(),
  }
}
