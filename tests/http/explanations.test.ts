import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DictionaryEntry } from '../../src/contract/dictionary.ts'
import { type App, buildApp } from '../../src/http/app.ts'
import { openDisk } from '../../src/storage/disk.ts'
import { shardOf } from '../../src/text/dictionary-lines.ts'
import { putDictionary } from '../fixtures/dictionary-pack.ts'
import { eachDatabase } from './databases.ts'

eachDatabase('what we explain ourselves', 'empty', database => {
  let app: App
  const dataDir = mkdtempSync(join(tmpdir(), 'shishu-explanations-'))
  beforeAll(async () => {
    app = await buildApp({
      deps: { db: database().db, storage: openDisk(dataDir) },
      site: { buildId: 'test', publicUrl: undefined, mayEnterFirst: () => false },
    })
    // On one database it is written anew, beside one of older code: no database has a part in it.
    if (database().name === 'SQLite') await openDisk(dataDir).put('dictionary/20200101-1.pack', Buffer.from('old'))
    else await putDictionary(dataDir)
    await look('一', 'en')
  }, 120_000)
  afterAll(async () => {
    await app.close()
    rmSync(dataDir, { recursive: true })
  })

  async function look(text: string, language?: string, at = 0): Promise<DictionaryEntry[]> {
    const query = new URLSearchParams({ text, at: String(at), ...(language && { language }) })
    const answer = await app.server.inject({ url: `/a/v1/common/dictionary?${query}` })
    expect(answer.statusCode).toBe(200)
    return answer.json().data
  }
  it('comes first to readers of Chinese, with a passage of our texts, and the English senses after it', async () => {
    const found = await look('君子', 'zh-Hans')
    expect(found[0]).toMatchObject({ word: '君子', pinyin: 'jūn zǐ', source: 'Shishu' })
    expect(found[0]?.senses.length).toBe(found[0]?.examples?.length)
    expect(found[0]?.examples?.[0]).toEqual({ text: '人不知而不愠，不亦君子乎？', place: '论语·学而' })
    expect(sourcesOf(found, '君子')).toEqual(['Shishu', 'CC-CEDICT'])
  })

  it('comes in 繁體 to readers of 繁體, the reading of the place first', async () => {
    const [first] = await look('不亦说乎', 'zh-Hant', 2)
    expect(first).toMatchObject({ word: '说', traditional: '說', pinyin: 'yuè', source: 'Shishu' })
    expect(first?.senses[0]).toMatch(/「悅」/)
    expect(first?.examples?.[0]?.place).toContain('論語')
  })

  it('leaves readers of English the English senses', async () => {
    const found = await look('君子')
    expect(found[0]).toMatchObject({ word: '君子', source: 'CC-CEDICT' })
    expect(new Set(found.map(({ source }) => source))).toEqual(new Set(['CC-CEDICT']))
  })

  it('leaves the English senses first where we say nothing, so that a word is shown with its pinyin', async () => {
    const [first] = await look('醾', 'zh-Hans')
    expect(first).toMatchObject({ source: 'CC-CEDICT' })
    expect(first?.pinyin).toMatch(/^mí/)
  })

  it('has 廣韻 under it: the spelling of each reading and what the book says of it', async () => {
    const rhymes = (await look('還', 'zh-Hant')).filter(({ source }) => source === '廣韻')
    expect(rhymes.map(({ traditional, pinyin, senses }) => [traditional, pinyin, ...senses])).toEqual([
      ['還', '戶關切', '反也退也顧也復也'],
      ['還', '似宣切', '還返'],
    ])
  })

  it('says to readers of both languages what an archaic English word means', async () => {
    const english = await look('thee', 'en')
    expect(english[0]).toMatchObject({ word: 'thee', source: 'Shishu' })
    expect(english[0]?.senses[0]).toMatch(/^you\b/)
    expect(english[0]?.examples?.[0]?.text).toContain('thee')
    expect((await look('Thee', 'zh-Hans'))[0]?.senses[0]).toMatch(/你/)
  })

  it('leaves no pack of another version in the storage', async () => {
    const { version } = (await app.server.inject('/dictionary/version.json')).json()
    const keys: string[] = []
    for await (const { key } of openDisk(dataDir).list('dictionary/')) keys.push(key)
    expect(keys).toEqual([`dictionary/${version}.pack`])
  })

  it('is in the files for looking up without the network', async () => {
    const { version } = (await app.server.inject('/dictionary/version.json')).json()
    const shard = await app.server.inject(`/dictionary/${version}/${shardOf('zh', '君')}.tsv`)
    expect(shard.payload).toMatch(/\nzh-Hans=君子\t君子\t\tjūn zǐ\t/)
    expect(shard.payload).toMatch(/\n廣韻=君\t君\t\t舉云切\t/)
  })
})

const sourcesOf = (entries: DictionaryEntry[], word: string) =>
  entries.filter(entry => entry.word === word).map(({ source }) => source)
