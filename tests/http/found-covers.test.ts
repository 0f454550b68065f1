import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookCards } from '../../src/library/books/book-cards.ts'
import { coverFile } from '../../src/library/books/cover-address.ts'
import { putCover } from '../../src/library/publish/pictures/put-cover.ts'
import { openStorage } from '../../src/storage/open-storage.ts'
import { eachDatabase } from './databases.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shishu-covers-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

const LUNYU = 1

eachDatabase('a cover that came with an edition', 'starter', database => {
  it('is worn for its languages, and one that is there stays', async () => {
    const { db } = database()
    const storage = await openStorage({ dataDir })
    const coversNow = async () => (await bookCards(db, [LUNYU]))[0]?.covers
    const before = await coversNow()
    await putCover({ db, storage }, { bookId: LUNYU, language: 'chinese', bytes: Buffer.from('one') })
    const first = (await coversNow())?.[0] ?? ''
    // SHA-256 of "one" begins so.
    expect(first).toBe(`/covers/${LUNYU}-0.7692c3ad3540.webp`)
    expect(await storage.sizeOf(coverFile('7692c3ad3540.webp'))).toBe(3)
    await putCover({ db, storage }, { bookId: LUNYU, language: 'chinese', bytes: Buffer.from('other') })
    expect((await coversNow())?.[0]).toBe(first)
    expect((await coversNow())?.[1]).toBe(before?.[1])
  })
})
