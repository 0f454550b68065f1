import { describe, expect, it } from 'vitest'
import type { EditedBead } from '../../src/contract/works/beads.ts'
import { alignPair } from '../../src/library/align/align-pair.ts'
import { castHere } from './fixtures/admin-people-fixture.ts'
import { type Editions, editorOf, publishPair, type SentencePair } from './fixtures/beads-fixture.ts'
import { DATABASES, type PeopleServer, peopleHere } from './people-server.ts'

const CHINESE = [['子曰：山高。', '子曰：水长。', '子曰：月明。'], ['风清。云淡。']]
const ENGLISH = [
  ['He said: the hills are high.', 'He said: the rivers are long.', 'He said: the moon is bright.'],
  ['The wind is clear. The clouds are thin.'],
]
const GIVEN: SentencePair[] = [
  [['子曰：山高。'], ['He said: the hills are high.']],
  [['子曰：水长。'], ['He said: the rivers are long.']],
  [['子曰：月明。'], ['He said: the moon is bright.']],
  [['风清。'], ['The wind is clear.']],
  [['云淡。'], ['The clouds are thin.']],
]

for (const kind of DATABASES) {
  describe(`what editors said of beads on ${kind}`, () => {
    const site = peopleHere(kind)
    const { cast } = castHere(site)

    async function fresh(): Promise<Editions> {
      await site.db.deleteFrom('alignments').execute()
      return publishPair(site.db, { chinese: CHINESE, english: ENGLISH }, GIVEN)
    }

    it('stays when our edition comes in anew, with all that others gave', async () => {
      const editions = await fresh()
      const { list, lines, change } = editorOf(cast, editions)
      await list()
      await change('merge', { number: 1 })
      expect(await lines()).toEqual([
        '1 子曰：山高。子曰：水长。 He said: the hills are high. He said: the rivers are long.',
        '2 子曰：月明。 He said: the moon is bright.',
        '3 风清。 The wind is clear.',
        '4 云淡。 The clouds are thin.',
      ])
      await publishPair(site.db, { chinese: CHINESE, english: ENGLISH }, GIVEN)
      expect(await lines()).toEqual([
        '1 子曰：山高。子曰：水长。 He said: the hills are high. He said: the rivers are long.',
        '2 子曰：月明。 He said: the moon is bright.',
        '3 风清。 The wind is clear.',
        '4 云淡。 The clouds are thin.',
      ])
      const [edited, given] = (await list()).list as unknown as EditedBead[]
      expect([edited?.isEdited, given?.isEdited]).toEqual([true, false])
    })

    it('is found by its sentences where their paragraphs are others now', async () => {
      const editions = await fresh()
      const { list, lines, change } = editorOf(cast, editions)
      await list()
      await change('move', { number: 4, side: 'beside', to: 'next' })
      expect((await lines()).slice(3)).toEqual(['4 风清。 ', '5 云淡。 The wind is clear. The clouds are thin.'])
      // A foreword comes before all, and the last paragraph is two.
      const chinese = [['序文在此，说明来历。'], ...CHINESE]
      const english = [
        ['A foreword tells where this is from.'],
        ENGLISH[0] ?? [],
        ['The wind is clear.', 'It is so. The clouds are thin.'],
      ]
      await publishPair(site.db, { chinese, english }, [
        [['序文在此，说明来历。'], ['A foreword tells where this is from.']],
        ...GIVEN.slice(0, 4),
        [['云淡。'], ['It is so.', 'The clouds are thin.']],
      ])
      expect(await lines()).toEqual([
        '1 序文在此，说明来历。 A foreword tells where this is from.',
        '2 子曰：山高。 He said: the hills are high.',
        '3 子曰：水长。 He said: the rivers are long.',
        '4 子曰：月明。 He said: the moon is bright.',
        '5 风清。 ',
        '6 云淡。 The wind is clear. The clouds are thin.',
        '7  It is so.',
      ])
    })

    it('is listed as lost where a sentence of it is gone, and is there again when the sentence is', async () => {
      const editions = await fresh()
      const { list, lines, change, asked } = editorOf(cast, editions)
      await list()
      await change('merge', { number: 1 })
      const other = [ENGLISH[0]?.with(1, 'Nothing of the kind was ever uttered here.') ?? [], ENGLISH[1] ?? []]
      await publishPair(
        site.db,
        { chinese: CHINESE, english: other },
        GIVEN.with(1, [['子曰：水长。'], ['Nothing of the kind was ever uttered here.']]),
      )
      expect((await lines()).slice(0, 2)).toEqual([
        '1 子曰：山高。 He said: the hills are high.',
        '2 子曰：水长。 Nothing of the kind was ever uttered here.',
      ])
      const turned = { edition: asked['besideEdition'] ?? '', besideEdition: asked['edition'] ?? '' }
      const lost = async () => (await cast.editor.get('/admin/bead/pair', turned)).data['lost'] as { lostId: number }[]
      expect(await lost()).toMatchObject([
        {
          here: ['He said: the hills are high.', 'He said: the rivers are long.'],
          beside: ['子曰：山高。', '子曰：水长。'],
        },
      ])
      await publishPair(site.db, { chinese: CHINESE, english: ENGLISH }, GIVEN)
      expect((await lines())[0]).toBe(
        '1 子曰：山高。子曰：水长。 He said: the hills are high. He said: the rivers are long.',
      )
      expect(await lost()).toEqual([])
      await publishPair(
        site.db,
        { chinese: CHINESE, english: other },
        GIVEN.filter((_, at) => at !== 1),
      )
      const [only] = await lost()
      const forget = { ...editions, lostId: only?.lostId }
      expect((await cast.reader.post('/admin/bead/forget', forget)).code).toBe(14007)
      expect((await cast.editor.post('/admin/bead/forget', forget)).code).toBe(200)
      expect((await cast.editor.post('/admin/bead/forget', forget)).code).toBe(404)
      expect(await lost()).toEqual([])
    })

    it('stays when the job aligns anew, and can be undone and made again after that', async () => {
      const editions = await fresh()
      await asAligned(site)
      const { list, lines, change } = editorOf(cast, editions)
      await list()
      const before = await lines()
      await change('merge', { number: 1 })
      const merged = '子曰：山高。子曰：水长。 He said: the hills are high. He said: the rivers are long.'
      expect((await lines())[0]).toBe(`1 ${merged}`)
      await alignPair(
        site.db,
        { firstEdition: editions.edition, secondEdition: editions.besideEdition },
        { now: Date.now() },
      )
      const wanted = (await lines()).find(line => line.endsWith('He said: the rivers are long.'))
      expect(wanted).toContain('He said: the hills are high.')
      // The screen that was open before hears of it.
      expect((await change('undo')).code).toBe(200)
      expect((await lines()).slice(0, 2)).toEqual(before.slice(0, 2))
      expect((await list())['canRedo']).toBe(true)
      expect((await change('redo')).code).toBe(200)
      expect((await lines())[0]).toBe(`1 ${merged}`)
      expect((await change('redo')).code).toBe(404)
      await change('undo')
      await change('confirm', { number: 1 })
      expect(await list()).toMatchObject({ canUndo: true, canRedo: false })
    })

    it('tells an open screen that the job was first', async () => {
      const editions = await fresh()
      await asAligned(site)
      const { list, change } = editorOf(cast, editions)
      await list()
      await alignPair(
        site.db,
        { firstEdition: editions.edition, secondEdition: editions.besideEdition },
        { now: Date.now() },
      )
      expect((await change('confirm', { number: 1 })).code).toBe(3009)
    })

    const share = async () => (await site.db.selectFrom('alignments').select('share').executeTakeFirstOrThrow()).share

    it('counts at once in how much is aligned', async () => {
      const editions = await fresh()
      const { list, change } = editorOf(cast, editions)
      await list()
      expect(await share()).toBe(1)
      await change('separate', { number: 2 })
      expect(await share()).toBe(0.75)
      await change('undo')
      expect(await share()).toBe(1)
    })

    it('answers reports: accepted they are an anchor, declined they are closed, undone they are open again', async () => {
      const editions = await fresh()
      const { list, lines, change } = editorOf(cast, editions)
      const [, second, third] = (await list()).list as unknown as EditedBead[]
      const report = (bead: EditedBead | undefined, more = {}) =>
        cast.reader.post('/book/reportBead', {
          ...editions,
          blockId: bead?.here[0]?.blockId,
          from: bead?.here[0]?.from,
          ...more,
        })
      expect((await report(second)).code).toBe(200)
      expect((await report(third)).code).toBe(200)
      expect((await report(third, { action: 'takeBack' })).code).toBe(200)
      expect(await list({ order: 'reported' })).toMatchObject({ total: 1, list: [{ number: 2, reports: 1 }] })
      expect((await report(third)).code).toBe(200)

      const separated = await change('separate', { number: 2 })
      expect(separated.data).toMatchObject({ number: 2, replaced: 1, canUndo: true })
      expect((await lines()).slice(1, 3)).toEqual(['2 子曰：水长。 ', '3  He said: the rivers are long.'])
      expect((await change('separate', { number: 2 })).code).toBe(4006)
      expect(await list({ order: 'reported' })).toMatchObject({ total: 1, list: [{ number: 4 }] })
      await change('undo')
      expect(await list({ order: 'reported' })).toMatchObject({ total: 2 })
      const declined = await change('decline', { number: 3 })
      expect(declined.data['beads']).toMatchObject([{ number: 3, reports: 0, isEdited: false }])
      expect((await change('decline', { number: 3 })).code).toBe(4006)
      expect(await list({ order: 'reported' })).toMatchObject({ total: 1, list: [{ number: 2 }] })
      // Who is not content with the answer may say so again.
      expect((await report(third)).code).toBe(200)
      expect((await report(third)).code).toBe(3009)
    })

    it('is looked for chapter by chapter, by what is doubtful and by what was reported', async () => {
      const editions = await fresh()
      await asAligned(site)
      await site.db.updateTable('beads').set({ confidence: 0.3 }).where('number', 'in', [2, 5]).execute()
      const { list, asked } = editorOf(cast, editions)
      const { data } = await cast.editor.get('/admin/bead/pair', asked)
      expect(data).toMatchObject({
        book: { bookId: 940 },
        here: { language: 'chinese' },
        beside: { language: 'english' },
        share: 1,
        chapters: [
          { number: 1, from: 1, until: 4, doubtful: 1, reports: 0 },
          { number: 2, from: 4, until: 6, doubtful: 1, reports: 0 },
        ],
        lost: [],
      })
      const [, second] = data['chapters'] as { chapterId: number }[]
      expect(await list({ chapterId: String(second?.chapterId) })).toMatchObject({
        total: 2,
        list: [{ number: 4 }, { number: 5 }],
      })
      const next = async (after: number, of = 'doubt') =>
        (await cast.editor.get('/admin/bead/next', { ...asked, after: String(after), of })).data['number']
      expect([await next(0), await next(2), await next(5)]).toEqual([2, 5, null])
      expect(await next(0, 'report')).toBe(null)
      const { data: pairs } = await cast.editor.get('/admin/bead/pairs', { bookId: '940' })
      expect(pairs).toMatchObject({
        total: 1,
        list: [{ state: 'aligned', beads: 5, doubtful: 2, reports: 0, lost: 0 }],
      })
    })
  })
}

/** As if a machine had found the beads. */
async function asAligned({ db }: PeopleServer): Promise<void> {
  await db.updateTable('alignments').set({ state: 'aligned' }).execute()
  await db.updateTable('beads').set({ is_anchored: 0, confidence: 0.9 }).execute()
}
