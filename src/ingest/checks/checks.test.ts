import { beforeAll, describe, expect, test } from 'vitest'
import { fold } from '../../text/characters/fold.ts'
import { StarterIndex } from '../poems/sources/poem-starter-index.ts'
import { corpusFiles } from '../poems/sources/poems-corpus.ts'
import { readStarterPoems } from '../poems/sources/poems-starter.ts'
import type { PoemValue } from '../values.ts'
import { brokenCharacters } from './characters/broken-characters.ts'
import { LOOK_ALIKES } from './characters/look-alike-groups.ts'
import { LookAlikes } from './characters/look-alikes.ts'
import { machineScript } from './characters/machine-script.ts'
import { slipsInPhrases } from './characters/set-phrases.ts'
import { readingsDisputed } from './disputed-readings.ts'
import type { Passage } from './finding.ts'
import { notesLeft } from './left-notes.ts'
import { marksAmiss } from './marks.ts'
import { Versions } from './versions.ts'

/** Errors are planted in texts of the library by a fixed stride, not where a detector is known to see them. */

let starter: PoemValue[] = []
let tang: PoemValue[] = []

beforeAll(async () => {
  const { batches } = await readStarterPoems()
  starter = batches.flatMap(({ poems }) => poems).filter(({ script }) => script !== null)
  const files = (await corpusFiles(new StarterIndex())).filter(({ ref }) =>
    /poet\.tang|ci\.song\.(?:0|1000|2000|3000)$/.test(ref),
  )
  for (const file of files) tang.push(...(await file.read()).poems)
}, 60_000)

const passagesOf = (poem: PoemValue, work = String(poem.poemId)): Passage[] =>
  poem.lines.map((text, at) => ({ work, key: String(at + 1), text, script: poem.script ?? 'zh-Hant' }))
const passage = (text: string): Passage => ({ work: 'w', key: '1', text, script: 'zh-Hans' })
/** Whether a reading in brackets behind the first of these characters is disputed. */
const disputes = (line: string, dictionary: ReadonlyMap<string, string>): boolean => {
  const noted = line.replace(/[長還朝重少]/u, char => `${char}（${dictionary.get(char)}）`)
  return readingsDisputed(passage(noted)).length > 0
}
/** Every so many of a list. */
const some = <T>(list: readonly T[], count: number): T[] =>
  list.filter((_, at) => at % Math.max(1, Math.floor(list.length / count)) === 0).slice(0, count)

