import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { store } from '../../state/safe-storage.ts'
import { positionCarriedOver } from './carry-over.ts'

// Only the network and the storage of the browser are faked.

const [BOOK, FIRST, SECOND, THIRD] = [5, 11, 12, 13]
let asked: URLSearchParams[]

const block = (blockId: number, bead: number) => ({ blockId, kind: 'paragraph', html: '', bead })

beforeEach(() => {
  asked = []
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { documentElement: { dataset: { build: 'b1' } } })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'https://site.example').searchParams)
    const data = {
      edition: { editionId: FIRST, alignments: [{ editionId: SECOND }] },
      beside: { editionId: SECOND },
      chapter: { number: 4, blocks: [block(100, 1), block(101, 2)] },
      besideChapter: { number: 6, blocks: [block(200, 1), block(201, 2)] },
    }
    return Response.json({ code: 200, data })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** This device was left at the second block of a chapter. */
const leave = (position: { language: string; edition?: number }) =>
  store(`shishu:place:${BOOK}`, { bookId: BOOK, chapterNumber: 4, blockId: 101, offset: 0, fraction: 0.5, ...position })

it('is the partner passage in another edition of the same language, which was opened by its id', async () => {
  leave({ language: 'english' })
  const there = await positionCarriedOver(BOOK, { language: 'english', edition: SECOND })
  expect(there).toEqual({ blockId: 201, chapterNumber: 6 })
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ language: 'english', besideEdition: String(SECOND) })
})

it('is looked for from the edition that was read, for another language too', async () => {
  leave({ language: 'english', edition: THIRD })
  for (const opened of [
    { language: 'english', edition: SECOND } as const,
    { language: 'chinese', edition: null } as const,
  ])
    expect(await positionCarriedOver(BOOK, opened)).toEqual({ blockId: 201, chapterNumber: 6 })
  expect(asked.map(query => query.get('edition'))).toEqual([String(THIRD), String(THIRD)])
})

it('is null, and nothing is asked, where this edition was read, or the address names none of the language', async () => {
  leave({ language: 'english', edition: SECOND })
  expect(await positionCarriedOver(BOOK, { language: 'english', edition: SECOND })).toBeNull()
  expect(await positionCarriedOver(BOOK, { language: 'english', edition: null })).toBeNull()
  expect(asked).toEqual([])
})
