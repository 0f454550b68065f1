import { expect, it } from 'vitest'
import type { OutputOf } from '../../src/contract/endpoint.ts'
import * as books from '../../src/contract/works/books.ts'
import * as reading from '../../src/contract/works/reading.ts'
import { bookDetail } from '../../src/library/books/book-detail.ts'
import { chapterForReading } from '../../src/library/reading/reading.ts'
import { eachDatabase } from './databases.ts'
import { call } from './verb-call.ts'

const HAMLET = '5'
const NUNNERY_SCENE = '11'

eachDatabase('Hamlet in modern spelling', 'starter', database => {
  it('is an edition of its own beside the Folio, which stays the one that opens', async () => {
    const { editions } = await call(database().db, [books.readBookDetail, bookDetail], { id: HAMLET })
    const [old, modern] = editions.filter(({ language }) => language === 'english')
    expect(old?.spelling).toEqual({ is: 'old', other: modern?.editionId })
    expect(modern?.spelling).toEqual({ is: 'modern', other: old?.editionId })
    expect(modern).toMatchObject({
      chapterCount: old?.chapterCount,
      source: '今日拼写，底本出自 Project Gutenberg 的 1623 年第一对开本',
      sourceEn: 'In modern spelling, from First Folio of 1623, Project Gutenberg',
    })
    const opened = await read({ language: 'english', chapter: NUNNERY_SCENE })
    expect(opened.edition.editionId).toBe(old?.editionId)
    expect(editions.find(({ language }) => language === 'chinese')?.spelling).toBeNull()
  })

  it('stands line by line beside the old spelling', async () => {
    const { edition } = await read({ language: 'english', chapter: NUNNERY_SCENE })
    const both = await read({
      edition: edition.editionId,
      besideEdition: edition.spelling?.other,
      chapter: NUNNERY_SCENE,
    })
    const old = lines(both.chapter.blocks)
    const modern = lines(both.besideChapter?.blocks)
    const at = old.findIndex(line => line.includes('Whether ’tis Nobler'))
    expect(modern).toHaveLength(old.length)
    expect(old[at]).toBe('Whether ’tis Nobler in the minde to suffer')
    expect(modern[at]).toBe('Whether ’tis nobler in the mind to suffer')
    expect(modern[at - 1]).toBe('<strong>Hamlet.</strong> To be, or not to be, that is the question:')
    expect(both.besideChapter?.title).toBe('[Scene 1]')
    const speech = both.chapter.blocks.findIndex(({ html }) => html.includes('Whether ’tis Nobler'))
    expect(both.besideChapter?.blocks[speech]?.bead).toBe(both.chapter.blocks[speech]?.bead)
    // A bead a line: a sentence of the old text leads to its own line.
    const ids = both.chapter.blocks[speech]?.blockId
    const here = both.beads.filter(({ here }) => here.some(({ blockId }) => blockId === ids))
    expect(here).toHaveLength(lines(both.chapter.blocks.slice(speech, speech + 1)).length)
  })

  it('has the Chinese of its soliloquies beside it, line by line, as the old spelling has', async () => {
    const { editions } = await call(database().db, [books.readBookDetail, bookDetail], { id: HAMLET })
    const modern = editions.find(({ spelling }) => spelling?.is === 'modern')
    expect(modern?.alignedWith).toEqual(['chinese'])
    const both = await read({ edition: modern?.editionId, beside: 'chinese', chapter: NUNNERY_SCENE })
    expect(both.beside?.language).toBe('chinese')
    const speech = both.chapter.blocks.find(({ html }) => html.includes('To be, or not to be'))
    const chinese = both.besideChapter?.blocks.find(({ bead }) => bead === speech?.bead)
    // 11.23:1 and 11.23:3 of content/translations/zh/hamlet.txt
    expect(chinese?.html.startsWith('哈姆雷特：在，还是不在，问题就是这个：')).toBe(true)
    const found = linesOfBead(both, 'The slings and arrows of outrageous fortune,')
    expect(found).toBe('横暴的命运抛来的石块和利箭，')
    expect(both.beads.filter(({ here }) => here.some(({ blockId }) => blockId === speech?.blockId))).toHaveLength(35)
  })

  function read(wanted: object) {
    return call(database().db, [reading.readChapter, chapterForReading], { id: HAMLET, ...wanted })
  }
})

