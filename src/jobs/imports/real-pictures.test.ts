import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { hasSharedData, SHARED_DATA } from '../../../tests/fixtures/shared-data.ts'
import type { ImportedBlock } from '../../ingest/formats/book-file.ts'
import { readIsolated } from '../../ingest/formats/read-isolated.ts'
import { openPictureReducer } from '../../ingest/pictures/open-picture-reducer.ts'
import { pictureBlocks } from './picture-blocks.ts'

const FILES = hasSharedData()
  ? ['epub/*.epub', 'epub-zh/*.epub'].flatMap(pattern => globSync(pattern, { cwd: SHARED_DATA })).toSorted()
  : []

type Named = { size: string; bytes: Uint8Array }

/** The pictures that pages of an EPUB name, by the names of their files, with their sizes as sharp reads them. */
async function named(bytes: Uint8Array): Promise<Map<string, Named>> {
  const entries = Object.entries(unzipSync(bytes))
  const found = new Set<string>()
  for (const [name, content] of entries) {
    if (!/\.x?(?:ht)?ml$/i.test(name)) continue
    for (const [tag] of Buffer.from(content)
      .toString()
      .matchAll(/<(?:img|image)\b[^>]*>/gi)) {
      const address = /\s(?:src|xlink:href)\s*=\s*["']([^"']+\.(?:jpe?g|png|gif))["']/i.exec(tag)?.[1]
      if (address) found.add(basename(decodeURIComponent(address)))
    }
  }
  const pictures = new Map<string, Named>()
  for (const [name, content] of entries) {
    if (!found.has(basename(name))) continue
    const { width, height } = await sharp(content).metadata()
    pictures.set(basename(name), { size: shown(width, height), bytes: content })
  }
  return pictures
}

/** Within 1600 × 2400. */
function shown(width: number, height: number): string {
  const scale = Math.min(1, 1_600 / width, 2_400 / height)
  return `${Math.round(width * scale)} × ${Math.round(height * scale)}`
}

describe.skipIf(FILES.length === 0)('the pictures of real books', () => {
  const reducer = openPictureReducer()
  afterAll(() => reducer.close())

  const putPicture = async ({ picture }: { picture: Uint8Array }) => {
    const kept = await reducer.picture(picture)
    return kept && { file: `${'0'.repeat(40)}.${kept.type}`, sizeBytes: kept.bytes.length, ...kept }
  }

  it.each(FILES)('%s', { timeout: 120_000 }, async file => {
    const path = join(SHARED_DATA, file)
    const expected = await named(readFileSync(path))
    const book = await readIsolated(path)
    const keys: string[] = []
    const pictures = pictureBlocks(
      {
        image(key) {
          keys.push(basename(key))
          return book.image(key)
        },
      },
      { editionId: 1, putPicture },
    )
    try {
      const blocks: ImportedBlock[] = []
      for await (const chapter of book.editions[0]?.chapters() ?? [])
        blocks.push(...(await pictures.of(chapter.blocks)))
      const first = blocks.filter(({ html }) => html.startsWith('<img'))
      expect(first.length).toBeGreaterThanOrEqual(keys.length)
      expect(pictures.warnings()).toEqual([])
      // A page that is nothing but the cover is no page of the text.
      const missing = [...expected].filter(([name]) => !keys.includes(name)).map(([, { bytes }]) => Buffer.from(bytes))
      for (const bytes of missing) expect(bytes.equals(book.cover?.bytes ?? Buffer.alloc(0))).toBe(true)
      for (const key of keys) {
        const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(first[keys.indexOf(key)]?.html ?? '') ?? []
        if (first.length === keys.length) expect(`${width} × ${height}`).toBe(expected.get(key)?.size)
      }
    } finally {
      await book.close()
    }
  })
})
