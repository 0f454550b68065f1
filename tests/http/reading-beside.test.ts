import { expect, it } from 'vitest'
import { NotFound } from '../../src/contract/errors.ts'
import * as reading from '../../src/contract/works/reading.ts'
import type { Db } from '../../src/db/dialect.ts'
import type { BookValue } from '../../src/ingest/values.ts'
import { putAlignment } from '../../src/library/align/put-alignment.ts'
import { publishBook } from '../../src/library/publish/publish-book.ts'
import { publishShelfBook } from '../../src/library/publish/shelf/publish-shelf.ts'
import { chapterForReading } from '../../src/library/reading/reading.ts'
import { fullBook } from '../fixtures/books/full-book.ts'
import { eachDatabase } from './databases.ts'
import { call, sameOnBoth } from './verb-call.ts'

const BOOK = 904

/** An edition with these chapters, each a list of paragraphs. */
function edition(language: 'chinese' | 'english', chapters: string[][]): BookValue {
  return {
    ...fullBook(),
    bookId: BOOK,
    ref: `tests:beside-${language}`,
    name: '两处分章',
    nameEn: 'Divided Differently',
    language,
    script: language === 'chinese' ? 'zh-Hans' : null,
    translator: language === 'english' ? 'The Tests' : '',
    chapters: chapters.map((blocks, at) => ({
      title: `${language} ${at + 1}`,
      depth: 0,
      blocks: blocks.map(html => ({ kind: 'paragraph', html })),
    })),
  }
}

const read = (db: Db, wanted: object) =>
  call(db, [reading.readChapter, chapterForReading], { id: String(BOOK), toc: '0', ...wanted })

const pair = (here: [number, number], there: [number, number]) => ({
  first: [{ chapter: here[0], paragraph: here[1], from: 0, to: 2 }],
  second: [{ chapter: there[0], paragraph: there[1], from: 0, to: 2 }],
})

const at = (paragraph: number, from: number, to: number) => [{ chapter: 0, paragraph, from, to }]

const textsOf = (chapter: reading.ChapterText | null) =>
  chapter?.blocks.map(({ html, chapter: own }) => (own ? `${html}@${own.number}` : html))

