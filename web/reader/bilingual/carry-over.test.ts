import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { store } from '../../state/safe-storage.ts'
import { positionCarriedOver, positionInEdition } from './carry-over.ts'

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
const leave = (position: { language: string; edition?: number; chapterId?: number }) =>
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

/** An edition that is open at its first chapter. */
const open = (editionId: number, chapterIds: number[]) => {
  const toc = chapterIds.map((chapterId, at) => ({ chapterId, number: at + 1 }))
  const shown = { bookId: BOOK, language: 'english', editionId, chapter: toc[0], toc }
  return shown as unknown as Parameters<typeof positionInEdition>[0]
}

it('goes on in an edition that holds the kept chapter, whether or not its address named an id', async () => {
  leave({ language: 'english', chapterId: 34 })
  const there = { blockId: 101, chapterNumber: 4, offset: 0 }
  expect(await positionInEdition(open(FIRST, [31, 32, 33, 34]))).toEqual(there)
  leave({ language: 'english', chapterId: 31 })
  expect(await positionInEdition(open(FIRST, [31, 32, 33, 34]))).toBeNull()
  expect(asked).toEqual([])
})

it('goes on at the partner in an edition that was opened by its language only', async () => {
  leave({ language: 'english', edition: FIRST, chapterId: 34 })
  expect(await positionInEdition(open(SECOND, [41, 42]))).toEqual({ blockId: 201, chapterNumber: 6 })
  expect(asked[0]?.get('besideEdition')).toBe(String(SECOND))
})
