import type { BookFile, ImportedBlock, Warning } from '../../ingest/formats/book-file.ts'
import { pictureWords } from '../../ingest/pictures/picture-words.ts'
import type { BlockValue } from '../../ingest/values.ts'
import type { StoredPicture } from '../../library/publish/pictures/put-picture.ts'
import { pictureHtml } from '../../text/block/picture.ts'
import { blockText } from '../../text/block/plain-text.ts'

/** What one edition may hold of pictures: how many, as they are kept, and as they are decoded. */
export type PictureBounds = { count: number; bytes: number; pixels: number }
export const PICTURE_BOUNDS: PictureBounds = { count: 2_000, bytes: 256 * 2 ** 20, pixels: 8e9 }

export type PutPicture = (wanted: { editionId: number; picture: Uint8Array }) => Promise<StoredPicture | null>

type Edition = {
  editionId: number
  putPicture: PutPicture | undefined
  bounds?: PictureBounds
  signal?: AbortSignal | undefined
}

/**
 * The blocks of a file as they are kept: each picture is put away and stands in its block with the words that are said of
 * it. Where there is none to be shown, or no more room, its words stay; without any the block falls out.
 */
export function pictureBlocks(
  book: Pick<BookFile, 'image'>,
  { editionId, putPicture, bounds = PICTURE_BOUNDS, signal }: Edition,
) {
  const known = new Map<string, StoredPicture | null>()
  const left = { ...bounds }
  let leftOut = 0

  async function put(key: string): Promise<StoredPicture | null> {
    // A format tells itself of a picture that it does not have.
    const image = putPicture ? await book.image(key) : null
    if (!putPicture || !image) return null
    const { count, bytes, pixels } = left
    const isRoom = count > 0 && bytes > 0 && pixels > 0
    const stored = isRoom ? await putPicture({ editionId, picture: image.bytes }) : null
    left.count -= 1
    left.pixels -= image.width * image.height
    left.bytes -= stored?.sizeBytes ?? 0
    if (!stored) leftOut += 1
    return stored
  }

  async function pictureOf(key: string): Promise<StoredPicture | null> {
    const before = known.get(key)
    if (before !== undefined) return before
    signal?.throwIfAborted()
    const stored = await put(key)
    known.set(key, stored)
    return stored
  }

  return {
    async of(blocks: readonly ImportedBlock[]): Promise<ImportedBlock[]> {
      const texts = blocks.map(({ html }) => blockText(html).trim())
      const shown: ImportedBlock[] = []
      for (const [at, { image, ...block }] of blocks.entries()) {
        const picture = image === undefined ? null : await pictureOf(image)
        const beside = [texts[at - 1] ?? '', texts[at + 1] ?? '']
        if (picture) shown.push(withPicture(block, { ...picture, editionId, key: image ?? '', beside }))
        else if (image === undefined || texts[at] !== '') shown.push(block)
      }
      return shown
    },
    /** The files of the pictures that are kept. */
    files: (): string[] => [...new Set([...known.values()].flatMap(stored => (stored ? [stored.file] : [])))],
    /** How many pictures could not be kept. */
    warnings: (): Warning[] => (leftOut === 0 ? [] : [{ code: 'image-left-out', where: '', count: leftOut }]),
  }
}

type EditionPicture = StoredPicture & { editionId: number; key: string; beside: readonly string[] }

function withPicture(block: Omit<ImportedBlock, 'image'>, { key, beside, ...picture }: EditionPicture): BlockValue {
  const words = pictureWords(blockText(block.html), beside)
  // A picture without words is known by where it lies in its file: ids are made over it.
  const source = words.caption === '' ? { source: `picture ${key}` } : {}
  return { ...block, ...source, html: pictureHtml({ ...picture, ...words }) }
}
