import { describe, expect, it } from 'vitest'
import { PublicUser } from '../../../contract/comments/comments.ts'
import { TextHit } from '../../../contract/search.ts'
import { BookCard, Edition } from '../../../contract/works/books.ts'
import { PoemCard, PoemDetail } from '../../../contract/works/poems.ts'
import { Quote } from '../../../contract/works/quotes.ts'
import { BookReading } from '../../../contract/works/reading.ts'
import { inScript } from './answer-script.ts'

describe('inScript', () => {
  it('leaves a traditional text alone that is asked for in traditional characters', () => {
    // 出塞, 唐诗三百首: 里 is the measure of length, right in both scripts.
    const poem = { title: '出塞', script: 'zh-Hant', lines: ['秦時明月漢時關，', '萬里長征人未還。'], dynasty: '汉' }
    expect(inScript(poem, 'hant', PoemCard)).toEqual({ ...poem, dynasty: '漢' })
    const detail = { script: 'zh-Hant', lines: [{ text: '千里鶯啼綠映紅' }], tags: [{ name: '写景' }] }
    expect(inScript(detail, 'hant', PoemDetail)).toEqual({ ...detail, tags: [{ name: '寫景' }] })
  })

  it('knows the script of a chapter by its edition', () => {
    const reading = {
      edition: { script: 'zh-Hant', title: '古文觀止' },
      chapter: { blocks: [{ html: '<p>千里之外</p>' }] },
    }
    expect(inScript(reading, 'hant', BookReading)).toEqual(reading)
    expect(inScript(reading, 'hans', BookReading)).toMatchObject({ edition: { title: '古文观止' } })
  })

  it('knows the script of the chapter beside by the edition beside', () => {
    const reading = {
      edition: { script: 'zh-Hant' },
      beside: { script: 'zh-Hans', title: '万里' },
      chapter: { blocks: [{ html: '千里' }] },
      besideChapter: { blocks: [{ html: '万里' }] },
    }
    const shown = inScript(reading, 'hant', BookReading)
    expect(shown).toEqual({
      ...reading,
      beside: { script: 'zh-Hans', title: '萬里' },
      besideChapter: { blocks: [{ html: '萬里' }] },
    })
  })

  it('leaves a text in another language alone, and what is Chinese beside it not', () => {
    // 草枕: a Japanese text, in characters of its own.
    const reading = {
      book: { name: '草枕', languages: ['other', 'chinese'] },
      edition: { script: null, language: 'other', title: '草枕 旅館' },
      beside: { script: 'zh-Hans', language: 'chinese', title: '草枕' },
      toc: [{ title: '長閑' }],
      chapter: { blocks: [{ html: '向う三軒<ruby>両隣<rt>りょうどなり</rt></ruby>' }] },
      besideChapter: { blocks: [{ html: '左邻右舍' }] },
    }
    expect(inScript(reading, 'hans', BookReading)).toEqual(reading)
    expect(inScript(reading, 'hant', BookReading)).toEqual({
      ...reading,
      besideChapter: { blocks: [{ html: '左鄰右舍' }] },
    })
    const work = { name: '吾輩は猫である', languages: ['other'], tags: [{ name: '小说' }] }
    expect(inScript(work, 'hans', BookCard)).toEqual(work)
    expect(inScript(work, 'hant', BookCard)).toEqual({ ...work, tags: [{ name: '小說' }] })
  })

  it('reads the script of a passage that names none off its characters', () => {
    const hit = { before: '秦時明月漢時關，', match: '萬里', after: '長征人未還。', name: '出塞' }
    expect(inScript(hit, 'hant', TextHit)).toEqual(hit)
    // 里 of 里仁第四 is a village, and right in both.
    const inBook = { before: '子曰：', match: '德不孤', after: '，必有鄰。', name: '论语', chapterTitle: '里仁第四' }
    expect(inScript(inBook, 'hant', TextHit)).toEqual({ ...inBook, name: '論語' })
    expect(inScript({ text: '万里长征' }, 'hant', Quote)).toEqual({ text: '萬里長征' })
  })

  it('leaves the name alone that someone gave themselves', () => {
    expect(inScript({ nick: '云山', text: '云山' }, 'hant', PublicUser.extend({ text: Quote.shape.text }))).toEqual({
      nick: '云山',
      text: '雲山',
    })
  })

  it('leaves addresses, keys and other languages alone', () => {
    const Card = BookCard.extend({ libraryId: Edition.shape.libraryId })
    const card = { libraryId: '12_chinese', covers: { 0: '/covers/书.svg' }, nameEn: 'Books', name: '书' }
    expect(inScript(card, 'hant', Card)).toEqual({ ...card, name: '書' })
    expect(inScript(card, 'original', Card)).toBe(card)
  })
})
