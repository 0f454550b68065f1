import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Face, Blob as FontBlob } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeCharset, pointsInCode } from '../text/charset.ts'
import { FontUnusable, useFangsong } from './fangsong.ts'
import { heldPoints } from './files/coverage.ts'
import { cutSfnt } from './files/cut-font.ts'
import { readTable } from './files/sfnt.ts'
import { sourcePath } from './font-sources.ts'
import { type Fonts, openFonts } from './fonts.ts'

/** A host's Fangsong that has traditional characters alone, as cwTeX's: made here from Kai. */
const HELD = '學而時習之不亦說乎有朋自遠方來樂人知慍君子'

let dir: string
let font: string
let fonts: Fonts

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'fangsong-'))
  font = await kept('host.ttf', await cutSfnt('kai', HELD))
  fonts = openFonts({ dir, fangsong: font })
})

afterAll(async () => {
  await fonts.close()
  await rm(dir, { recursive: true })
})

async function kept(name: string, bytes: Buffer | string): Promise<string> {
  await writeFile(join(dir, name), bytes)
  return join(dir, name)
}

const TEXT = `<article id="reader-text"><p>${HELD}时</p><div data-kind="note">乎</div></article>`

test('the text of who chose Fangsong is drawn from the host’s font, what that lacks from Kai, by its characters alone', () => {
  const css = fonts.cssFor(TEXT, 'fangsong')
  expect(css).toMatch(
    new RegExp(`Shishu Fangsong";[^}]*/faces/fangsong-${encodeCharset(HELD)}\\.woff2\\?[\\da-f]{8}\\)`),
  )
  expect(css).toMatch(
    new RegExp(`Shishu Fangsong"[^}]*kai-${encodeCharset('时')}\\.woff2\\)[^}]*unicode-range:U\\+65f6}`),
  )
  expect(css).toMatch(/Shishu Fangsong"[^}]*\/faces\/kai-marks-/)
})

test('a text that the host’s font lacks much of is set as without one: two faces in a line are worse than one', () => {
  const simplified = '<article id="reader-text"><p>学而时习之，不亦说乎</p><div data-kind="note">乎</div></article>'
  expect(fonts.cssFor(simplified, 'fangsong')).toBe(fonts.cssFor(simplified))
  expect(fonts.cssFor(simplified)).not.toContain('angsong')
})

test('notes are in Fangsong whatever the text is in, but for Hei', () => {
  expect(fonts.cssFor(TEXT)).toContain(`/faces/fangsong-${encodeCharset('乎')}.woff2`)
  expect(fonts.cssFor(TEXT, 'kai')).toContain(`/faces/fangsong-${encodeCharset('乎')}.woff2`)
  expect(fonts.cssFor(TEXT, 'hei')).not.toContain('fangsong')
})

test('its files hold what their address names, and no address names what the font lacks', async () => {
  const file = await fonts.fileFor('fangsong', encodeCharset('學而'))
  const cut = new Face(new FontBlob(await subsetFont(file as Buffer, HELD, { targetFormat: 'sfnt' })))
  expect([...cut.collectUnicodes()].toSorted()).toEqual(['而', '學'].map(char => char.codePointAt(0)).toSorted())
  expect(await fonts.fileFor('fangsong', encodeCharset('学'))).toBeNull()
})

test('the browser is told what the font holds, as harfbuzz reads it, in either format of the map', async () => {
  const points = [...HELD].map(char => char.codePointAt(0) as number).toSorted((a, b) => a - b)
  expect(pointsInCode(fonts.hostFangsong()?.code ?? '')).toEqual(points)
  // Format 12 taken from the directory: older fonts have 4 alone.
  const bytes = await cutSfnt('kai', `${HELD}一丁七万丈三上下`)
  const map = readTable(font, 'cmap')
  expect(map && formatsIn(map)).toContain(4)
  const older = await kept('older.ttf', withoutFormat12(bytes))
  useFangsong(older)
  const read = [...new Face(new FontBlob(bytes)).collectUnicodes()].toSorted((a, b) => a - b)
  expect([...heldPoints('fangsong')].toSorted((a, b) => a - b)).toEqual(read)
  useFangsong(font)
})

test('without a font of the host’s there are no such files, and the text is in Song, behind the system’s', async () => {
  useFangsong(undefined)
  expect(fonts.cssFor(TEXT, 'fangsong')).toBe(fonts.cssFor(TEXT))
  expect(fonts.cssFor(TEXT)).not.toContain('fangsong')
  expect(await fonts.fileFor('fangsong', encodeCharset('學而'))).toBeNull()
  expect(fonts.hostFangsong()).toBeNull()
  useFangsong(font)
})

test('a WOFF file will do, whatever its name', async () => {
  useFangsong(await kept('font', await readFile(sourcePath('kai'))))
  expect(pointsInCode(fonts.hostFangsong()?.code ?? '')?.length).toBeGreaterThan(20_000)
  expect((await cutSfnt('fangsong', '學')).length).toBeGreaterThan(500)
  useFangsong(font)
})

test('a file that is no font, or has nothing Chinese, is refused in a sentence with its path', async () => {
  const said = (path: string) => {
    try {
      useFangsong(path)
    } catch (error) {
      if (error instanceof FontUnusable) return error.message.replace(dir, '')
      throw error
    }
    return 'nothing'
  }
  expect(said(join(dir, 'absent.ttf'))).toBe('/absent.ttf cannot be read (ENOENT)')
  expect(said(dir)).toBe(' cannot be read (EISDIR)')
  expect(said(await kept('notes.ttf', 'not a font, but some text that is longer than a header of one'))).toBe(
    '/notes.ttf is no TTF, OTF or WOFF font',
  )
  expect(said(await kept('empty.ttf', ''))).toBe('/empty.ttf is no TTF, OTF or WOFF font')
  const whole = await readFile(font)
  expect(said(await kept('part.ttf', whole.subarray(0, whole.length - 100)))).toBe('/part.ttf ends early')
  expect(said(await kept('latin.ttf', await cutSfnt('pinyin', '')))).toBe('/latin.ttf has no Chinese characters')
  useFangsong(font)
})

function formatsIn(map: Buffer): number[] {
  return Array.from({ length: map.readUInt16BE(2) }, (_, i) => map.readUInt16BE(map.readUInt32BE(8 + i * 8)))
}

function withoutFormat12(bytes: Buffer): Buffer {
  const font = Buffer.from(bytes)
  const tables = font.readUInt16BE(4)
  for (let i = 0; i < tables; i++) {
    if (font.toString('latin1', 12 + i * 16, 16 + i * 16) !== 'cmap') continue
    const at = font.readUInt32BE(12 + i * 16 + 8)
    for (let j = 0; j < font.readUInt16BE(at + 2); j++) {
      const start = at + font.readUInt32BE(at + 8 + j * 8)
      if (font.readUInt16BE(start) === 12) font.writeUInt16BE(99, start)
    }
  }
  return font
}
