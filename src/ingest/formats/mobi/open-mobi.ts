import { type BookFile, openFindings } from '../book-file.ts'
import type { ByteSource } from '../byte-source.ts'
import { chaptersByHeading } from '../chapters/chapters-by-heading.ts'
import { wordsOf } from '../html/open-html.ts'
import { imageOf, MOST_IMAGE_BYTES } from '../image-header.ts'
import { type MarkupItem, markupItems } from '../markup/blocks.ts'
import { readFileName } from '../metadata/file-name.ts'
import { languageOfTag } from '../metadata/language-of-text.ts'
import { metadataOf } from '../metadata/metadata.ts'
import { oneEdition } from '../one-edition.ts'
import { BookRefused } from '../refused.ts'
import { openHuffCdic } from './huff-cdic.ts'
import { endOfText, type MobiHeader, readMobiHeader, withoutTrailers } from './mobi-header.ts'
import { unpackPalmDoc } from './palm-doc.ts'
import { openPalm, type PalmFile } from './palm-file.ts'

const MOST_TEXT = 48 * 1024 * 1024

/** A MOBI or AZW3 book without DRM. Of a file that holds both forms of a book the newer one, KF8, is read. */
export async function openMobi(source: ByteSource): Promise<BookFile> {
  const findings = openFindings()
  const palm = await openPalm(source)
  const { header, first } = await newestHeader(palm)
  const images = imageRecords(palm, header)
  const markup = await textOf(palm, header, first)
  const items = await withPictures(itemsOf(markup, findings), images)
  const sample = wordsOf(items)
  if (sample === '') throw new BookRefused('nothing-to-read')
  const record = (kind: number) =>
    (header.extra.get(kind) ?? []).map(bytes => new TextDecoder(header.encoding).decode(bytes))
  const metadata = metadataOf({
    title: record(503)[0] || header.title || readFileName(source.name).title,
    authors: record(100),
    publisher: record(101)[0] ?? '',
    description: (record(103)[0] ?? '').replace(/<[^>]{0,500}>/g, ' '),
    identifiers: record(104),
    published: record(106)[0] ?? '',
    ...languageOfTag(record(524)[0] ?? '', sample),
  })
  const coverAt = header.extra.get(201)?.[0]
  const cover = coverAt && coverAt.length === 4 ? await images(coverAt.readUInt32BE(0)) : null
  if (coverAt && !cover) findings.warn('cover-left-out')
  return oneEdition({
    format: 'mobi',
    metadata,
    findings,
    source,
    cover,
    image: key => images(Number(key)),
    chapters: () => chaptersByHeading(items, findings, metadata.title),
  })
}

/** The header of KF8 where the field 121 says that it begins, behind the old form of the book. */
async function newestHeader(palm: PalmFile): Promise<{ header: MobiHeader; first: number }> {
  const old = readMobiHeader(await palm.record(0))
  const boundary = old.extra.get(121)?.[0]
  const first = boundary && boundary.length === 4 ? boundary.readUInt32BE(0) : 0
  if (first === 0 || first >= palm.count) return { header: old, first: 0 }
  const header = readMobiHeader(await palm.record(first))
  // Pictures stand before the boundary, for both forms.
  return { header: { ...header, firstImage: old.firstImage }, first }
}

async function textOf(palm: PalmFile, header: MobiHeader, first: number): Promise<string> {
  const { textRecords, trailers, encoding, flows } = header
  const unpack = await unpackerOf(palm, header, first)
  const pieces: Buffer[] = []
  let size = 0
  for (let index = 1; index <= textRecords; index += 1) {
    const piece = unpack(withoutTrailers(await palm.record(first + index), trailers))
    size += piece.length
    if (size > MOST_TEXT) throw new BookRefused('too-large', 'text of a MOBI book')
    pieces.push(piece)
  }
  // Behind the text of KF8 stand its styles and drawings.
  const end = flows > 0 ? endOfText(await palm.record(first + flows)) : null
  return new TextDecoder(encoding).decode(Buffer.concat(pieces).subarray(0, end ?? size))
}

const MOST_CODE_RECORDS = 1_024

async function unpackerOf(
  palm: PalmFile,
  { compression, codes }: MobiHeader,
  first: number,
): Promise<(record: Buffer) => Buffer> {
  if (compression === 'none') return record => record
  if (compression === 'palmdoc') return unpackPalmDoc
  if (codes.count > MOST_CODE_RECORDS) throw new BookRefused('too-large', 'tables of HUFF/CDIC')
  const records: Buffer[] = []
  for (let at = 0; at < codes.count; at += 1) records.push(await palm.record(first + codes.first + at))
  return openHuffCdic(records)
}

function imageRecords(palm: PalmFile, { firstImage }: MobiHeader) {
  return async (index: number) => {
    const isThere = firstImage > 0 && index >= 0 && firstImage + index < palm.count
    const bytes = isThere ? await palm.record(firstImage + index) : Buffer.alloc(0)
    return bytes.length <= MOST_IMAGE_BYTES ? imageOf(bytes) : null
  }
}

/** `<img recindex="00001">` counts from 1, and `kindle:embed:0001` in the digits 0–9A–V. */
function itemsOf(markup: string, findings: ReturnType<typeof openFindings>): MarkupItem[] {
  const named = markup.replace(/\brecindex\s*=\s*["']?(\d{1,6})["']?/gi, 'src="recindex:$1"')
  return markupItems(named, {
    findings,
    imageKey(address) {
      const old = /^recindex:(\d+)$/.exec(address)?.[1]
      const newer = /^kindle:embed:([\dA-V]{1,6})/i.exec(address)?.[1]
      const index = old ? Number(old) : newer ? Number.parseInt(newer, 32) : 0
      return index > 0 ? String(index - 1) : null
    },
  })
}

/** Without the pictures that are none, or too large. */
async function withPictures(items: MarkupItem[], image: (index: number) => Promise<unknown>): Promise<MarkupItem[]> {
  const kept: MarkupItem[] = []
  for (const item of items) {
    const key = 'block' in item ? item.block.image : undefined
    if (key === undefined || (await image(Number(key)))) kept.push(item)
  }
  return kept
}
