import { beforeAll, describe, expect, it } from 'vitest'
import { QUOTE_KEYS } from '../../../../content/poem-quotes.ts'
import { SCHOOL_POEMS } from '../../../../content/school-poems.ts'
import { fold } from '../../../text/characters/fold.ts'
import { poemsWithErrata } from '../../errata/errata.ts'
import { poemErrataFound } from '../../errata/mend-poem.ts'
import { packageJson } from '../../package-file.ts'
import type { PoemValue } from '../../values.ts'
import { poemQuotes } from '../facts/poem-quotes.ts'
import type { PoemBatch } from '../poem-batch.ts'
import { poetryFiles } from './poem-source.ts'
import { type CorpusFile, corpusFiles } from './poems-corpus.ts'
import { readStarterPoems, type StarterPoems } from './poems-starter.ts'

type Totals = { read: number; kept: number; same: number; fragments: number; dropped: Record<string, number> }

let starter: StarterPoems
let files: CorpusFile[]
const totals = new Map<string, Totals>()
const ids = new Map<number, string>()
const differing: string[] = []
const inStarter = new Set<number>()
const notNeeded: string[] = []
const quoted = new Set<string>()
/** Popularity of the best known poem that a key finds. */
const learnt = new Map<string, number>()

beforeAll(async () => {
  starter = await readStarterPoems()
  files = await corpusFiles(starter.index)
  for (const batch of starter.batches) {
    for (const poem of batch.poems) {
      noteKeys(poem)
      inStarter.add(poem.poemId)
    }
  }
  for (const file of files) count(file.ref, await file.read())
}, 120_000)

describe('corpusFiles', () => {
  it('names every file once, in a fixed order: Tang, Song, ci, qu', async () => {
    const again = await corpusFiles(starter.index)
    const refs = files.map(file => file.ref)
    expect(again.map(file => file.ref)).toEqual(refs)
    expect(new Set(refs).size).toBe(refs.length)
    expect(refs[0]).toBe('chinese-poetry:quantangshi/poet.tang.0')
    expect(refs[1]).toBe('chinese-poetry:quantangshi/poet.tang.1000')
    expect(refs[58]).toBe('chinese-poetry:quantangshi/poet.song.0')
    expect(refs.at(-1)).toBe('chinese-poetry:yuanqu/11')
  })

  it('reads as many texts as CHINESE.md counts: none is lost between kept and dropped', () => {
    const read = Object.fromEntries([...totals].map(([source, { read }]) => [source, read]))
    expect(read).toEqual({ tang: 57_607, song: 254_248, songci: 21_053, yuanqu: 11_057 })
  })

  it('leaves out what the editors of the supplements of 全唐詩 wrote, and words that a text is lost', () => {
    // Read one by one: five prefaces and 17 notes in brackets; 缺词文; 残缺.
    const editors = Object.fromEntries([...totals].map(([source, { dropped }]) => [source, dropped['editors'] ?? 0]))
    expect(editors).toEqual({ tang: 22, song: 0, songci: 7, yuanqu: 2 })
    for (const id of [213961814998937, 87824209731168]) expect(ids.has(id)).toBe(false)
  })

  it('drops 298 存目 and the 143 empty arias and one of dots, and marks the 句', () => {
    const listed = [...totals.values()].reduce((sum, { dropped }) => sum + (dropped['listed only'] ?? 0), 0)
    expect(listed).toBe(298)
    expect(totals.get('yuanqu')?.dropped['empty']).toBe(143 + 1)
    // 6,817 titles, of which four hold no Chinese character once ff。 and f。 are gone or held none before.
    expect((totals.get('tang')?.fragments ?? 0) + (totals.get('song')?.fragments ?? 0)).toBeGreaterThan(6_817 - 10)
  })

  it('knows the poems of 宋词三百首 and nearly all of 唐诗三百首 again', () => {
    expect(totals.get('songci')?.same).toBeGreaterThanOrEqual(278)
    expect(totals.get('tang')?.same).toBeGreaterThan(313)
  })

  it('gives one id to no two different texts', () => {
    expect(differing).toEqual([])
  })

  it('gives the same values when a file is read again', async () => {
    for (const at of [0, 57, 200, 320, files.length - 1]) {
      expect(await files[at]?.read()).toEqual(await files[at]?.read())
    }
  })

  it('has nothing left of what the source files hold', async () => {
    const names = (await poetryFiles('quantangshi')).filter(name => name.startsWith('poet.'))
    expect(names).toHaveLength(files.filter(file => file.ref.includes('quantangshi')).length)
    const first = await packageJson('chinese-poetry', 'dist/quantangshi/poet.tang.0.json')
    const batch = await files[0]?.read()
    const dropped = batch?.dropped.reduce((sum, { count }) => sum + count, 0) ?? 0
    expect((batch?.poems.length ?? 0) + dropped).toBe(Array.isArray(first) ? first.length : Number.NaN)
  })
})

