import type { BookFile, FileMetadata, Findings, FormatName, ImageFile, ImportedChapter } from './book-file.ts'
import type { ByteSource } from './byte-source.ts'

type OneEdition = {
  format: FormatName
  metadata: FileMetadata
  findings: Findings
  source: ByteSource
  chapters(): AsyncIterable<ImportedChapter> | Iterable<ImportedChapter>
  encoding?: BookFile['encoding']
  cover?: ImageFile | null
  image?: BookFile['image']
}

/** A file that holds one edition. Read again, it finds what it found anew. */
export function oneEdition({ format, metadata, findings, source, chapters, ...others }: OneEdition): BookFile {
  const known = findings.warnings.slice()
  const dropped = findings.dropped.slice()
  async function* again(): AsyncIterable<ImportedChapter> {
    findings.warnings.splice(0, Number.POSITIVE_INFINITY, ...known)
    findings.dropped.splice(0, Number.POSITIVE_INFINITY, ...dropped)
    yield* chapters()
  }
  return {
    format,
    encoding: others.encoding ?? null,
    editions: [{ metadata, chapters: again }],
    cover: others.cover ?? null,
    image: others.image ?? (async () => null),
    warnings: findings.warnings,
    dropped: findings.dropped,
    close: () => source.close(),
  }
}