const MACBETH = '14'

eachDatabase('Macbeth in modern spelling', 'starter', database => {
  it('is one switch from the Folio, whose speakers it names in full', async () => {
    const old = await read({ language: 'english', chapter: '30' })
    expect(old.edition.spelling?.is).toBe('old')
    const modern = await read({ edition: old.edition.spelling?.other, chapter: '30' })
    expect(modern.edition.spelling).toEqual({ is: 'modern', other: old.edition.editionId })
    const found = lines(modern.chapter.blocks)
    const at = found.findIndex(line => line.startsWith('Tomorrow'))
    expect(lines(old.chapter.blocks)[at]).toBe('To morrow, and to morrow, and to morrow,')
    expect(found.slice(at, at + 3)).toEqual([
      'Tomorrow, and tomorrow, and tomorrow,',
      'Creeps in this petty pace from day to day,',
      'To the last syllable of recorded time:',
    ])
    // One short name is two persons: Sey. is Seyton in this scene and Siward in the next.
    expect(found).toContain('<strong>Seyton.</strong> The queen (my lord) is dead.')
    const next = await read({ edition: old.edition.spelling?.other, chapter: '31' })
    expect(lines(next.chapter.blocks)).toContain('<strong>Siward.</strong> Fare you well:')
  })

  it('has the Chinese of its soliloquies beside it, as the Folio has', async () => {
    const { editions } = await call(database().db, [books.readBookDetail, bookDetail], { id: MACBETH })
    const modern = editions.find(({ spelling }) => spelling?.is === 'modern')
    expect(modern?.alignedWith).toEqual(['chinese'])
    const both = await read({ edition: modern?.editionId, beside: 'chinese', chapter: '30' })
    // 30.7:11 of content/translations/zh/macbeth.txt
    expect(linesOfBead(both, 'Told by an idiot, full of sound and fury')).toContain('响声和怒气')
  })

  function read(wanted: object) {
    return call(database().db, [reading.readChapter, chapterForReading], { id: MACBETH, ...wanted })
  }
})

const CAESAR = '18'

eachDatabase('Julius Caesar in modern spelling', 'starter', database => {
  it('is one switch from the Folio, line by line, in verse and in prose', async () => {
    const old = await read({ language: 'english', chapter: '12' })
    expect(old.edition.spelling?.is).toBe('old')
    const modern = await read({ edition: old.edition.spelling?.other, chapter: '12' })
    const found = lines(modern.chapter.blocks)
    expect(found).toHaveLength(lines(old.chapter.blocks).length)
    expect(found).toContain('<strong>Antony.</strong> Friends, Romans, countrymen, lend me your ears:')
    expect(found).toContain('cause, and be silent, that you may hear. Believe me for')
    expect(found).toContain('Ingratitude, more strong than traitors’ arms,')
    const speech = lines(old.chapter.blocks).findIndex(line => line.includes('Friends, Romans'))
    expect(found[speech]).toContain('Friends, Romans, countrymen')
  })

  function read(wanted: object) {
    return call(database().db, [reading.readChapter, chapterForReading], { id: CAESAR, ...wanted })
  }
})

function lines(blocks: readonly { html: string }[] = []): string[] {
  return blocks.flatMap(({ html }) => html.split('<br>'))
}

/** What stands beside this line. */
function linesOfBead({ chapter, besideChapter, beads }: OutputOf<typeof reading.readChapter>, line: string): string {
  for (const block of chapter.blocks) {
    const from = plain(block.html).indexOf(line)
    if (from < 0) continue
    const bead = beads.find(({ here }) => here.some(piece => piece.blockId === block.blockId && piece.from === from))
    return (bead?.beside ?? [])
      .map(piece => {
        const found = besideChapter?.blocks.find(({ blockId }) => blockId === piece.blockId)
        return plain(found?.html ?? '').slice(piece.from, piece.to)
      })
      .join('')
  }
  return ''
}

const plain = (html: string) => html.replaceAll('<br>', '\n').replaceAll(/<[^>]+>/g, '')
