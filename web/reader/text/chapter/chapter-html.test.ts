import { describe, expect, test } from 'vitest'
import type { Block, ChapterText } from '../../../../src/contract/works/reading.ts'
import { blockText } from '../../../../src/text/block/plain-text.ts'
import { CHAPTER_WORDS } from '../../../../tests/fixtures/books/chapter-words.ts'
import { forVertical, withCurlyQuotes } from '../vertical-text.ts'
import { blocksHtml, type ChapterManner, headHtml } from './chapter-html.ts'
import { verseLines } from './verse-lines.ts'

const manner: ChapterManner = { lang: 'zh-Hans', words: CHAPTER_WORDS }
const block = (kind: Block['kind'], html: string, more: Partial<Block> = {}): Block => ({
  blockId: 7,
  kind,
  html,
  bead: null,
  ...more,
})

const titleOf = (title: string) => headHtml({ title, part: 1, parts: 1 } as ChapterText, { ...manner, lang: 'en' })

test('every block carries its id twice and its kind', () => {
  const html = blocksHtml([block('paragraph', '学而时习之')], manner)
  expect(html).toBe('<p id="b7" data-block="7" data-kind="paragraph">学而时习之</p>')
})

test('each passage and the title of a text in another language run as their own letters do', () => {
  const other = { ...manner, lang: 'und' }
  expect(blocksHtml([block('paragraph', 'מפליגים בישראל')], other)).toBe(
    '<p id="b7" data-block="7" data-kind="paragraph" dir="auto">מפליגים בישראל</p>',
  )
  expect(headHtml({ title: 'דף פתיחה', part: 1, parts: 1 } as ChapterText, other)).toContain(' dir="auto"')
})

test('in English a dash is tied to what stands before it, and no tag is touched', () => {
  const html = blocksHtml([block('paragraph', 'ago—<a title="a—b">never</a> mind')], { ...manner, lang: 'en' })
  expect(html).toContain('ago<span class="dash">—</span><a title="a—b">never</a> mind')
  expect(blocksHtml([block('paragraph', '道——德')], manner)).toContain('>道——德<')
})

test('a compound in a title stays on its line', () => {
  expect(titleOf('A Caucus-Race and a Long Tale')).toContain(
    '>A <span class="whole">Caucus-Race</span> and a Long Tale</span></h1>',
  )
})

test('a title turns after the number of its chapter, whatever the number is written in', () => {
  expect(titleOf('Chapter II. The Pool of Tears')).toContain(
    '>Chapter II. <span class="rest">The Pool of Tears</span><',
  )
  expect(titleOf('Chapter 30. The Pipe')).toContain('>Chapter 30. <span class="rest">The Pipe</span><')
  expect(titleOf('CHAPTER 1 Loomings.')).toContain('>CHAPTER 1 <span class="rest">Loomings.</span><')
  expect(titleOf('Moby-Dick; or, The Whale')).not.toContain('>The Whale<')
  expect(titleOf('Book I')).toContain('>Book I<')
})

test('a title that tells what the chapter is about stands under its number in smaller letters', () => {
  const summary =
    'The Hu Lu Bonze adjudicates the Hu Lu case. An ill-fated girl happens to meet an ill-fated young man.'
  expect(titleOf(`CHAPTER 4 ${summary}`)).toContain('>CHAPTER 4 <span class="rest summary">The Hu Lu Bonze')
})

test('a title is long by its words, not by what marks its compounds, and without a number it stays large', () => {
  expect(titleOf('CHAPTER 5 The Half-Breed, the Whale-Boat and the Half-Moon at Noon')).not.toContain('summary')
  expect(titleOf('In which '.repeat(12))).not.toContain('summary')
  expect(titleOf('')).toContain('tabindex="-1"></h1>')
})

test('in vertical lines numbers stand upright in titles, over remarks and in the number of a part too', () => {
  const vertical = { ...manner, vertical: true }
  expect(headHtml({ title: '第12回', part: 2, parts: 4 } as ChapterText, vertical)).toContain(
    '第<span class="upright">12</span>回</h1><small lang="zh-Hans"><span class="upright">2</span>/<span class="upright">4</span>',
  )
  const remarks = blocksHtml([block('note', '妙。', { speaker: '曹秋岳' })], vertical)
  expect(remarks).toContain('评 <span class="upright">1</span></summary>')
  expect(headHtml({ title: '第12回', part: 1, parts: 1 } as ChapterText, manner)).toContain('>第12回</h1>')
})