describe('the errata of poems', () => {
  it('are all needed: their poem is there, and the source has not mended it', () => {
    expect(poemsWithErrata().filter(id => !ids.has(id) && !inStarter.has(id))).toEqual([])
    expect(notNeeded).toEqual([])
  })
})

describe('famous lines', () => {
  it('are all found, in the starter library or the corpus', () => {
    const missing = QUOTE_KEYS.filter(([author, key]) => !quoted.has(`${author} ${key}`))
    expect(missing).toEqual([])
  })
})

describe('the poems that are learnt at school', () => {
  it('are all found, in the starter library or the corpus, and are well known', () => {
    const missing = SCHOOL_POEMS.filter(([author, key]) => !((learnt.get(`${author} ${key}`) ?? 0) >= 20))
    expect(missing).toEqual([])
  })
})

function count(ref: string, batch: PoemBatch): void {
  const source = /poet\.(\w+)|songci|yuanqu/.exec(ref)
  const name = source?.[1] ?? source?.[0] ?? ref
  const total = totals.get(name) ?? { read: 0, kept: 0, same: 0, fragments: 0, dropped: {} }
  totals.set(name, total)
  total.kept += batch.poems.length
  total.same += batch.same.length
  total.read += batch.poems.length
  total.fragments += batch.poems.filter(poem => poem.flags.includes('fragment')).length
  for (const { reason, count } of batch.dropped) {
    total.dropped[reason] = (total.dropped[reason] ?? 0) + count
    total.read += count
  }
  for (const poem of batch.poems) {
    noteKeys(poem)
    noteId(poem)
    noteErrata(poem)
  }
}

function noteErrata({ poemId, title, cipai, author, source }: PoemValue): void {
  if (!source) return
  for (const { state, erratum } of poemErrataFound(poemId, { title, cipai, author: author.name, lines: source })) {
    if (state !== 'needed' && /^\d/.test(erratum.key)) notNeeded.push(`${poemId}:${erratum.key} ${state}`)
  }
}

function noteKeys(poem: PoemValue): void {
  noteQuotes(poem)
  const mine = SCHOOL_POEMS.filter(([author]) => author === poem.author.name)
  if (mine.length === 0) return
  const text = fold(poem.lines.join(''))
  for (const [author, key] of mine) {
    const name = `${author} ${key}`
    if (text.includes(fold(key))) learnt.set(name, Math.max(poem.popularity, learnt.get(name) ?? 0))
  }
}

function noteQuotes(poem: PoemValue): void {
  const mine = QUOTE_KEYS.filter(([author]) => author === poem.author.name)
  if (mine.length === 0) return
  const texts = poemQuotes(poem).map(quote => fold(quote.text))
  for (const [author, key] of mine) if (texts.some(text => text.includes(fold(key)))) quoted.add(`${author} ${key}`)
}

// Equal ids are equal texts in two files: the same opening, or one the longer version of the other.
function noteId(poem: PoemValue): void {
  const opening = fold(poem.lines.join('').replace(/[^\p{Script=Han}]/gu, '')).slice(0, 12)
  const before = ids.get(poem.poemId)
  if (before === undefined) ids.set(poem.poemId, opening)
  else if (before !== opening) differing.push(`${poem.ref} ${before} ${opening}`)
}
