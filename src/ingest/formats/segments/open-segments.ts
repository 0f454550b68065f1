import { blockText } from '../../../text/block/plain-text.ts'
import { sanitise } from '../../../text/block/sanitise.ts'
import type { NoteValue } from '../../values.ts'
import type { Archive } from '../archive/archive.ts'
import { type BookFile, type Findings, type ImportedBlock, type ImportedChapter, openFindings } from '../book-file.ts'
import type { ByteSource } from '../byte-source.ts'
import { byReadingOrder } from '../folder/entry-order.ts'
import { readFileName } from '../metadata/file-name.ts'
import { languageOfTag } from '../metadata/language-of-text.ts'
import { metadataOf, plainName } from '../metadata/metadata.ts'
import { BookRefused } from '../refused.ts'
import { wholeFile } from '../whole-file.ts'
import { readSegments, type SegmentFile, type Segments, segmentFile } from './segment-files.ts'

const MOST = 16 * 1024 * 1024

/** The files of segments in an archive; none where it holds something else. */
export function segmentFiles(archive: Archive): SegmentFile[] {
  return archive.names.map(segmentFile).filter(file => file !== null)
}

type Edition = { role: string; language: string; author: string; files: Map<string, SegmentFile> }
type Library = {
  texts: string[]
  read(file: SegmentFile | undefined): Promise<Segments>
  others: SegmentFile[]
  findings: Findings
}

/**
 * A root text and its translations in files of segments with the same ids (SuttaCentral's bilara-data): each becomes an
 * edition, the root first, and blocks of one `segment` say the same. Comments become notes at their segment.
 */
export async function openSegments(source: ByteSource, archive: Archive): Promise<BookFile> {
  const files = segmentFiles(archive)
  const findings = openFindings()
  const editions = editionsOf(files)
  if (editions.length === 0) throw new BookRefused('nothing-to-read')
  const texts = [...new Set(editions.flatMap(({ files: own }) => [...own.keys()]))].toSorted(byReadingOrder)
  const library: Library = {
    texts,
    read: async file => (file ? readSegments(await archive.read(file.name, MOST), file.name) : new Map()),
    others: files,
    findings,
  }
  const found = await Promise.all(editions.map(edition => openEdition(edition, library, source.name)))
  return valueOf(source, findings, found)
}

/** One file of segments alone. */
export async function openSegmentFile(source: ByteSource): Promise<BookFile> {
  const segments = readSegments(await wholeFile(source, MOST), source.name)
  const named = segmentFile(source.name)
  const file = named ?? { name: source.name, text: '', role: 'root', language: '', author: '' }
  const findings = openFindings()
  const files = new Map([[file.text, file]])
  const library: Library = { texts: [file.text], read: async one => (one ? segments : new Map()), others: [], findings }
  const edition = await openEdition({ ...file, files }, library, source.name)
  return valueOf(source, findings, [edition])
}

const valueOf = (source: ByteSource, findings: Findings, editions: BookFile['editions']): BookFile => ({
  format: 'segments',
  encoding: null,
  editions,
  cover: null,
  image: async () => null,
  warnings: findings.warnings,
  dropped: findings.dropped,
  close: () => source.close(),
})

function editionsOf(files: readonly SegmentFile[]): Edition[] {
  const texts = files.filter(({ role }) => role === 'root' || role === 'translation')
  const groups = Map.groupBy(texts, ({ role, language, author }) => `${role} ${language} ${author}`)
  const editions = [...groups.values()].map(group => {
    const { role, language, author } = group[0] as SegmentFile
    return { role, language, author, files: new Map(group.map(file => [file.text, file])) }
  })
  return editions.toSorted((a, b) => Number(a.role !== 'root') - Number(b.role !== 'root'))
}

async function openEdition(edition: Edition, library: Library, name: string): Promise<BookFile['editions'][number]> {
  const { texts, read, findings } = library
  const first = await read(edition.files.get(texts.find(text => edition.files.has(text)) ?? ''))
  const sample = [...first.values()].join(' ')
  const [person] = edition.author.split('+')
  const title = texts.length === 1 ? (titleOf(first) ?? '') : ''
  const metadata = metadataOf({
    title: title || readFileName(name).title,
    [edition.role === 'root' ? 'authors' : 'translators']: person ? [person] : [],
    ...languageOfTag(edition.language, sample),
  })
  async function* chapters(): AsyncIterable<ImportedChapter> {
    for (const [at, text] of texts.entries()) {
      const segments = await read(edition.files.get(text))
      if (segments.size === 0) findings.warn('segments-unpaired', `${text} ${edition.language}`)
      const notes = await read(companion(library, text, 'comment', edition.language))
      const markup = await read(companion(library, text, 'html', ''))
      const blocks = [...segments].map(([id, words]) => blockOf({ id, words, markup: markup.get(id) ?? '' }, notes))
      const filled = blocks.filter(({ html }) => html !== '')
      yield {
        title: plainName(titleOf(segments) ?? text),
        depth: 0,
        blocks: filled,
        continues: false,
        fraction: (at + 1) / texts.length,
      }
    }
  }
  return { metadata, chapters }
}

const companion = ({ others }: Library, text: string, role: string, language: string) =>
  others.find(file => file.text === text && file.role === role && (language === '' || file.language === language))

/** Ids with `:0.` are what stands over a text; the last of them is its own title. */
function titleOf(segments: Segments): string | undefined {
  const heads = [...segments].filter(([id, words]) => /:0\.\d+$/.test(id) && words.trim() !== '')
  return heads
    .at(-1)?.[1]
    .replace(/<[^>]{0,200}>/g, '')
    .trim()
}

function blockOf({ id, words, markup }: { id: string; words: string; markup: string }, notes: Segments): ImportedBlock {
  const html = sanitise(words.trim())
  const length = blockText(html).length
  const note = notes.get(id)
  const noted: NoteValue[] =
    note && length > 0 ? [{ from: length - 1, to: length, text: note.trim().slice(0, 5_000) }] : []
  const extra = { segment: id, ...(noted.length > 0 ? { notes: noted } : {}) }
  const isHeading = /<h[1-6]/.test(markup) || /:0\.\d+$/.test(id)
  return isHeading ? { kind: 'heading', level: 3, html, ...extra } : { kind: 'paragraph', html, ...extra }
}