test('over a title stands its volume, under it which part it is, in the language of the interface', () => {
  const chapter = { title: 'The Orphans', part: 1, parts: 2, under: 'Volume I' } as ChapterText
  expect(headHtml(chapter, { ...manner, lang: 'en' })).toBe(
    '<header class="chapter-head" data-aside><p>Volume I</p><h1 id="chapter-title" tabindex="-1"><span class="rest">The Orphans</span></h1><small lang="zh-Hans">1/2</small></header>',
  )
})

test('a verse becomes one span for each line and is short when no clause passes seven characters', () => {
  const html = blocksHtml([block('verse', '床前明月光，<br>疑是地上霜。')], manner)
  expect(html).toContain('class="verse short"')
  expect(html).toContain('<span class="line">床前明月光，</span>\n<span class="line">疑是地上霜。</span>')
})

test('a long prose line inside a verse may break anywhere', () => {
  const html = blocksHtml([block('verse', '噫吁嚱危乎高哉蜀道之难难于上青天也')], manner)
  expect(html).toContain('<span class="long">')
})

test('an emphasis over a line end is closed and opened again', () => {
  expect(verseLines('a <em>b<br>c</em> d')).toEqual(['a <em>b</em>', '<em>c</em> d'])
})

test('remarks by named people are bound together, the speaker stands beside the text', () => {
  const html = blocksHtml(
    [
      block('paragraph', '经'),
      block('note', '妙。', { speaker: '曹秋岳' }),
      block('note', '然。', { speaker: '庞笔奴' }),
    ],
    manner,
  )
  expect(html).toContain('<summary data-aside lang="zh-Hans">评 2</summary>')
  expect(html).toContain('<b class="speaker" data-aside>曹秋岳</b>妙。')
})

test('an image can be enlarged and keeps its caption as text', () => {
  const html = blocksHtml([block('image', '<img src="/x.png" alt="图">后羿射日')], manner)
  expect(html).toContain('<figcaption>后羿射日</figcaption></figure>')
  expect(html).toMatch(
    /<button [^>]*data-zoom[^>]*><img loading="lazy" decoding="async" src="\/x.png" alt="图"><\/button>/,
  )
  // A button is read out by its label alone.
  expect(html).toContain('aria-label="图 · 放大"')
  expect(blocksHtml([block('image', '<img src="/x.png" alt="">')], manner)).toContain('aria-label="放大"')
})

test('words that stand for a picture which is not there are its caption, and nothing can be pressed', () => {
  const html = blocksHtml([block('image', '后羿射日')], manner)
  expect(html).toContain('<figcaption>后羿射日</figcaption>')
  expect(html).not.toContain('<button')
})

test('vertical lines get corner quotes and upright numbers without changing a length', () => {
  const html = forVertical('他说：“共 12 回，‘见’ 1984 页 don’t”', false)
  expect(html.replace(/<[^>]+>/g, '')).toBe('他说：『共 12 回，「见」 1984 页 don’t』')
  expect(html).toContain('<span class="upright">12</span>')
  expect(html).not.toContain('upright">198')
  // CLREQ 3.2.4: a single digit stands upright as two or three do.
  expect(forVertical('第3章', false)).toBe('第<span class="upright">3</span>章')
})

test('what vertical lines did to the quotes can be undone', () => {
  expect(withCurlyQuotes('『共「见」』')).toBe('“共‘见’”')
})

test('a text with corner quotes of its own keeps its marks in vertical lines', () => {
  const html = blocksHtml([block('paragraph', '「子」曰“仁”')], { ...manner, vertical: true })
  expect(html).toContain('「子」曰“仁”')
})

describe('notes at words', () => {
  const noted = { blockId: 7, kind: 'paragraph' as const, bead: null, notes: [{ from: 2, to: 3, text: '通：事' }] }

  test('the word is a link to its note, which stands beside the text', () => {
    const html = blocksHtml([{ ...noted, html: '將禍是務去' }], manner)
    expect(html).toContain('將禍<a class="noted" href="#b7n1">是</a>務去')
    expect(html).toContain('<span class="word-note" id="b7n1" data-aside>通：事</span>')
    expect(blockText(html)).toBe('將禍是務去')
  })

  test('with pinyin the syllable stays over its character', () => {
    const html = blocksHtml([{ ...noted, html: '將禍<ruby>是<rt data-aside>shì</rt></ruby>務去' }], manner)
    expect(html).toContain('<a class="noted" href="#b7n1"><ruby>是<rt data-aside>shì</rt></ruby></a>')
  })

  test('notes on words that overlap are one link', () => {
    const notes = [...noted.notes, { from: 1, to: 4, text: '<一作>' }]
    const html = blocksHtml([{ ...noted, html: '將禍是務去', notes }], manner)
    expect(html).toContain('將<a class="noted" href="#b7n1">禍是務</a>去')
    expect(html).toContain('>&lt;一作&gt;；通：事</span>')
  })
})
