import { expect, test } from 'vitest'
import { pinyinOf } from '../pinyin.ts'
import { versePinyinOf } from './verse-pinyin.ts'

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

test.each(
  READ.trim()
    .split('\n')
    .map(line => line.split(' ') as [string, string, string]),
)('in %s %s is read %s', (line, char, reading) => {
  expect(versePinyinOf(line)[[...line].indexOf(char)]).toBe(reading)
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
