import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { encodeCharset } from '../text/charset.ts'
import { FontsBusy, openFontThread } from './font-thread.ts'
import { openFonts, splitAddress } from './fonts.ts'

describe('the font worker', () => {
  it('refuses more than its queue holds and finishes the rest', async () => {
    const thread = openFontThread({ queueLimit: 2 })
    const cuts = ['月', '光', '霜', '乡'].map(text => thread.cut('song', text).then(String, (error: unknown) => error))
    const done = await Promise.all(cuts)
    expect(done.filter(result => result instanceof FontsBusy)).toHaveLength(1)
    await thread.close()
  })

  it('cuts in turns by who asks, and at their turn what was made ahead and is wanted now', async () => {
    const thread = openFontThread()
    const done: string[] = []
    const cut = (text: string, from: string) => thread.cut('song', text, from).then(() => done.push(text))
    const all = [
      cut('月', 'flood'),
      ...['光', '霜', '乡'].map(text => cut(text, 'flood')),
      cut('床', 'reader'),
      ...['前', '明'].map(text => cut(text, '')),
    ]
    thread.hasten('song', '明', 'other')
    await Promise.all(all)
    expect(done).toEqual(['月', '光', '床', '前', '明', '霜', '乡'])
    await thread.close()
  })

  it.each([250, 2000])('is there for the fonts of a page while sets of %i are cut that no page named', async size => {
    const own = await mkdtemp(join(tmpdir(), 'flood-'))
    const flooded = openFonts({ dir: own })
    const page = '<p>孤帆远影碧空尽</p>'
    const [, address = ''] = /fonts\/([\w-]+\.woff2)/.exec(flooded.cssFor(page)) ?? []
    const { code = '' } = splitAddress(address) ?? {}
    await flooded.fileFor('song', encodeCharset('月'))
    const ended: string[] = []
    const flood = Array.from({ length: 8 }, (_, nth) => {
      const chars = Array.from({ length: size }, (_, at) => String.fromCodePoint(0x4e00 + nth + at))
      return flooded.fileFor('song', encodeCharset(chars), 'flood').then(
        () => ended.push('flood'),
        error => error,
      )
    })
    await flooded.fileFor('song', code, 'reader').then(() => ended.push('page'))
    expect(ended[0]).toBe('page')
    await flooded.close()
    await Promise.all(flood)
    await rm(own, { recursive: true, force: true })
  })

  it('tells those who wait while the site stops to come again, as nothing is wrong', async () => {
    const thread = openFontThread()
    const waiting = ['月', '光'].map(text => thread.cut('song', text).catch((error: unknown) => error))
    await thread.close()
    for (const result of await Promise.all(waiting)) expect(result).toBeInstanceOf(FontsBusy)
    await expect(thread.cut('song', '霜')).rejects.toBeInstanceOf(FontsBusy)
  })

  it('ends when idle and starts again when asked', async () => {
    const thread = openFontThread({ idleMs: 1 })
    expect((await thread.cut('song', '月')).length).toBeGreaterThan(1000)
    await new Promise(resolve => setTimeout(resolve, 50))
    expect((await thread.cut('song', '光')).length).toBeGreaterThan(1000)
    await thread.close()
  })
})
