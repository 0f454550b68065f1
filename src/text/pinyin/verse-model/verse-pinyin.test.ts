import { expect, test } from 'vitest'
import { readingRows, testReadings } from '../../../../tests/fixtures/reading-tests.ts'
import { pinyinOf } from '../pinyin.ts'
import { pinyinOfLines, versePinyinOf } from './verse-pinyin.ts'

/** Lines of verse with a character and its reading, by the notes of school editions and by readers who did not see ours. */
const READ = `
玉碗盛来琥珀光。 盛 chéng
绿杯红袖称重阳。 称 chèn
年去岁来，应折柔条过千尺。 应 yīng
回首旧游，山无重数。 数 shù
主人不相识，偶坐为林泉。 为 wèi
尽西风、季鹰归未。 尽 jǐn
结子欲黄时，又须著 结 jiē
载歌春兴曲，情竭为知音。 为 wèi
罗衣欲换更添香。 更 gèng
长记晓妆才了， 了 liǎo
尝恨泥中抛折劒，不收重铸作龙泉。 重 chóng
火星忽南见，月硖方东迤。 见 xiàn
今朝会荆峦，斗酒相宴喜。 朝 zhāo
嗟哉好事客，从古百无一。 好 hào
武陵知避世，初不为求仙。 为 wèi
三千春后，开花初结。 结 jié
一生好入名山游。 好 hào
言迟更速皆应手，将往复旋如有情。 应 yìng
但云点行频。 行 háng
朝辞白帝彩云间，千里江陵一日还。 还 huán
`

testReadings(readingRows(READ), versePinyinOf)

/** Couplets of the same readers, each line by itself as a page shows it. */
const COUPLETS = `
浣花流水水西头，/主人为卜林塘幽。 为 wèi
朝过博浪沙，/暮入淮阴市。 朝 zhāo
雀鸣朝营食，/鸠鸣暮觅群。 朝 zhāo
树影便为廊庑屋，/草香权当绮罗茵。 当 dàng
徒嗟好章句，/无力致前途。 好 hǎo
幸应边书募，/横戈会取名。 应 yìng
`

test.each(readingRows(COUPLETS))('the lines of %s are read together: %s is %s', (couplet, char, reading) => {
  const text = couplet.replace('/', '\n')
  const before = '千山鸟飞绝，\n万径人踪灭。\n'
  expect(versePinyinOf(text)[[...text].indexOf(char)]).toBe(reading)
  expect(versePinyinOf(before + text).slice([...before].length)).toEqual(versePinyinOf(text))
})

test('each code point of a poem has its syllable, line breaks none', () => {
  const text = '浣花流水水西头，\n主人为卜林塘幽。\n\n已知出郭少尘事，\n更有澄江销客愁。'
  const syllables = versePinyinOf(text)
  expect([...text].map((char, at) => (/\p{Script=Han}/u.test(char) ? syllables[at] !== null : syllables[at]))).toEqual(
    [...text].map(char => (/\p{Script=Han}/u.test(char) ? true : null)),
  )
})

test('lines by themselves have the syllables that they have in the poem', () => {
  const lines = ['浣花流水水西头，', '主人为卜林塘幽。', '', 'Moon 𠮷', '良辰。']
  const read = pinyinOfLines(lines)
  expect(read.map(({ length }) => length)).toEqual(lines.map(line => [...line].length))
  expect(read.map(line => line.map(syllable => syllable ?? '').join(' '))).toEqual([
    'huàn huā liú shuǐ shuǐ xī tóu ',
    'zhǔ rén wèi bǔ lín táng yōu ',
    '',
    expect.any(String),
    'liáng chén ',
  ])
})

test('traditional characters are read as the simplified ones', () => {
  expect(versePinyinOf('綠杯紅袖稱重陽。')).toEqual(versePinyinOf('绿杯红袖称重阳。'))
})

test('what has one reading and what is no character stay as the rules have them', () => {
  const line = 'Moon：明月几时有，𠮷日良辰。'
  const [ours, rules] = [versePinyinOf(line), pinyinOf(line)]
  expect(ours).toHaveLength([...line].length)
  expect(ours.filter(syllable => syllable === null)).toHaveLength(rules.filter(syllable => syllable === null).length)
})
