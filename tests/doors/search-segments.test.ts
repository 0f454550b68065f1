import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../src/db/dialect.ts'
import { type OpenDatabase, openDatabase } from '../../src/db/open.ts'
import type { SearchIndex } from '../../src/db/search-ask.ts'
import { searchIndexOf } from '../../src/db/search-index.ts'
import { freshPostgres, isPostgresReachable } from './databases.ts'

type Segment = { level: number; leaves: number; is_whole: boolean }

const segmentsOf = async (db: Db) =>
  (await sql<Segment>`select level, leaves, is_whole from search_segments order by id`.execute(db)).rows

const marksOf = async (db: Db) => (await sql<{ first: number }>`select first from search_gone`.execute(db)).rows

/** Blocks of an edition, whose ids say which edition, and whose words are theirs and those of all. */
const blocksOf = (editionId: number, count: number, word: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => ({ id: editionId * 10_000 + nth, words: `众 ${word(nth)}` }))

/** Tokens enough for leaves by the hundred. */
const manyWords = (editionId: number, nth: number) =>
  Array.from({ length: 400 }, (_, at) =>
    String.fromCharCode(0x5000 + ((at * 7) % 3000), 0x5000 + nth + editionId),
  ).join(' ')

async function idsWith(index: SearchIndex, token: string): Promise<number[]> {
  const hits = await index.find({ shelf: 'block', question: { all: [[token]], none: [] }, limit: 100_000 })
  return hits.map(hit => hit.id)
}

const idsOf = (editions: readonly number[], count: number) =>
  editions.flatMap(editionId => blocksOf(editionId, count, () => '').map(block => block.id))

if (isPostgresReachable)
  describe('the segments of the search index on PostgreSQL', () => {
    let opened: OpenDatabase
    let remove: () => Promise<void>
    let index: SearchIndex
    beforeEach(async () => {
      const fresh = await freshPostgres('empty')
      remove = fresh.remove
      opened = await openDatabase(fresh.place)
      index = searchIndexOf(opened.db)
    })
    afterEach(async () => {
      await opened.close()
      await remove()
    })

    async function putEditions(count: number): Promise<number[]> {
      const editions = Array.from({ length: count }, (_, at) => at + 1)
      for (const id of editions)
        await index.putEdition(
          id,
          blocksOf(id, 2, nth => `书${id} 段${nth}`),
        )
      return editions
    }

    it('stay few through hundreds of writes, which all are found in their order', async () => {
      const editions = await putEditions(200)
      expect(await idsWith(index, '众')).toEqual(idsOf(editions, 2))
      expect(await idsWith(index, '书77')).toEqual(idsOf([77], 2))
      // At most seven of each of three levels.
      expect((await segmentsOf(opened.db)).length).toBeLessThanOrEqual(21)
    }, 60_000)

    it('lose what is gone when they are merged, and the marks of it', async () => {
      const editions = await putEditions(20)
      for (let round = 0; round < 30; round++) {
        await index.putEdition(
          7,
          blocksOf(7, 3, nth => `改${round} 段${nth}`),
        )
      }
      await index.removeEdition(8)
      const others = editions.filter(id => id !== 7 && id !== 8)
      const truth = [...idsOf(others, 2), ...idsOf([7], 3)]
      expect(await idsWith(index, '众')).toEqual(truth)
      expect(await idsWith(index, '改3')).toEqual([])
      expect((await marksOf(opened.db)).length).toBeGreaterThan(0)
      await index.settle()
      expect(await idsWith(index, '众')).toEqual(truth)
      expect(await segmentsOf(opened.db)).toEqual([expect.objectContaining({ is_whole: true })])
      expect(await marksOf(opened.db)).toEqual([])
      const { rows } = await sql<{ n: number }>`select count(*) as n from search_leaves
        where position(${Buffer.from('改', 'utf16le').swap16()}::bytea in bytes) > 0`.execute(opened.db)
      // Rounds 0 to 28 are nowhere, not even as tokens without a place.
      expect(rows[0]?.n).toBe(1)
    }, 60_000)

    it('are merged a little with each write where they are large, and tell the truth meanwhile', async () => {
      const large = [301, 302, 303, 304, 305, 306, 307]
      for (const editionId of large) {
        await index.putEdition(
          editionId,
          blocksOf(editionId, 60, nth => manyWords(editionId, nth)),
        )
      }
      let left = large
      const grown: number[] = []
      for (let write = 0; write < 60; write++) {
        await index.putEdition(
          401 + (write % 3),
          blocksOf(401 + (write % 3), 1, () => `小${write}`),
        )
        const making = (await segmentsOf(opened.db)).filter(segment => !segment.is_whole)
        grown.push(making[0]?.leaves ?? 0)
        if (grown.filter(leaves => leaves > 0).length === 2 && left.includes(302)) {
          await index.removeEdition(302)
          await index.putEdition(
            303,
            blocksOf(303, 2, () => '新'),
          )
          left = left.filter(id => id !== 302 && id !== 303)
        }
        const found = await idsWith(index, '众')
        expect(found.filter(id => id >= 3_010_000 && id < 4_000_000)).toEqual([
          ...idsOf(left, 60),
          ...(left === large ? [] : idsOf([303], 2)),
        ])
      }
      const steps = grown.flatMap((leaves, at) =>
        at > 0 && leaves > (grown[at - 1] ?? 0) ? [leaves - (grown[at - 1] ?? 0)] : [],
      )
      expect(steps.length).toBeGreaterThan(3)
      expect(Math.max(...steps)).toBeLessThan(100)
      expect(grown.at(-1)).toBe(0)
      expect(await idsWith(index, '新')).toEqual(idsOf([303], 2))
    }, 120_000)

    it('answer what is asked in the same turn as if each were asked alone', async () => {
      const editions = await putEditions(20)
      await index.removeEdition(8)
      await index.putEdition(
        7,
        blocksOf(7, 300, nth => `长 段${nth}`),
      )
      const left = editions.filter(id => id !== 7 && id !== 8)
      const asked = ['众', '书3', '书8', '无', '长', '段1', '书3']
      expect(await Promise.all(asked.map(token => idsWith(index, token)))).toEqual([
        [...idsOf(left, 2), ...idsOf([7], 300)],
        idsOf([3], 2),
        [],
        [],
        idsOf([7], 300),
        [...left.map(id => id * 10_000 + 1), 70_001],
        idsOf([3], 2),
      ])
    }, 60_000)

    it('are whole when a write is taken back', async () => {
      const truth = idsOf(await putEditions(15), 2)
      const failing = opened.db.transaction().execute(async transaction => {
        // With it the merge of eight comes about.
        await searchIndexOf(transaction).putEdition(
          3,
          blocksOf(3, 3, () => '散'),
        )
        throw new Error('taken back')
      })
      await expect(failing).rejects.toThrow('taken back')
      expect(await idsWith(index, '众')).toEqual(truth)
      await index.settle()
      expect(await idsWith(index, '众')).toEqual(truth)
      expect(await idsWith(index, '散')).toEqual([])
      expect((await segmentsOf(opened.db)).map(segment => segment.is_whole)).toEqual([true])
    }, 60_000)
  })
