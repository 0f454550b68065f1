import { expect, test } from 'vitest'
import { pinyinPlain } from './pinyin.ts'
import { pinyinQuery } from './pinyin-query.ts'
import { isSyllable } from './pinyin-syllables.ts'

test.each([
  'jingyesi',
  'jing ye si',
  'Jìng Yè Sī',
  'jìngyèsī',
  'jing4ye4si1',
  'jing4 ye4 si1',
  'jing4ye4si',
  'ｊｉｎｇｙｅｓｉ',
  "jing'ye'si",
  'jing-ye-si',
  'JINGYESI',
  '  jingye  si ',
])('%s is 静夜思', typed => {
  expect(pinyinQuery(typed)).toMatchObject({ key: 'jingyesi', kind: 'syllables' })
})

test.each([
  ['jingyesi', ['jing', 'ye', 'si']],
  ['jing ye si', ['jing', 'ye', 'si']],
  ['xian', ['xian']],
  ["xi'an", ['xi', 'an']],
  ['xi’an', ['xi', 'an']],
  ['xi1an1', ['xi', 'an']],
  ['fangan', ['fan', 'gan']],
  ["chang'an", ['chang', 'an']],
  ['huangheyuanshangbaiyunjian', ['huang', 'he', 'yuan', 'shang', 'bai', 'yun', 'jian']],
  ['chunwangchangxiangsi', ['chun', 'wang', 'chang', 'xiang', 'si']],
  ['lvzhu', ['lv', 'zhu']],
  ['lü zhu', ['lv', 'zhu']],
  ['lǜzhú', ['lv', 'zhu']],
  ['lu:4zhu2', ['lv', 'zhu']],
  ['zhanlue', ['zhan', 'lve']],
  ['nüe', ['nve']],
  ['er', ['er']],
])('%s falls into syllables', (typed, syllables) => {
  expect(pinyinQuery(typed)?.parts).toEqual([{ syllables }])
})

test.each([
  ['jys', ['j', 'y', 's']],
  ['cqmyg', ['c', 'q', 'm', 'y', 'g']],
  ['JYS', ['j', 'y', 's']],
  ['j y s', ['j', 'y', 's']],
  ['als', ['a', 'l', 's']],
])('%s is initials', (typed, initials) => {
  expect(pinyinQuery(typed)).toEqual({ key: initials.join(''), kind: 'initials', parts: [{ initials }] })
})

test('a last syllable may be unfinished', () => {
  expect(pinyinQuery('jingyes')).toEqual({
    key: 'jingyes',
    kind: 'syllables',
    parts: [{ syllables: ['jing', 'ye'] }, { initials: ['s'] }],
  })
  expect(pinyinQuery('chuangqianmingyueg')?.key).toBe('chuangqianmingyueg')
  expect(pinyinQuery('libaizh')?.parts).toEqual([{ syllables: ['li', 'bai'] }, { initials: ['zh'] }])
  expect(pinyinQuery('dengguanquel')?.kind).toBe('syllables')
})

test('Han and letters may stand together', () => {
  expect(pinyinQuery('li白 月')).toEqual({
    key: 'libaiyue',
    kind: 'syllables',
    parts: [{ syllables: ['li'] }, { han: '白' }, { han: '月' }],
  })
  expect(pinyinQuery('牀前mingyue')).toEqual({
    key: 'chuangqianmingyue',
    kind: 'syllables',
    parts: [{ han: '床前' }, { syllables: ['ming', 'yue'] }],
  })
  expect(pinyinQuery('床前my')).toMatchObject({ key: 'cqmy', kind: 'initials' })
  expect(pinyinQuery('李b')).toMatchObject({ key: 'lib', kind: 'syllables' })
})

test('words of several syllables stand apart, an author and a title say', () => {
  expect(pinyinQuery('libai jingyesi')?.parts).toEqual([
    { syllables: ['li', 'bai'] },
    { syllables: ['jing', 'ye', 'si'] },
  ])
  expect(pinyinQuery('libai jys')).toMatchObject({ key: 'lbjys', kind: 'initials' })
})

test.each([
  '',
  '明月',
  '1984',
  'jys2024',
  '4jing',
  'single',
  'a single man in possession',
  'Wuthering',
  'Shall I compare thee',
  'moon',
  'Москва',
  'Prejudice',
  'it was',
  '🙂',
  "'",
  'ñandú',
])('%s can be no pinyin', typed => {
  expect(pinyinQuery(typed)).toBeNull()
})

test('every reading that pinyin-pro gives the 20,902 basic characters is a syllable here', () => {
  const unknown = new Set<string>()
  for (let point = 0x4e00; point <= 0x9fa5; point++) {
    const letters = pinyinPlain(String.fromCodePoint(point))
    if (letters !== '' && !isSyllable(letters)) unknown.add(letters)
  }
  for (const nasal of ['fiao', 'hm', 'm', 'n', 'ng']) unknown.delete(nasal)
  expect([...unknown]).toEqual([])
})

test('long and hostile input is answered at once', () => {
  const started = performance.now()
  for (const typed of ['a'.repeat(100), 'xian'.repeat(25), 'zhuang'.repeat(16), "'".repeat(100), 'eng'.repeat(33)])
    pinyinQuery(typed)
  expect(performance.now() - started).toBeLessThan(200)
})
