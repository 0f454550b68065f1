import { expect, test } from 'vitest'
import { block, fileOf, publicationOf, section } from '../../../tests/fixtures/books/export-publication.ts'

/** A chapter between whose two pairs only the translation goes on, in so many paragraphs of 100 letters. */
async function rowsWith(paragraphs: number, layout: 'facing' | 'interleaved' = 'facing'): Promise<string[]> {
  const alone = Array.from({ length: paragraphs }, () => block('a'.repeat(100)))
  const chapter = section('一', {
    blocks: [block('甲', { bead: 1 }), block('乙', { bead: 2 })],
    beside: { title: 'One', lang: 'en', blocks: [block('A', { bead: 1 }), ...alone, block('B', { bead: 2 })] },
  })
  const html = (await fileOf(publicationOf([chapter]), { format: 'html', as: { layout } })).toString()
  return [...html.matchAll(/<div class="(row[^"]*)">/g)].map(([, name]) => name ?? '')
}

test('what only one edition says at length fills both pages of a printed sheet', async () => {
  expect(await rowsWith(8)).toEqual(['row whole', 'row alone', 'row whole'])
})

test('a short gap stays a gap', async () => {
  expect(await rowsWith(2)).toEqual(['row whole', 'row whole', 'row whole'])
})

test('one under the other no column stays white, and each passage is a row', async () => {
  expect(await rowsWith(8, 'interleaved')).toHaveLength(10)
})
