import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseFragment } from 'parse5'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Fonts, openFonts } from '../fonts.ts'
import { drawAvatar } from './avatar.ts'
import { INK, PAPER, THREAD } from './dyes.ts'

let fonts: Fonts
let dir: string

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'faces-'))
  fonts = openFonts({ dir })
})

afterAll(async () => {
  await fonts.close()
  await rm(dir, { recursive: true })
})

type Path = { d: string; scale: number; fill: string }
type Box = { left: number; top: number; right: number; bottom: number }

function pathsOf(svg: string): Path[] {
  return [...svg.matchAll(/<path [^>]*>/g)].map(([tag]) => ({
    d: / d="([^"]*)"/.exec(tag)?.[1] ?? '',
    scale: Number(/scale\(([\d.]+)\)/.exec(tag)?.[1] ?? 1),
    fill: /fill="([^"]*)"/.exec(tag)?.[1] ?? '',
  }))
}

/** The box around the points a path passes, by the SVG grammar for M, relative l h v q c and z. */
function boxOfPath({ d, scale }: Path): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  let [x, y, startX, startY] = [0, 0, 0, 0]
  for (const [, letter = '', rest = ''] of d.matchAll(/([MlhvqczZ])([^MlhvqczZ]*)/g)) {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    if (letter === 'z') [x, y] = [startX, startY]
    const size = { M: 2, l: 2, h: 1, v: 1, q: 4, c: 6 }[letter] ?? 1
    for (let i = 0; i < numbers.length; i += size) {
      const [a = 0, b = 0] = numbers.slice(i, i + size).slice(-2)
      if (letter === 'M') [x, y, startX, startY] = [a, b, a, b]
      else if (letter === 'h') x += a
      else if (letter === 'v') y += a
      else [x, y] = [x + a, y + b]
      box.left = Math.min(box.left, x * scale)
      box.right = Math.max(box.right, x * scale)
      box.top = Math.min(box.top, y * scale)
      box.bottom = Math.max(box.bottom, y * scale)
    }
  }
  return box
}

function boxFilled(svg: string, fill: string): Box {
  const path = pathsOf(svg).find(found => found.fill === fill)
  if (!path) throw new Error(`No path filled ${fill}`)
  return boxOfPath(path)
}

function expectInside(inner: Box, outer: Box, what: string): void {
  expect(inner.left, what).toBeGreaterThanOrEqual(outer.left)
  expect(inner.top, what).toBeGreaterThanOrEqual(outer.top)
  expect(inner.right, what).toBeLessThanOrEqual(outer.right)
  expect(inner.bottom, what).toBeLessThanOrEqual(outer.bottom)
}

const CHINESE = [
  ['论语', '孔子弟子'],
  ['古文观止', '吴楚材、吴调侯'],
  ['《孙子》十家注', '曹操 等'],
  ['中国文学史纲要与历代诗词名篇选读导论及注释上下', '阿瑟·柯南·道尔'],
  ['声律启蒙', 'Lewis Carroll'],
] as const

const ENGLISH = [
  ['Moby-Dick; or, The Whale', 'Herman Melville'],
  ['Alice’s Adventures in Wonderland', 'Lewis Carroll'],
  ['Songs of Innocence and of Experience', 'William Blake'],
  ['Incomprehensibilities', 'Christopher Bartholomew Featherstonehaugh'],
] as const

const WHOLE: Box = { left: 0, top: 0, right: 300, bottom: 416 }

describe('drawCover', () => {
  it('sets a Chinese title inside its slip and the author left of the stitches', async () => {
    for (const [title, author] of CHINESE) {
      const svg = await fonts.drawCover({ id: 7, title, author, language: 0 })
      const slip = boxFilled(svg, PAPER)
      expectInside(boxFilled(svg, INK), slip, title)
      expectInside(slip, WHOLE, title)
      expectInside(boxFilled(svg, THREAD), { ...WHOLE, left: slip.right, right: 266 }, author)
    }
  })

  it('sets an English title and its author inside the label', async () => {
    for (const [title, author] of ENGLISH) {
      const svg = await fonts.drawCover({ id: 7, title, author, language: 1 })
      const label = boxFilled(svg, PAPER)
      expectInside(boxFilled(svg, INK), label, title)
      expectInside(boxFilled(svg, '#4d5149'), label, author)
      expectInside(label, WHOLE, title)
    }
  })

  it('holds no text, no markup from the title, and parses', async () => {
    const svg = await fonts.drawCover({ id: 1, title: '<script>书&"', author: '<b>', language: 0 })
    expect(svg).not.toMatch(/<text|<script|<b>/)
    expect(parseFragment(svg).childNodes).toHaveLength(1)
    expect(svg.match(/<g\b/g)?.length).toBe(svg.match(/<\/g>/g)?.length)
  })

  it('keeps to 8 KB for ordinary titles, and to 12.5 KB for 24 dense characters', async () => {
    for (const [title, author] of [...CHINESE, ...ENGLISH.slice(0, 3)]) {
      const svg = await fonts.drawCover({ id: 3, title, author, language: 0 })
      expect(svg.length, title).toBeLessThanOrEqual(title.length > 20 && /\p{Script=Han}/u.test(title) ? 12_500 : 8_192)
    }
  })

  it('gives one book one colour, leaves out a subtitle, and draws the same twice', async () => {
    const book = { id: 42, title: '红楼梦：脂砚斋评本', author: '曹雪芹', language: 0 } as const
    expect(await fonts.drawCover(book)).toBe(await fonts.drawCover({ ...book, title: '红楼梦' }))
    expect(await fonts.drawCover({ ...book, id: 43 })).not.toBe(await fonts.drawCover(book))
  })

  it('draws a cover for an empty title, an absent author and a title of rare characters alone', async () => {
    for (const title of ['', '𤩪', '————', '？']) {
      expect(await fonts.drawCover({ id: 1, title, author: '', language: 2 }), title).toMatch(/^<svg .*<\/svg>$/)
    }
  })
})

describe('the other drawings', () => {
  it('show three volumes for a list, also when it holds one book or none', async () => {
    for (const titles of [['唐诗三百首', '宋词三百首', '千家诗'], ['Emma'], []]) {
      expect((await fonts.drawListCover({ id: 5, titles })).match(/<g /g)).toHaveLength(3)
    }
  })

  it('are ten avatars and no eleventh', () => {
    const drawn = Array.from({ length: 10 }, (_, i) => drawAvatar(i + 1))
    expect(new Set(drawn).size).toBe(10)
    for (const svg of drawn) expect(svg).toMatch(/^<svg .*<\/svg>$/)
    expect([drawAvatar(0), drawAvatar(11), drawAvatar(1.5)]).toEqual([null, null, null])
  })

  it('keep 诗书 inside the seal', async () => {
    const svg = await fonts.sealSvg()
    expectInside(boxFilled(svg, '#fbf5ea'), { left: 2.5, top: 2.2, right: 38, bottom: 38 }, 'seal')
  })
})