describe('planted errors are found', () => {
  test('characters of like shape, in lines of 唐诗三百首 that two others have: nine in ten', () => {
    const lookAlikes = new LookAlikes(2 ** 25)
    for (const poem of [...tang, ...starter]) for (const line of poem.lines) lookAlikes.learn(line)
    const known = new Set(tang.flatMap(({ lines }) => lines.map(bare)))
    const lines = starter
      .filter(({ tags }) => tags.includes('唐诗三百首'))
      .flatMap(({ lines }) => lines)
      .filter(line => known.has(bare(line)))
    const planted = some(lines.flatMap(swapped), 300)
    const found = planted.filter(({ text, at, was }) => {
      lookAlikes.learn(text)
      return lookAlikes.findings(passage(text)).some(({ found }) => found === `${text.charAt(at)}→${was}`)
    })
    expect(planted.length).toBe(300)
    expect(found.length / planted.length).toBeGreaterThanOrEqual(0.9)
  })

  test('slips in set phrases that end a clause or have no other, in lines of the library that have the word: nine in ten', () => {
    const slips = new Map([
      ['己', '已'],
      ['麈', '塵'],
      ['叉', '义'],
    ])
    const words = /(?<=知|克|修)己(?=[，。])|(?<=戊)己|麈(?=尾|柄)|(?<=[揮談])麈(?=[，。])|[叉](?=手|魚|頭)|(?<=劉)叉/g
    const lines = tang.filter(({ script }) => script === 'zh-Hant').flatMap(({ lines }) => lines)
    const planted = lines.flatMap(line =>
      Array.from(line.matchAll(words), ({ 0: was, index }) => ({
        text: line.slice(0, index) + slips.get(was) + line.slice(index + 1),
        was,
      })),
    )
    const found = planted.filter(({ text, was }) =>
      slipsInPhrases({ ...passage(text), script: 'zh-Hant' }).some(one => one.found.endsWith(`→${was}`)),
    )
    expect(planted.length).toBeGreaterThan(60)
    expect(found.length / planted.length).toBeGreaterThanOrEqual(0.9)
  })

  test('versions that differ in one character: nine in ten', () => {
    const versions = new Versions()
    for (const poem of starter) versions.add(passagesOf(poem))
    const poems = some(
      starter.filter(({ lines, title }) => lines.length >= 4 && !title.includes('·')),
      200,
    )
    const found = poems.filter((poem, index) => {
      const copy = passagesOf(poem, 'copy')
      const line = copy[index % copy.length] as Passage
      const at = Math.min(index % 4, bare(line.text).length - 1)
      line.text = `${line.text.slice(0, at)}龘${line.text.slice(at + 1)}`
      return versions.findings(copy).some(({ found }) => found.startsWith('龘→'))
    })
    expect(found.length / poems.length).toBeGreaterThanOrEqual(0.9)
  })

  test('quotation marks and brackets that are lost or turned, doubled and half-width marks: nine in ten', () => {
    const speech = '子曰：“弟子入则孝，出则悌。《诗》云：‘如切如磋，如琢如磨’，其斯之谓与？”'
    const spoilt = [
      ...['“', '”', '《', '》', '‘', '’'].map(mark => speech.replace(mark, '')),
      ...['“', '”', '‘'].map(mark => speech.replace(mark, `${mark}${mark}`)),
      ...['。', '，', '？', '：'].map(mark => speech.replace(mark, `${mark}。`)),
      speech.replace('，', ','),
      speech.replace('？', '?'),
      speech.replace('。', '.'),
      speech.replace('：', ':'),
      speech.replace('“', '"'),
      `。${speech}`,
      speech.replace('”', '“'),
    ]
    const found = spoilt.filter(text => marksAmiss([passage(text)]).length > 0)
    expect(found.length / spoilt.length).toBeGreaterThanOrEqual(0.9)
    expect(marksAmiss([passage(speech)])).toEqual([])
    // A speech of two paragraphs opens each of them.
    expect(marksAmiss([passage('曰：“一。'), passage('“二。”')])).toEqual([])
  })

  test('notes left in a text, in the nine kinds that sources have: nine in ten', () => {
    const notes = [
      '（遍一作：徧）',
      '（说通：悦）',
      '（通“事”）',
      '（bēi）',
      '（地名）',
      '〖1〗',
      '[和]',
      '①',
      '（一作「日」）',
      '（今陕西省）',
    ]
    const lines = some(starter, 60).map(({ lines }) => lines[0] ?? '')
    const planted = lines.flatMap((line, at) => `${line.slice(0, 3)}${notes[at % notes.length]}${line.slice(3)}`)
    expect(planted.filter(text => notesLeft(passage(text)).length > 0).length / planted.length).toBeGreaterThanOrEqual(
      0.9,
    )
    expect(lines.flatMap(line => notesLeft(passage(line)))).toEqual([])
  })

  test('characters in pieces, kana and what was decoded wrongly: nine in ten', () => {
    const pieces = ['亻赞', '{酉盆}', 'ㄛ', 'け', '\ufffd', '┊', '\ue123', '钅争']
    const planted = some(starter, 64).map(
      ({ lines }, at) => `${lines[0]?.slice(0, 2)}${pieces[at % pieces.length]}${lines[0]?.slice(2)}`,
    )
    expect(
      planted.filter(text => brokenCharacters(passage(text)).length > 0).length / planted.length,
    ).toBeGreaterThanOrEqual(0.9)
  })

  test('wrong readings in brackets, right ones are silent: nine in ten', () => {
    const lines = some(
      starter
        .filter(({ tags }) => tags.includes('唐诗三百首'))
        .flatMap(({ lines }) => lines.filter(line => /[長還朝重少]/u.test(line))),
      100,
    )
    const usual = new Map([
      ['長', 'cháng'],
      ['還', 'huán'],
      ['朝', 'zhāo'],
      ['重', 'chóng'],
      ['少', 'shào'],
    ])
    const other = new Map([
      ['長', 'zhàng'],
      ['還', 'xuán'],
      ['朝', 'zhào'],
      ['重', 'tóng'],
      ['少', 'xiǎo'],
    ])
    expect(lines.length).toBe(100)
    expect(lines.filter(line => disputes(line, other)).length).toBeGreaterThanOrEqual(90)
    // Half of them at least are read in the usual way.
    expect(lines.filter(line => disputes(line, usual)).length).toBeLessThanOrEqual(50)
    expect(lines.flatMap(line => readingsDisputed(passage(line)))).toEqual([])
  })

  test('a source whose traditional characters a machine made is told from one that was typed', () => {
    const typed = some(
      tang.filter(({ script }) => script === 'zh-Hant'),
      400,
    ).flatMap(poem => passagesOf(poem))
    expect(machineScript(typed)).toEqual([])
    // What tools do that look at no words: one form for each simplified character.
    const machine: Record<string, string> = {
      云: '雲',
      余: '餘',
      里: '裏',
      发: '發',
      后: '後',
      干: '幹',
      斗: '鬥',
      征: '徵',
      松: '鬆',
      系: '系',
      咸: '鹹',
      谷: '穀',
      只: '隻',
      欲: '慾',
    }
    const made = typed.map(one => ({
      ...one,
      text: Array.from(one.text, char => machine[fold(char)] ?? char).join(''),
    }))
    const [whole, ...single] = machineScript(made)
    expect(whole?.found).toBe('machine-made')
    const changed = made.flatMap(({ text }, at) =>
      Array.from(text).filter((char, index) => wrongBy(char, typed[at]?.text.charAt(index))),
    )
    expect(single.length / changed.length).toBeGreaterThanOrEqual(0.9)
  })
})

const bare = (text: string) => fold(text.replace(/[^\p{Script=Han}]/gu, ''))

/** The line with each of its characters that has one of like shape exchanged for that. */
function swapped(line: string): { text: string; at: number; was: string }[] {
  const text = bare(line)
  return [...text].flatMap((was, at) => {
    const group = LOOK_ALIKES.find(one => one.includes(was))
    const other = group ? [...group].find(one => one !== was && fold(one) === one) : undefined
    return other ? [{ text: text.slice(0, at) + other + text.slice(at + 1), at, was }] : []
  })
}

/** Whether a machine's form is another word than the one that was typed. */
function wrongBy(made: string, typed: string | undefined): boolean {
  return (
    made !== typed &&
    typed !== undefined &&
    fold(made) === fold(typed) &&
    '雲餘裏發後幹鬥徵鬆鹹隻慾'.includes(made) &&
    '云余里髮后乾干斗征松咸只欲'.includes(typed)
  )
}