eachDatabase('two editions that are divided differently', 'empty', database => {
  it('give beside a chapter all its partners, whatever their chapter, and what stands between them', async () => {
    const { db } = database()
    const chinese = edition('chinese', [
      ['甲。', '乙。', '丙。'],
      ['丁。', '戊。'],
    ])
    const english = edition('english', [
      ['A preface.', 'A.', 'Only here.', 'B.'],
      ['C.', 'An aside.', 'D.', 'Between.', 'E.', 'An afterword.'],
    ])
    await publishBook(db, chinese, Date.now())
    const beads = [
      pair([0, 0], [0, 1]),
      pair([0, 1], [0, 3]),
      pair([0, 2], [1, 0]),
      pair([1, 0], [1, 2]),
      pair([1, 1], [1, 4]),
    ]
    await publishShelfBook(db, { source: chinese, ours: english, beads }, Date.now())

    const first = await read(db, { language: 'chinese', chapter: 1, beside: 'english' })
    expect(first.besideChapter?.title).toBe('english 1')
    expect(textsOf(first.besideChapter)).toEqual(['A preface.', 'A.', 'Only here.', 'B.', 'C.@2', 'An aside.@2'])
    const second = await read(db, { language: 'chinese', chapter: 2, beside: 'english' })
    expect(textsOf(second.besideChapter)).toEqual(['D.', 'Between.', 'E.', 'An afterword.'])
    const turned = await read(db, { language: 'english', chapter: 2, beside: 'chinese' })
    expect(turned.besideChapter?.title).toBe('chinese 2')
    expect(textsOf(turned.besideChapter)).toEqual(['丙。@1', '丁。', '戊。'])
    sameOnBoth('divided', [first, second, turned])
  })

  it('are, of two translations, the text and the one that says more of it', async () => {
    const { db } = database()
    const whole = ['Alpha.', 'Beta.', 'Gamma.', 'Delta.']
    // Which of the two has the smaller id is as it happens: each is the shorter once.
    for (const [at, texts] of [[whole.slice(0, 2), whole] as const, [whole, whole.slice(0, 2)] as const].entries()) {
      const bookId = BOOK + 9 + at
      const book = (language: 'chinese' | 'english', ref: string, paragraphs: readonly string[]) => ({
        ...edition(language, [[...paragraphs]]),
        bookId,
        ref: `tests:more-${at}-${ref}`,
      })
      const own = book('chinese', 'own', ['甲。', '乙。', '丙。', '丁。'])
      await publishBook(db, own, Date.now())
      const ids: number[] = []
      for (const [number, text] of texts.entries()) {
        const beads = text.map((_, paragraph) => pair([0, paragraph], [0, paragraph]))
        const ours = book('english', `same-${number}`, text)
        ids.push(
          (await publishShelfBook(db, { source: own, ours: { ...ours, ref: `tests:${number}` }, beads }, 1)).editionId,
        )
      }
      const { beside } = await read(db, { id: String(bookId), language: 'chinese', chapter: 1, beside: 'english' })
      expect(beside?.editionId).toBe(ids[at === 0 ? 1 : 0])
    }
  })

  it('name their beads with the sentences of both sides, and choose by id among editions of one language', async () => {
    const { db } = database()
    const own = { ...edition('chinese', [['甲乙。丙丁。', '戊。']]), bookId: BOOK + 2, ref: 'tests:own' }
    const older = { ...edition('english', [['A b. C d. E.']]), bookId: BOOK + 2, ref: 'tests:older' }
    const newer = { ...edition('english', [['Alpha.', 'Gamma.', 'Epsilon.']]), bookId: BOOK + 2, ref: 'tests:newer' }
    await publishBook(db, own, Date.now())
    const first = await publishBook(db, older, Date.now())
    const beads = [
      { first: at(0, 0, 3), second: at(0, 0, 6) },
      { first: at(0, 3, 6), second: at(1, 0, 6) },
      { first: at(1, 0, 2), second: at(2, 0, 8) },
    ]
    const { editionId } = await publishShelfBook(db, { source: own, ours: newer, beads }, Date.now())
    const id = String(BOOK + 2)

    const beside = await read(db, { id, language: 'chinese', chapter: 1, beside: 'english' })
    expect(beside.beside?.editionId).toBe(editionId)
    const texts = new Map(
      [...beside.chapter.blocks, ...(beside.besideChapter?.blocks ?? [])].map(({ blockId, html }) => [blockId, html]),
    )
    const words = (pieces: readonly { blockId: number; from: number; to: number }[]) =>
      pieces.map(piece => texts.get(piece.blockId)?.slice(piece.from, piece.to))
    expect(beside.beads.map(bead => [words(bead.here), words(bead.beside), bead.confidence, bead.isAnchored])).toEqual([
      [['甲乙。'], ['Alpha.'], 1, true],
      [['丙丁。'], ['Gamma.'], 1, true],
      [['戊。'], ['Epsilon.'], 1, true],
    ])
    const [row, last] = beside.chapter.blocks.map(({ bead }) => bead)
    expect(beside.besideChapter?.blocks.map(({ bead }) => bead)).toEqual([row, row, last])

    const named = await read(db, { id, edition: editionId, besideEdition: first.editionId, chapter: 1 })
    expect([named.edition.editionId, named.beside?.editionId]).toEqual([editionId, first.editionId])
    expect(named.edition.alignments).toEqual([{ editionId: beside.edition.editionId, language: 'chinese', share: 1 }])
    expect([named.beads, named.besideChapter?.blocks[0]?.bead]).toEqual([[], null])
    await expect(read(db, { id, edition: 7, chapter: 1 })).rejects.toThrow(NotFound)
    sameOnBoth('named', [beside.beads, named.besideChapter])
  })

  it('that are not aligned give the chapter of the same number', async () => {
    const { db } = database()
    const plain = (language: 'chinese' | 'english') => ({
      ...edition(language, [['一。'], ['二。']]),
      bookId: BOOK + 1,
      ref: `tests:plain-${language}`,
    })
    await publishBook(db, plain('chinese'), Date.now())
    await publishBook(db, plain('english'), Date.now())
    const answer = await read(db, { id: String(BOOK + 1), language: 'chinese', chapter: 2, beside: 'english' })
    expect(answer.besideChapter).toMatchObject({ number: 2, title: 'english 2' })
    expect(answer.edition.alignedWith).toEqual([])
  })

  it('that have nothing in common say so, and offer nothing', async () => {
    const { db } = database()
    const bookId = BOOK + 4
    const named = (language: 'chinese' | 'english', text: string) => ({
      ...edition(language, [[text]]),
      bookId,
      ref: `tests:apart-${language}`,
    })
    const chinese = await publishBook(
      db,
      named('chinese', '兵者，国之大事，死生之地，存亡之道，不可不察也。'),
      Date.now(),
    )
    const english = await publishBook(
      db,
      named('english', 'It was the best of times, it was the worst of times.'),
      Date.now(),
    )
    const pairOf = { bookId, firstEdition: chinese.editionId, secondEdition: english.editionId }
    const apart = async () => {
      const { edition: shown } = await read(db, { id: String(bookId), language: 'chinese', chapter: 1 })
      return [shown.alignedWith, shown.apart]
    }
    await putAlignment(db, { ...pairOf, state: 'unrelated', beads: [] }, Date.now())
    expect(await apart()).toEqual([[], [{ editionId: english.editionId, language: 'english', why: 'unrelated' }]])
    await putAlignment(db, { ...pairOf, state: 'aligned', beads: [] }, Date.now())
    expect(await apart()).toEqual([['english'], []])
  })

  it('say which chapters only the other has, and that it lacks one', async () => {
    const { db } = database()
    const named = { bookId: BOOK + 3 }
    const chinese = { ...edition('chinese', [['甲。'], ['乙。'], ['丙。'], ['丁。']]), ...named, ref: 'tests:lacks' }
    const english = {
      ...edition('english', [['Preface.'], ['To the reader.'], ['A.'], ['Letter.'], ['C.'], ['D.'], ['Notes.']]),
      ...named,
      ref: 'tests:has',
    }
    await publishBook(db, chinese, Date.now())
    const beads = [pair([0, 0], [2, 0]), pair([2, 0], [4, 0]), pair([3, 0], [5, 0])]
    await publishShelfBook(db, { source: chinese, ours: english, beads }, Date.now())
    const id = String(BOOK + 3)
    const onlyBeside = async (language: string, chapter: number) => {
      const beside = language === 'chinese' ? 'english' : 'chinese'
      const { besideChapter, besideOnly } = await read(db, { id, language, chapter, beside })
      return [besideChapter?.title ?? null, ...besideOnly.map(({ title }) => title)]
    }
    expect(await onlyBeside('chinese', 1)).toEqual(['english 3', 'english 1', 'english 2', 'english 4'])
    expect(await onlyBeside('chinese', 2)).toEqual([null])
    expect(await onlyBeside('chinese', 3)).toEqual(['english 5'])
    expect(await onlyBeside('chinese', 4)).toEqual(['english 6', 'english 7'])
    expect(await onlyBeside('english', 1)).toEqual([null])
    expect(await onlyBeside('english', 3)).toEqual(['chinese 1', 'chinese 2'])
  })
})
