import { describe, expect, test } from 'vitest'
import { blockText } from '../../text/block/plain-text.ts'
import type { BookValue, ChapterValue } from '../values.ts'
import { builtinBooks } from './builtin-books.ts'
import { builtinBooksFixture } from './builtin-books-fixture.ts'
import { chineseClassics, classicChapters } from './classics/chinese-classics.ts'

const { library, book } = builtinBooksFixture()

const volumes = (one: BookValue) => one.chapters.filter(chapter => chapter.depth === 0)
const inVolumes = (one: BookValue) => one.chapters.filter(chapter => chapter.depth === 1)
const blockCount = (one: BookValue, kind: string) =>
  one.chapters.reduce((sum, chapter) => sum + chapter.blocks.filter(block => block.kind === kind).length, 0)
const first = (chapter: ChapterValue | undefined) => blockText(chapter?.blocks[0]?.html ?? '')
const last = (chapter: ChapterValue | undefined) => blockText(chapter?.blocks.at(-1)?.html ?? '')

describe('the starter library', () => {
  test('has 15 Chinese and 14 English books with fixed ids from 1', () => {
    expect(builtinBooks.map(one => one.bookId)).toEqual(Array.from({ length: 29 }, (_, i) => i + 1))
    expect([...library.values()].filter(one => one.language === 'chinese')).toHaveLength(15)
    expect([...library.values()].filter(one => one.language === 'english')).toHaveLength(14)
    expect(new Set(builtinBooks.map(one => one.ref)).size).toBe(29)
  })

  test('has no chapter without text except volumes, and no block too long to open at once', () => {
    for (const one of library.values())
      for (const [i, chapter] of one.chapters.entries()) {
        if (chapter.blocks.length === 0) expect(one.chapters[i + 1]?.depth, `${one.nameEn}: ${chapter.title}`).toBe(1)
        for (const block of chapter.blocks) {
          expect(block.html.length).toBeLessThanOrEqual(20_000)
          if (block.kind !== 'break')
            expect(blockText(block.html).trim(), `${one.nameEn}: ${chapter.title}`).not.toBe('')
        }
      }
  })

  test('holds only the small HTML of blocks, well nested, and no typewriter marks', () => {
    for (const one of library.values())
      for (const { html } of one.chapters.flatMap(chapter => chapter.blocks)) {
        expect(html.replace(/<\/?(?:em|strong)>|<br>/g, '')).not.toMatch(/[<>]/)
        expect(html.match(/<em>/g)?.length).toBe(html.match(/<\/em>/g)?.length)
        expect(blockText(html).replaceAll('\n', '')).not.toMatch(/["'`_\p{Cc}]|--/u)
      }
  })

  test('leaves no heading inside a paragraph', () => {
    for (const one of library.values())
      for (const { html } of one.chapters.flatMap(chapter => chapter.blocks))
        expect(blockText(html)).not.toMatch(
          /^(?:CHAPTER|Chapter|VOLUME|SCENE|Actus|Sc\w+ (?:Prima|Secunda)) ?[IVX\d]*\.?$|Project Gutenberg/,
        )
  })
})

describe('English chapters', () => {
  test('Alice has 12, and the Mouse tells its tale in verse', () => {
    const alice = book('Alice’s Adventures in Wonderland')
    expect(alice.chapters).toHaveLength(12)
    expect(alice.chapters[0]?.title).toBe('Chapter I. Down the Rabbit-Hole')
    expect(alice.chapters[11]?.title).toBe('Chapter XII. Alice’s Evidence')
    expect(first(alice.chapters[0])).toMatch(
      /^Alice was beginning to get very tired of sitting by her sister on the bank,/,
    )
    expect(last(alice.chapters[11])).toMatch(/remembering her own child-life, and the happy summer days\.$/)
    const tail = alice.chapters[2]?.blocks.find(block => block.html.includes('Fury said to a'))
    expect(tail?.kind).toBe('verse')
    expect(blockText(tail?.html ?? '').split('\n').length).toBeGreaterThan(15)
  })

  test('Emma has 55 in 3 volumes of 18, 18 and 19', () => {
    const emma = book('Emma')
    expect(volumes(emma).map(one => one.title)).toEqual(['Volume I', 'Volume II', 'Volume III'])
    expect(inVolumes(emma)).toHaveLength(55)
    expect(inVolumes(emma).filter(one => one.title === 'Chapter XVIII')).toHaveLength(3)
    expect(last(inVolumes(emma)[54])).toMatch(/answered in the perfect happiness of the union\.$/)
  })

  test('Persuasion has 24, Sense and Sensibility 50', () => {
    expect(book('Persuasion').chapters).toHaveLength(24)
    expect(last(book('Persuasion').chapters[23])).toMatch(/than in its national importance\.$/)
    expect(book('Sense and Sensibility').chapters).toHaveLength(50)
  })

  test('Moby-Dick has 135 between its front matter and its epilogue', () => {
    const moby = book('Moby-Dick; or, The Whale')
    expect(moby.chapters).toHaveLength(138)
    expect(moby.chapters.slice(0, 3).map(one => one.title)).toEqual(['Etymology', 'Extracts', 'Chapter 1. Loomings'])
    expect(moby.chapters[136]?.title).toBe('Chapter 135. The Chase.—Third Day')
    expect(first(moby.chapters[2])).toMatch(
      /^Call me Ishmael\. Some years ago—never mind how long precisely—having little/,
    )
    expect(last(moby.chapters[137])).toMatch(/only found another orphan\.$/)
  })

  test('the three Chestertons have 20, 12 and a dedication with 15', () => {
    expect(book('The Ball and the Cross').chapters).toHaveLength(20)
    expect(last(book('The Ball and the Cross').chapters[19])).toMatch(/in the pattern of a cross\.$/)
    expect(book('The Wisdom of Father Brown').chapters).toHaveLength(12)
    const thursday = book('The Man Who Was Thursday')
    expect(thursday.chapters).toHaveLength(16)
    expect(thursday.chapters[0]?.blocks.every(block => block.kind === 'verse')).toBe(true)
    expect(thursday.chapters[7]?.title).toBe('Chapter VII. The Unaccountable Conduct of Professor de Worms')
  })

  test('The Parent’s Assistant has 16 stories, five of them in chapters or scenes', () => {
    const parents = book('The Parent’s Assistant')
    expect(volumes(parents)).toHaveLength(16)
    expect(inVolumes(parents)).toHaveLength(2 + 9 + 4 + 3 + 4)
    expect(inVolumes(parents)[5]?.title).toBe('Act the Second. Scene I')
  })

  test('the plays have five acts; what the Folio does not mark stands in brackets', () => {
    for (const [name, scenes] of [
      ['Hamlet', 20],
      ['Macbeth', 27],
      ['Julius Caesar', 18],
    ] as const) {
      expect(volumes(book(name))).toHaveLength(5)
      expect(inVolumes(book(name))).toHaveLength(scenes)
    }
    expect(inVolumes(book('Macbeth')).some(one => one.title.includes('['))).toBe(false)
    expect(volumes(book('Hamlet')).map(one => one.title)).toEqual([
      'Actus Primus',
      'Actus Secundus',
      '[Actus Tertius]',
      '[Actus Quartus]',
      '[Actus Quintus]',
    ])
    const { blocks } = book('Hamlet').chapters[1] as ChapterValue
    expect(blocks[1]).toEqual({ kind: 'verse', html: '<strong>Barnardo.</strong> Who’s there?' })
    expect(blockText(JSON.stringify(book('Julius Caesar').chapters))).toContain('Cæsar, my Lord')
  })

  test('Paradise Lost has 12 books of verse, and Leaves of Grass 389 poems in 35', () => {
    const paradise = book('Paradise Lost')
    expect(paradise.chapters).toHaveLength(12)
    expect(paradise.chapters.flatMap(one => one.blocks).every(block => block.kind === 'verse')).toBe(true)
    expect(last(paradise.chapters[11])).toMatch(
      /with wandering steps and slow,\nThrough Eden took their solitary way\.$/,
    )
    const leaves = book('Leaves of Grass')
    expect(inVolumes(leaves)).toHaveLength(389)
    expect(volumes(leaves)).toHaveLength(1 + 35)
    expect(first(inVolumes(leaves)[0])).toBe(
      'One’s-self I sing, a simple separate person,\nYet utter the word Democratic, the word En-Masse.',
    )
  })
})

describe('Chinese chapters', () => {
  test('论语 has 20 篇 and 512 paragraphs, 孟子 14', () => {
    const lunyu = book('The Analects')
    expect(lunyu.chapters).toHaveLength(20)
    expect(blockCount(lunyu, 'paragraph')).toBe(512)
    expect(lunyu.chapters[0]?.title).toBe('学而第一')
    expect(lunyu.chapters[19]?.title).toBe('尧曰第二十')
    expect(last(lunyu.chapters[19])).toBe('孔子曰：“不知命，无以为君子也；不知礼，无以立也；不知言，无以知人也。”')
    const mengzi = book('Mencius')
    expect(mengzi.chapters).toHaveLength(14)
    expect(JSON.stringify(mengzi)).not.toContain('正義》作')
  })

  test('古文观止 has 222 essays in 12 卷, each with its author', () => {
    const essays = book('The Finest of Ancient Prose')
    expect(volumes(essays)).toHaveLength(12)
    expect(inVolumes(essays)).toHaveLength(222)
    expect(inVolumes(essays)[0]).toMatchObject({ title: '郑伯克段于鄢' })
    expect(inVolumes(essays).every(one => /^〔.+〕/.test(first(one)))).toBe(true)
    expect(first(inVolumes(essays)[0])).toBe('〔先秦〕左丘明《左传》')
  })

  test('幽梦影 has 219 sayings and 553 comments, every one with its speaker', () => {
    const dream = book('Quiet Dream Shadows')
    expect(blockCount(dream, 'paragraph')).toBe(219)
    expect(blockCount(dream, 'note')).toBe(553)
    const notes = dream.chapters.flatMap(one => one.blocks).filter(block => block.kind === 'note')
    expect(notes.every(note => note.speaker)).toBe(true)
    expect(notes[0]).toEqual({ kind: 'note', html: '可想见其南面百城时。', speaker: '曹秋岳' })
  })

  test('the primers have all their lines', () => {
    const lines = (nameEn: string) =>
      book(nameEn).chapters.flatMap(one => one.blocks.flatMap(block => block.html.split('<br>')))
    expect(lines('The Thousand Character Classic')).toHaveLength(125)
    expect(lines('The Three Character Classic')).toHaveLength(96)
    expect(lines('The Hundred Family Surnames')).toHaveLength(71)
    expect(lines('Wise Sayings Enlarged')).toHaveLength(435 + 317)
    expect(inVolumes(book('Rhymes for Beginners'))).toHaveLength(30)
    expect(inVolumes(book('Treasury of Learning for the Young'))).toHaveLength(33)
    expect(book('A Primer of Chinese Characters').chapters.map(one => one.title)).toEqual([
      '序',
      '卷一',
      '卷二',
      '卷三',
      '卷四',
    ])
  })

  test('the script stays as the file holds it', () => {
    expect(book('The Analects').script).toBe('zh-Hans')
    expect(book('Mencius').script).toBe('zh-Hant')
    expect(first(book('The Great Learning').chapters[0])).toMatch(/^大學之道，在明明德/)
  })

  test('a file of another shape is named and not read', async () => {
    const wrong = { ...chineseClassics.lunyu, file: 'dist/sishuwujing/daxue.json' }
    await expect(classicChapters(wrong)).rejects.toMatchObject({
      name: 'SourceDamaged',
      file: 'chinese-poetry/dist/sishuwujing/daxue.json',
    })
  })
})
