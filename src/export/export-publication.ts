import type { ExportFormat } from '../contract/values/formats.ts'
import { asDisplayed } from './as-displayed.ts'
import { writeEpub } from './epub/epub.ts'
import { writeHtml } from './html/html-file.ts'
import { writeMarkdown } from './plain/markdown.ts'
import { writeTxt } from './plain/txt.ts'
import type { ExportGear, Publication, ReadAs } from './publication.ts'

/** The file of a publication in pieces, each section read and written before the next. Equal input gives equal bytes. */
export function exportPublication(
  publication: Publication,
  request: { format: ExportFormat; as: ReadAs },
  gear: ExportGear = {},
): AsyncIterable<Uint8Array> {
  const shown = asDisplayed(publication, request.as)
  switch (request.format) {
    case 'epub':
      return writeEpub(shown, gear)
    case 'html':
      return utf8(writeHtml(shown, gear))
    case 'md':
      return utf8(writeMarkdown(shown, gear))
    case 'txt':
      return utf8(writeTxt(shown, gear))
  }
}

async function* utf8(pieces: AsyncIterable<string>): AsyncIterable<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const piece of pieces) yield encoder.encode(piece)
}
