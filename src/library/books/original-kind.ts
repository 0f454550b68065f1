import type { EditionFile } from '../uploads/files/edition-file.ts'

/** What a file of a format is called and sent as; `extensions`: those its name may have, the first where it has another. */
type Kind = { name: string; extensions: readonly string[]; type: string }

/** By `BookFile.format`. Pages and archives go as bytes: nothing of them is to be opened in the browser. */
const KINDS: Record<string, Kind> = {
  epub: { name: 'EPUB', extensions: ['epub'], type: 'application/epub+zip' },
  txt: { name: 'TXT', extensions: ['txt'], type: 'text/plain' },
  markdown: { name: 'Markdown', extensions: ['md', 'markdown'], type: 'text/plain' },
  html: { name: 'HTML', extensions: ['html', 'htm', 'xhtml', 'zip'], type: 'application/octet-stream' },
  fb2: { name: 'FB2', extensions: ['fb2', 'zip'], type: 'application/octet-stream' },
  mobi: { name: 'MOBI', extensions: ['mobi', 'azw3', 'azw', 'prc'], type: 'application/x-mobipocket-ebook' },
  docx: {
    name: 'DOCX',
    extensions: ['docx'],
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  pdf: { name: 'PDF', extensions: ['pdf'], type: 'application/pdf' },
  folder: { name: 'ZIP', extensions: ['zip'], type: 'application/octet-stream' },
  segments: { name: 'JSON', extensions: ['json', 'zip'], type: 'application/octet-stream' },
}

const UNKNOWN: Kind = { name: '', extensions: [], type: 'application/octet-stream' }

export function originalKind(format: string): Kind {
  return KINDS[format] ?? UNKNOWN
}

/** Of what someone owns only they have the file; what is private is read by nobody else. */
export function mayHaveOriginal(
  { rights }: Pick<EditionFile, 'rights'>,
  edition: { uploader_id: number | null },
  viewer: number,
): boolean {
  return rights !== 'own' || edition.uploader_id === viewer
}
