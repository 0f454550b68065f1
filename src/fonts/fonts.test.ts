import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Face, Blob as FontBlob } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CUT_FACES, type CutFace, encodeCharset, FIXED_CHARSETS, MARKS, rareSlice, sureFace } from '../text/charset.ts'
import { heldPoints } from './files/coverage.ts'
import { type Fonts, openFonts, splitAddress } from './fonts.ts'
import { sliceOf } from './slices.ts'

// 李白《静夜思》, the version of 唐诗三百首.
const POEM = '床前明月光疑是地上霜举头望明月低头思故乡'

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

async function opened(woff2: Buffer): Promise<Face> {
  // Cutting nothing away is the shortest way from WOFF2 to the plain form harfbuzz reads.
  return new Face(new FontBlob(await subsetFont(woff2, POEM + MARKS, { targetFormat: 'sfnt' })))
}

describe('fileFor', () => {
  it('gives 静夜思 in Song in at most 10 KB, with every glyph, all marks, and what squeezes them', async () => {
    const file = await fonts.fileFor('song', encodeCharset(POEM))
    expect(file?.toString('latin1', 0, 4)).toBe('wOF2')
    expect(file?.length).toBeLessThanOrEqual(10_240)
    const face = await opened(file as Buffer)
    const held = new Set(face.collectUnicodes())
    for (const char of POEM + MARKS) expect(held.has(char.codePointAt(0) as number), char).toBe(true)
    expect(face.getTableFeatureTags('GPOS')).toEqual(expect.arrayContaining(['halt', 'vhal', 'chws', 'vchw']))
    expect(face.getTableFeatureTags('GSUB')).toContain('vert')
    expect(held.has(0x41)).toBe(false)
  })

  it('gives Kai without marks, and its marks in one fixed file that squeezes them', async () => {
    const kai = await opened((await fonts.fileFor('kai', encodeCharset(POEM))) as Buffer)
    expect([...kai.collectUnicodes()].map(point => String.fromCodePoint(point)).toSorted()).toEqual(
      [...new Set(POEM)].toSorted(),
    )
    const marks = await opened((await fonts.fileFor('kai-marks', encodeCharset(FIXED_CHARSETS['kai-marks']))) as Buffer)
    expect(marks.getTableFeatureTags('GPOS')).toContain('halt')
  })

  it('gives 静夜思 in Hei, regular and bold, with every glyph, all marks, and what squeezes and turns them', async () => {
    for (const name of ['hei', 'hei-bold']) {
      const file = await fonts.fileFor(name, encodeCharset(POEM))
      expect(file?.length).toBeLessThanOrEqual(10_240)
      const face = await opened(file as Buffer)
      const held = new Set(face.collectUnicodes())
      for (const char of POEM + MARKS) expect(held.has(char.codePointAt(0) as number), char).toBe(true)
      expect(face.getTableFeatureTags('GPOS')).toEqual(expect.arrayContaining(['halt', 'vhal', 'chws', 'vchw']))
      expect(face.getTableFeatureTags('GSUB')).toContain('vert')
      expect(held.has(0x41)).toBe(false)
    }
  })

  it('knows no address that a page of ours would not name', async () => {
    const strange = {
      'a face that is not there': ['li', encodeCharset(POEM)],
      'a face that is only drawn': ['literata', encodeCharset('abc')],
      'no characters': ['song', ''],
      'a mark, which needs no naming': ['song', encodeCharset('床，')],
      'a Latin letter': ['song', encodeCharset('床a')],
      'a character neither face holds': ['song', encodeCharset('床𤩪')],
      'a character only the other face holds': ['kai', encodeCharset('䍦')],
      'part of a fixed charset': ['pinyin', encodeCharset('abc')],
      'no code': ['song', '!!'],
      'a name of every object': ['constructor', encodeCharset(POEM)],
    }
    for (const [what, [face = '', code = '']] of Object.entries(strange)) {
      expect(await fonts.fileFor(face, code), what).toBeNull()
    }
  })

  it('keeps what it cut on disk', async () => {
    await fonts.fileFor('song', encodeCharset(POEM))
    expect((await readdir(dir)).every(name => /^[0-9a-f]{64}\.(woff2|svg)$/.test(name))).toBe(true)
  })
})

