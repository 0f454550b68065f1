import { describe, expect, it } from 'vitest'
import type { EditedBead } from '../../src/contract/works/beads.ts'
import type { BookValue } from '../../src/ingest/values.ts'
import { alignPair } from '../../src/library/align/align-pair.ts'
import { publishBook } from '../../src/library/publish/publish-book.ts'
import { publishShelfBook } from '../../src/library/publish/shelf/publish-shelf.ts'
import { fullBook } from '../fixtures/books/full-book.ts'
import { castHere } from './fixtures/admin-people-fixture.ts'
import { DATABASES, peopleHere } from './people-server.ts'

const BOOK = 940

function edition(language: 'chinese' | 'english', blocks: string[]): BookValue {
  return {
    ...fullBook(),
    bookId: BOOK,
    ref: `tests:beads-${language}`,
    language,
    script: language === 'chinese' ? 'zh-Hans' : null,
    chapters: [{ title: '一', depth: 0, blocks: blocks.map(html => ({ kind: 'paragraph', html })) }],
  }
}

const at = (paragraph: number, from: number, to: number) => ({ chapter: 0, paragraph, from, to })

const formatted = (beads: unknown) =>
  (beads as EditedBead[]).map(({ number, here, beside }) =>
    [number, here.map(({ text }) => text).join(''), beside.map(({ text }) => text).join(' ')].join(' '),
  )

