import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DictionaryEntry } from '../../src/contract/dictionary.ts'
import { shardOf } from '../../src/text/dictionary-lines.ts'
import { type TestServer, testServer } from './http-server.ts'

let app: TestServer
beforeAll(async () => {
  app = await testServer({ dictionary: true })
}, 120_000)
afterAll(() => app.end())

async function answerTo(text: string, at = 0, language = 'en') {
  const query = new URLSearchParams({ text, at: String(at), language })
  return app.server.inject({ url: `/a/v1/common/dictionary?${query}` })
}

async function look(text: string, at = 0): Promise<DictionaryEntry[]> {
  const answer = await answerTo(text, at)
  expect(answer.statusCode).toBe(200)
  return answer.json().data
}

const wordsIn = (entries: DictionaryEntry[]) => entries.map(entry => entry.word)

describe('looking up Chinese', () => {
  it('finds the longest word first, then its characters', async () => {
    const found = await look('银行')
    expect(found[0]).toEqual({
      word: '银行',
      traditional: '銀行',
      pinyin: 'yín háng',
      senses: ['bank'],
      source: 'CC-CEDICT',
    })
    expect(new Set(wordsIn(found.slice(1)))).toEqual(new Set(['银', '行']))
  })

  it('puts the reading of the place first: 行 is háng in 银行 and xíng in 行走', async () => {
    const bank = await look('银行')
    const walk = await look('行走江湖')
    expect(walk[0]).toMatchObject({ word: '行走', pinyin: 'xíng zǒu' })
    expect(bank.find(entry => entry.word === '行')?.pinyin).toBe('háng')
    expect(walk.find(entry => entry.word === '行')?.pinyin).toBe('xíng')
  })

  it('reads 参差 as cēn cī', async () => {
    expect((await look('参差荇菜'))[0]).toMatchObject({ word: '参差', pinyin: 'cēn cī' })
  })

  it('finds traditional text', async () => {
    expect((await look('銀行'))[0]).toMatchObject({ word: '银行', traditional: '銀行' })
    // 后 the empress and 後 behind are one character in simplified writing; the written form decides.
    expect((await look('後'))[0]?.traditional).toBe('後')
  })

  it('starts where it is told', async () => {
    expect((await look('我在银行工作', 2))[0]?.word).toBe('银行')
    expect((await look('我在银行工作', 4))[0]?.word).toBe('工作')
    expect(await look('银行', 2)).toEqual([])
  })

  it('finds shorter words inside the longest', async () => {
    const found = wordsIn(await look('中华人民共和国'))
    expect(found[0]).toBe('中华人民共和国')
    expect(found).toContain('中华')
    expect(found).toContain('国')
  })

  it('knows single characters of the classics', async () => {
    expect((await look('子曰', 1))[0]).toMatchObject({ word: '曰', pinyin: 'yuē' })
    expect((await look('學而時習之', 3))[0]).toMatchObject({ traditional: '習' })
  })
})

describe('looking up English', () => {
  it('finds mice by mouse', async () => {
    expect(wordsIn(await look('mice'))).toContain('老鼠')
    expect(wordsIn(await look('three blind mice', 14))).toContain('老鼠')
  })

  it.each([
    ['Walked', '走'],
    ['carrying', '提'],
    ['happier', '快乐'],
    ['leaves', '叶子'],
    ['went', '去'],
    ['stopped', '停'],
    ['cities', '城市'],
    ['children', '孩子'],
    ['whale’s', '鲸'],
    ['ice cream', '冰淇淋'],
  ])('finds %s', async (form, word) => {
    expect(wordsIn(await look(form))).toContain(word)
  })
})

describe('English words for readers of English', () => {
  it('are defined by WordNet, each part of speech by itself, before the Chinese words', async () => {
    const found = await look('solitary')
    expect(found.map(({ source }) => source)).toEqual(['WordNet', 'WordNet', ...found.slice(2).map(() => 'CC-CEDICT')])
    expect(found[0]).toMatchObject({ word: 'solitary', pinyin: 'adjective', senses: expect.any(Array) })
    expect(found[0]?.senses[0]).toBe('characterized by or preferring solitude')
    expect(found[1]?.pinyin).toBe('noun')
    expect(found.length).toBeGreaterThan(2)
  })

  it('are found by their lemma and as phrases', async () => {
    expect((await look('whales')).find(({ source }) => source === 'WordNet')?.word).toBe('whale')
    expect((await look('considering'))[0]).toMatchObject({ word: 'consider', pinyin: 'verb', source: 'WordNet' })
    expect((await look('ice cream'))[0]).toMatchObject({ word: 'ice cream', source: 'WordNet' })
  })

  it('have our own gloss first where they are archaic', async () => {
    expect((await look('thee'))[0]?.source).toBe('Shishu')
    expect((await look('thee')).some(({ source }) => source === 'WordNet')).toBe(false)
  })

  it('are left to the Chinese words for readers of Chinese', async () => {
    const found: DictionaryEntry[] = (await answerTo('solitary', 0, 'zh-Hans')).json().data
    expect(new Set(found.map(({ source }) => source))).toEqual(new Set(['CC-CEDICT']))
  })
})

describe('what is not there', () => {
  it.each(['。', '🙂', 'zzxqv', ' ', '\u{20000}\u{20001}'])('answers nothing to %j', async text => {
    expect(await look(text)).toEqual([])
  })

  it('takes 40 characters and refuses 41 and none', async () => {
    expect((await answerTo('书'.repeat(40))).json().code).toBe(200)
    expect((await answerTo('书'.repeat(41))).json().code).toBe(4006)
    expect((await answerTo('')).json().code).toBe(4006)
  })
})

describe('the files for looking up without the network', () => {
  it('serves a shard for ever, compressed for whoever understands it', async () => {
    const { version } = (await app.server.inject('/dictionary/version.json')).json()
    const url = `/dictionary/${version}/${shardOf('zh', '银')}.tsv`
    const packed = await app.server.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const plain = await app.server.inject({ url, headers: { 'accept-encoding': 'identity' } })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.payload)
    expect(plain.payload).toContain('\n银行\t银行\t銀行\tyín háng\tbank\n')
  })

  it('answers 404 to another version and to what is no shard', async () => {
    const { version } = (await app.server.inject('/dictionary/version.json')).json()
    for (const url of ['/dictionary/1-1/zh-001.tsv', `/dictionary/${version}/zh-999.tsv`, `/dictionary/${version}/x`]) {
      expect((await app.server.inject(url)).statusCode).toBe(404)
    }
  })

  it('serves strokes, those of the simplified form where a character has none', async () => {
    const strokes = (await app.server.inject(`/strokes/${encodeURIComponent('永')}.json`)).json()
    expect(strokes.strokes).toHaveLength(5)
    const folded = await app.server.inject(`/strokes/${encodeURIComponent('爲')}.json`)
    expect(folded.json().strokes).toHaveLength(4)
    for (const name of ['a', '一二', '..%2Fpackage', '%F0%9F%99%82']) {
      expect((await app.server.inject(`/strokes/${name}.json`)).statusCode).toBe(404)
    }
  })
})
