import type { ExportFormat } from '../contract/values/formats.ts'

/** The type of a file as HTTP names it. */
export const MEDIA_TYPES: Record<ExportFormat, string> = {
  epub: 'application/epub+zip',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  html: 'text/html; charset=utf-8',
}