for (const kind of DATABASES) {
  describe(`beads on ${kind}`, () => {
    const site = peopleHere(kind)
    const { cast } = castHere(site)

    async function pair(): Promise<{ edition: number; besideEdition: number }> {
      // What editors said outlives a new publication.
      await site.db.deleteFrom('alignments').execute()
      const chinese = edition('chinese', ['甲。乙。', '丙。丁。'])
      const english = edition('english', ['A. B.', 'C. D.'])
      const { editionId } = await publishBook(site.db, chinese, 1)
      const beads = [
        { first: [at(0, 0, 2)], second: [at(0, 0, 2)] },
        { first: [at(0, 2, 4)], second: [at(0, 3, 5)] },
        { first: [at(1, 0, 2), at(1, 2, 4)], second: [at(1, 0, 2), at(1, 3, 5)] },
      ]
      const ours = await publishShelfBook(site.db, { source: chinese, ours: english, beads }, 1)
      return { edition: editionId, besideEdition: ours.editionId }
    }

    it('are split, merged, moved and confirmed by editors, each change undone again, by one at a time', async () => {
      const editions = await pair()
      const list = async () => (await cast.editor.get('/admin/bead/list', asText(editions))).data
      const before = await list()
      expect(formatted(before.list)).toEqual(['1 甲。 A.', '2 乙。 B.', '3 丙。丁。 C. D.'])
      expect(before).toMatchObject({ total: 3, canUndo: false })

      let version = before['version'] as number
      const change = async (action: string, more: object = {}) => {
        const answer = await cast.editor.post('/admin/bead/update', {
          ...editions,
          expectedVersion: version,
          action,
          ...more,
        })
        if (answer.code === 200) version = answer.data['version'] as number
        return answer
      }
      const split = await change('split', { number: 3, hereCount: 1, besideCount: 1 })
      expect(formatted(split.data['beads'])).toEqual(['3 丙。 C.', '4 丁。 D.'])
      await change('merge', { number: 1 })
      expect(formatted((await list()).list)).toEqual(['1 甲。乙。 A. B.', '2 丙。 C.', '3 丁。 D.'])
      await change('move', { number: 2, side: 'beside', to: 'before' })
      expect(formatted((await list()).list)).toEqual(['1 甲。乙。 A. B. C.', '2 丙。 ', '3 丁。 D.'])
      await change('move', { number: 2, side: 'here', to: 'next' })
      expect(formatted((await list()).list)).toEqual(['1 甲。乙。 A. B. C.', '2 丙。丁。 D.'])

      const read = await cast.nobody.get(`/book/bookReader/${BOOK}`, { language: 'chinese', beside: 'english' })
      expect((read.data['beads'] as { here: unknown[] }[]).map(({ here }) => here.length)).toEqual([2, 2])

      for (let steps = 0; steps < 4; steps++) expect((await change('undo')).code).toBe(200)
      expect(formatted((await list()).list)).toEqual(formatted(before.list))
      expect((await change('undo')).code).toBe(404)
      expect((await change('split', { number: 1, hereCount: 1, besideCount: 1 })).code).toBe(4006)
      expect((await change('merge', { number: 3 })).code).toBe(4006)
      expect((await change('move', { number: 1, to: 'before' })).code).toBe(4006)
      const stale = { ...editions, expectedVersion: 1, action: 'confirm', number: 1 }
      expect((await cast.editor.post('/admin/bead/update', stale)).code).toBe(3009)
    })

    it('that a machine found are aligned anew around a change, which stays', async () => {
      const editions = await pair()
      await site.db.updateTable('alignments').set({ state: 'aligned' }).execute()
      await site.db.updateTable('beads').set({ is_anchored: 0 }).execute()
      const jobs = () => site.db.selectFrom('jobs').select(['kind', 'payload']).where('kind', '=', 'align').execute()
      const { version } = (await cast.editor.get('/admin/bead/list', asText(editions))).data
      const change = { ...editions, expectedVersion: version, number: 1 }
      const confirmed = await cast.editor.post('/admin/bead/update', { ...change, action: 'confirm' })
      expect(await jobs()).toEqual([])
      const expectedVersion = confirmed.data['version']
      await cast.editor.post('/admin/bead/update', { ...change, expectedVersion, action: 'merge' })
      const found = { firstEdition: editions.edition, secondEdition: editions.besideEdition }
      expect((await jobs()).map(({ payload }) => JSON.parse(payload))).toEqual([found])
      await alignPair(site.db, found, { now: 1 })
      const anchors = await site.db
        .selectFrom('beads')
        .innerJoin('bead_pieces', join =>
          join.onRef('bead_pieces.alignment_id', '=', 'beads.alignment_id').onRef('bead', '=', 'beads.number'),
        )
        .select(['side', 'from_unit as from', 'to_unit as to'])
        .where('is_anchored', '=', 1)
        .orderBy('side')
        .orderBy('bead_pieces.position')
        .execute()
      // The same text on both sides, in whatever sentences it is cut.
      const ends = ([0, 1] as const).map(side => anchors.filter(piece => piece.side === side))
      expect(ends.map(pieces => [pieces[0]?.from, pieces.at(-1)?.to])).toEqual([
        [0, 4],
        [0, 5],
      ])
    })

    it('that readers report are listed until an editor has confirmed or mended them', async () => {
      const editions = await pair()
      const turned = { edition: editions.besideEdition, besideEdition: editions.edition }
      const list = async (order: string) => (await cast.editor.get('/admin/bead/list', asText(turned, { order }))).data
      const { list: all, version } = await list('text')
      const [piece] = (all as unknown as EditedBead[])[1]?.here ?? []
      const report = { ...turned, blockId: piece?.blockId, from: piece?.from }
      expect((await cast.nobody.post('/book/reportBead', report)).code).toBe(2003)
      expect((await cast.reader.post('/book/reportBead', report)).code).toBe(200)
      expect((await cast.reader.post('/book/reportBead', report)).code).toBe(3009)
      expect((await cast.reader.post('/book/reportBead', { ...report, from: 1 })).code).toBe(404)
      const reported = await list('reported')
      expect(reported).toMatchObject({ total: 1, list: [{ number: 2, reports: 1, here: [{ text: 'B.' }] }] })
      const confirm = { ...turned, expectedVersion: version, action: 'confirm', number: 2 }
      expect((await cast.editor.post('/admin/bead/update', confirm)).data['beads']).toMatchObject([
        { number: 2, isAnchored: true, confidence: 1, reports: 0 },
      ])
      expect(await list('reported')).toMatchObject({ total: 0 })
      expect((await cast.editor.get('/admin/bead/list', { edition: '1', besideEdition: '2' })).code).toBe(404)
    })
  })
}

function asText(editions: object, more: Record<string, string> = {}): Record<string, string> {
  return { ...Object.fromEntries(Object.entries(editions).map(([name, id]) => [name, String(id)])), ...more }
}