describe('cssFor', () => {
  it('names only the characters of the page, by the face each is set in, and the same for the same page', () => {
    const page = `<title>标题</title><h1>静夜思</h1><p title="说明">李白，“唐”</p><div data-kai><p>${POEM}</p></div><script>"脚本"</script>`
    const css = fonts.cssFor(page)
    expect(css).toContain(`/fonts/song-bold-${encodeCharset('静夜思')}.woff2`)
    expect(css).toContain(`/fonts/song-${encodeCharset('李白唐')}.woff2`)
    expect(css).toContain(`/fonts/kai-${encodeCharset(POEM)}.woff2`)
    expect(fonts.cssFor(page)).toBe(css)
  })

  it('draws from the other face what one lacks: 䍦 is not in Kai', () => {
    const css = fonts.cssFor('<p data-kai>床䍦</p>')
    expect(css).toMatch(new RegExp(`Shishu Kai"[^}]*song-${encodeCharset('䍦')}\\.woff2[^}]*unicode-range:U\\+4366}`))
    expect(css).toContain(`/fonts/kai-${encodeCharset('床')}.woff2`)
  })

  it('sets the text in Hei where its reader chose it, and draws from Song what Hei lacks: 鿰 is of Unicode 13', () => {
    const page = '<p>设</p><article id="reader-text"><h1>学而</h1><p>子曰鿰</p></article>'
    const css = fonts.cssFor(page, 'hei')
    expect(css).toMatch(
      new RegExp(`Shishu Hei";font-weight:100 500[^}]*/fonts/hei-${encodeCharset('子曰学而')}\\.woff2`),
    )
    expect(css).toMatch(new RegExp(`Shishu Hei";font-weight:600 900[^}]*/fonts/hei-bold-${encodeCharset('学而')}\\.`))
    expect(css).toMatch(/Shishu Hei";font-weight:100 500[^}]*\/fonts\/song-[^}]*unicode-range:U\+9ff0}/)
    expect(css).toContain(`/fonts/song-${encodeCharset('设鿰')}.woff2`)
    expect(fonts.cssFor(page)).not.toContain('Hei')
  })

  it('is empty for a page without Chinese, its quotation marks notwithstanding', () => {
    expect(fonts.cssFor('<p lang="en">“Call me Ishmael”—it’s…</p>')).toBe('')
  })

  it('names addresses that are answered', async () => {
    const css = fonts.cssFor(`<h2>乡</h2><p data-kai>思</p><p>月</p>`)
    const addresses = [...css.matchAll(/\/fonts\/([\w-]+\.woff2)/g)].map(([, name = '']) => splitAddress(name))
    expect(new Set(addresses.map(found => found?.face))).toEqual(
      new Set(['song', 'song-bold', 'kai', 'kai-marks', 'pinyin']),
    )
    for (const found of addresses) expect(await fonts.fileFor(found?.face ?? '', found?.code ?? '')).not.toBeNull()
  })
})

describe('sureFace', () => {
  it('promises only what the faces hold', () => {
    for (let point = 0x2000; point < 0x30000; point++) {
      for (const face of Object.keys(CUT_FACES) as CutFace[]) {
        const drawn = sureFace(point, face)
        if (drawn && !(drawn === 'rare' ? sliceOf(point) : heldPoints(drawn).has(point)))
          expect.fail(`${drawn} lacks U+${point.toString(16)}`)
      }
    }
  })
})

describe('the rare face', () => {
  // Of the poet 赵必𤩪, the character the corpus has most often of those that neither Song nor Kai has.
  const RARE = '𤩪'

  it('has a rule and a file for a character neither Song nor Kai has, with a glyph in it', async () => {
    const css = fonts.cssFor(`<h1>风${RARE}</h1><p data-kai>${RARE}</p>`)
    const address = `/fonts/rare-${encodeCharset(RARE)}.woff2`
    expect(css.split(address)).toHaveLength(3)
    expect(css).toMatch(/Shishu Kai"[^}]*rare-[^}]*unicode-range:U\+24a6a}/)
    const file = await fonts.fileFor('rare', encodeCharset(RARE))
    const font = await subsetFont(file as Buffer, RARE, { targetFormat: 'sfnt' })
    expect([...new Face(new FontBlob(font)).collectUnicodes()]).toEqual([RARE.codePointAt(0)])
  })

  it('answers no address whose characters lie in several files', async () => {
    expect(await fonts.fileFor('rare', encodeCharset('𠀀𤩪'))).toBeNull()
    expect(await fonts.fileFor('rare', encodeCharset('A'))).toBeNull()
  })

  it('lies in files as the browser part believes', () => {
    for (let point = 0x20000; point < 0x30000; point++) {
      const first = rareSlice(point)
      if (first !== null && sliceOf(first) !== sliceOf(point)) expect.fail(`U+${point.toString(16)}`)
    }
  })
})
