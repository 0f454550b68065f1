import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { alignEditions } from '../../text/align/align-editions.ts'
import { type EditionText, type Piece, textOfPiece } from '../../text/align/pieces.ts'
import { alignLines } from '../../text/align/rows/align-lines.ts'
import { alignmentLexicon } from './alignment-lexicon.ts'

const DATA = new URL('../../../../shared/data/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, DATA), 'utf8')

describe.skipIf(!existsSync(DATA))('against the shared files (skipped where they are absent)', () => {
  test('of the first 572 gold beads of Genesis at least .85 are found (strict F1), and what is said with .9 is right', async () => {
    const english = read('aligned/kjv-cuv.001.en.txt').split('\n').slice(0, 610)
    const chinese = read('aligned/kjv-cuv.001.zh.txt').split('\n').slice(0, 815)
    const gold = new Set(read('aligned/kjv-cuv.001.gold').split('\n').slice(0, 572))
    const { beads } = alignLines(chinese, english, await alignmentLexicon(chinese, english))
    const formatted = beads.map(({ first, second }) => `[${second}]:[${first}]`)
    const right = formatted.filter(bead => gold.has(bead)).length
    expect((2 * right) / (formatted.length + gold.size)).toBeGreaterThan(0.85)
    const sure = beads.flatMap(({ confidence }, at) => (confidence >= 0.9 ? [gold.has(formatted[at] as string)] : []))
    expect(sure.length).toBeGreaterThan(right / 3)
    expect(sure.filter(Boolean).length / sure.length).toBeGreaterThan(0.95)
  })

  test('the 81 chapters of 老子 find each other, without six in the middle too', async () => {
    const { chapters } = JSON.parse(read('bilingual/laozi.parallel.json')) as { chapters: { zh: string; en: string }[] }
    const chinese = edition(
      'zh',
      chapters.map(({ zh }) => zh),
    )
    const english = edition('en', chapters.map(({ en }) => en).toSpliced(40, 6))
    const { chapters: pairs, beads } = await aligned(chinese, english)
    for (const { first, second } of pairs) expect(first).toBe(second < 40 ? second : second + 6)
    expect(pairs.length).toBeGreaterThan(70)
    const links = beads.filter(bead => bead.first.length > 0 && bead.second.length > 0)
    const right = links.filter(bead => {
      const [own = -1, other = -1] = [bead.first[0]?.chapter, bead.second[0]?.chapter]
      return own === (other < 40 ? other : other + 6)
    })
    expect(right.length / links.length).toBeGreaterThan(0.98)
    const missing = beads.filter(bead => bead.first.some(({ chapter }) => chapter >= 40 && chapter < 46))
    expect(missing.filter(bead => bead.second.length > 0).length).toBeLessThan(missing.length / 5)
  })

  test('a long preface on one side is left without a partner', async () => {
    const { chapters } = JSON.parse(read('bilingual/laozi.parallel.json')) as { chapters: { zh: string; en: string }[] }
    const preface = read('bilingual/lunyu-en-legge.txt').slice(0, 60_000)
    const chinese = edition(
      'zh',
      chapters.map(({ zh }) => zh),
    )
    const english = edition('en', [preface, ...chapters.map(({ en }) => en)])
    const { chapters: pairs, beads } = await aligned(chinese, english)
    expect(pairs.filter(({ first, second }) => second !== first + 1)).toEqual([])
    const ofPreface = beads.filter(bead => bead.second[0]?.chapter === 0)
    expect(ofPreface.length).toBeGreaterThan(300)
    expect(ofPreface.filter(bead => bead.first.length > 0)).toEqual([])
  })

  test('one side ten times longer finds its part in the other', async () => {
    const { chapters } = JSON.parse(read('bilingual/laozi.parallel.json')) as { chapters: { zh: string; en: string }[] }
    const chinese = edition('zh', [
      chapters
        .slice(30, 38)
        .map(({ zh }) => zh)
        .join('\n\n'),
    ])
    const english = edition('en', [chapters.map(({ en }) => en).join('\n\n')])
    const { isRelated, beads } = await aligned(chinese, english)
    expect(isRelated).toBe(true)
    const [from, to] = [chapters.slice(0, 30), chapters.slice(0, 38)].map(
      part => part.flatMap(({ en }) => en.split(/\n\s*\n/)).length,
    ) as [number, number]
    const links = beads.filter(bead => bead.first.length > 0 && bead.second.length > 0)
    const inside = links.filter(({ second }) => second.every(({ paragraph }) => paragraph >= from && paragraph < to))
    expect(links.length).toBeGreaterThan(40)
    expect(inside.length / links.length).toBeGreaterThan(0.95)
  })

  test('verse finds its prose, paragraph against line', async () => {
    const { chapters } = JSON.parse(read('bilingual/laozi.parallel.json')) as { chapters: { zh: string; en: string }[] }
    // Each clause a line of its own against Legge's paragraphs of prose.
    const lines = chapters.slice(0, 12).map(({ zh }) => zh.replaceAll(/(?<=[，；。])/g, '\n\n'))
    const chinese = edition('zh', lines)
    const english = edition(
      'en',
      chapters.slice(0, 12).map(({ en }) => en.replaceAll(/\s+/g, ' ')),
    )
    const { chapters: pairs, beads } = await aligned(chinese, english)
    expect(pairs).toEqual(Array.from({ length: 12 }, (_, at) => ({ first: at, second: at })))
    const links = beads.filter(bead => bead.first.length > 0 && bead.second.length > 0)
    expect(links.flatMap(({ first }) => first).length / beads.flatMap(({ first }) => first).length).toBeGreaterThan(
      0.95,
    )
  })

  test('texts that have nothing in common are said so', async () => {
    const chinese = edition('zh', [read('bilingual/lunyu-zhHans.utf8.txt')])
    const english = edition('en', [read('aligned/kjv-cuv.001.en.txt').slice(0, 100_000)])
    expect(await aligned(chinese, english)).toEqual({ isRelated: false, chapters: [], beads: [] })
  })

  test('the order of the sides does not matter, and twice is the same', async () => {
    const chinese = edition('zh', [read('bilingual/sunzi-zhHans.utf8.txt').slice(0, 3000)])
    const english = edition('en', [read('bilingual/lunyu-en-legge.txt').slice(0, 3000)])
    const lexicon = await alignmentLexicon(textsOf(chinese), textsOf(english))
    const there = alignEditions(chinese, english, { lexicon })
    const back = alignEditions(english, chinese, { lexicon })
    expect(back.beads.map(({ first, second }) => [second, first])).toEqual(
      there.beads.map(({ first, second }) => [first, second]),
    )
    expect(alignEditions(chinese, english, { lexicon })).toEqual(there)
  })

  test('an anchor stays, and the rest is aligned around it', async () => {
    const { chapters } = JSON.parse(read('bilingual/laozi.parallel.json')) as { chapters: { zh: string; en: string }[] }
    const chinese = edition('zh', [chapters[0]?.zh ?? ''])
    const english = edition('en', [chapters[0]?.en.replaceAll(/\s+/g, ' ') ?? ''])
    const lexicon = await alignmentLexicon(textsOf(chinese), textsOf(english))
    const anchor = {
      first: [spanOf(chinese, '名可名，非常名。')],
      second: [spanOf(english, 'The Tao that can be trodden')],
    }
    const { beads } = alignEditions(chinese, english, { lexicon, anchors: [anchor] })
    const anchored = beads.filter(bead => bead.isAnchored)
    expect(anchored.map(bead => bead.first.map(piece => textOfPiece(chinese, piece)).join(''))).toEqual([
      '名可名，非常名。',
    ])
    expect(anchored[0]?.confidence).toBe(1)
    expect(textOfPiece(english, anchored[0]?.second[0] as never)).toContain('trodden')
    const pieces = beads.flatMap(bead => bead.first)
    expect(new Set(pieces).size).toBe(pieces.length)
    expect(pieces.map(piece => textOfPiece(chinese, piece)).join('')).toBe(chapters[0]?.zh)
  })
})

function edition(language: 'zh' | 'en', chapters: string[]): EditionText {
  return { language, chapters: chapters.map(text => ({ title: '', paragraphs: text.split(/\n\s*\n/) })) }
}

function spanOf({ chapters }: EditionText, words: string): Piece {
  const from = chapters[0]?.paragraphs[0]?.indexOf(words) ?? -1
  return { chapter: 0, paragraph: 0, from, to: from + words.length }
}

function textsOf({ chapters }: EditionText): string[] {
  return chapters.flatMap(({ paragraphs }) => paragraphs)
}

async function aligned(chinese: EditionText, english: EditionText) {
  return alignEditions(chinese, english, { lexicon: await alignmentLexicon(textsOf(chinese), textsOf(english)) })
}
