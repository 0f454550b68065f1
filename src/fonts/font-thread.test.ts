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

  it('cuts what a page named before what browsers ask for besides, and these in turns by who asks', async () => {
    const thread = openFontThread()
    const done: string[] = []
    const cut = (text: string, lane: 'page' | 'text', from: string) =>
      thread.cut('song', text, { lane, from }).then(() => done.push(text))
    const all = [
      cut('月', 'page', ''),
      ...['光', '霜', '乡'].map(text => cut(text, 'text', 'flood')),
      cut('床', 'text', 'reader'),
      cut('前', 'page', ''),
      cut('明', 'page', ''),
    ]
    thread.hasten('song', '明', 'reader')
    await Promise.all(all)
    expect(done).toEqual(['月', '前', '明', '光', '床', '霜', '乡'])
    await thread.close()
  })

  it('is there for the fonts of a page while long sets are cut that no page named', async () => {
    const own = await mkdtemp(join(tmpdir(), 'flood-'))
    const flooded = openFonts({ dir: own })
    const page = '<p>孤帆远影碧空尽</p>'
    const [, address = ''] = /faces\/([\w-]+\.woff2)/.exec(flooded.cssFor(page)) ?? []
    const { code = '' } = splitAddress(address) ?? {}
    await flooded.fileFor('song', encodeCharset('月'))
    const ended: string[] = []
    const long = Array.from({ length: 8 }, (_, nth) => {
      const chars = Array.from({ length: 2000 }, (_, at) => String.fromCodePoint(0x4e00 + nth + at))
      return flooded.fileFor('song', encodeCharset(chars), 'flood').then(
        () => ended.push('flood'),
        error => error,
      )
    })
    await flooded.fileFor('song', code, 'reader').then(() => ended.push('page'))
    expect(ended[0]).toBe('page')
    await flooded.close()
    await Promise.all(long)
    await rm(own, { recursive: true, force: true })
  })

  it('tells those who wait while the site stops to come again, as nothing is wrong', async () => {
    const thread = openFontThread()
    const waiting = ['月', '光'].map(text => thread.cut('song', text).catch((error: unknown) => error))
    await thread.close()
    for (const said of await Promise.all(waiting)) expect(said).toBeInstanceOf(FontsBusy)
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
