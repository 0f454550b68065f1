import { expect, test } from 'vitest'
import { pinyinOf } from './pinyin.ts'

/** What places drawn by lot and read blind showed, by class; readings of 《现代汉语词典》 and 《古汉语常用字字典》. */
const read: [string, string, string][] = [
  // 红楼梦, 西游记, 老残游记: 子 behind a noun of the spoken language is neutral, of a person of rank or of letters it is not.
  ['只见外面帘子动处，中年汉子已端进一盘饭来', '子', 'zi zi'],
  ['先去告诉你婶子知道', '子', 'zi'],
  ['公子与弟子拜见孔子', '子', 'zǐ zǐ zǐ'],
  ['千金之子，钟子期，帘子规', '子', 'zǐ zǐ zǐ'],
  // 得 behind a verb, and what is obtained.
  ['把那树上落叶，吹得奇飕飕的响', '得', 'de'],
  ['记得绿罗裙', '得', 'de'],
  ['人生得意须尽欢，见得思义', '得', 'dé dé'],
  // 欧阳修《浪淘沙》 and others: 耶 that asks is yé, in names it is yē.
  ['其愤世疾邪者耶？若耶溪上，耶律楚材', '耶', 'yé yē yē'],
  // 柳永《木兰花》, 陆游: 傍 = 旁.
  ['傍人尽道，你管又还鬼', '傍', 'páng'],
  ['依山傍水，月移疏影傍人墙', '傍', 'bàng bàng'],
  // 温庭筠《望江南》, 宋玉《风赋》: 蘋 pín.
  ['肠断白苹洲', '苹', 'pín'],
  ['风起于青苹之末，苹果', '苹', 'pín píng'],
  // 红楼梦: 罢 that asks or allows is 吧.
  ['“请太太放心罢。”说罢，也罢了', '罢', 'ba bà bà'],
  ['纵觔斗云，翻筋斗', '斗', 'dǒu dǒu'],
  ['老师父脱了这场大难，战场', '场', 'cháng chǎng'],
  // 红楼梦, 著 = 着 behind a verb.
  ['大门槛上坐著，又忙著，找著了', '著', 'zhe zhe zháo'],
  ['相貌魁伟，一高兴起诗社，也自不长进。', '相', 'xiàng'],
  // Words of 《现代汉语词典》 that were read otherwise in some places of five novels and 全唐诗.
  ['三藏与地藏王', '藏', 'zàng zàng'],
  ['幼主阿斗，斗笠', '斗', 'dǒu dǒu'],
  ['花名单子', '单', 'dān'],
  ['宁国府荣宁二府', '宁', 'níng níng'],
  ['畔有桔槔', '桔', 'jié'],
  // A word that a rule for 差人 took apart, and the end of a question in 论语 8.6.
  ['月影参差人窈窕', '差', 'cī'],
  ['君子人与？君子人也', '与', 'yú'],
  ['农父相对泣，主父伤主母', '父', 'fǔ fù'],
]

test.each(read)('%s: %s is read %s', (text, char, readings) => {
  const found = pinyinOf(text)
  expect([...text].flatMap((each, i) => (each === char ? [found[i]] : []))).toEqual(readings.split(' '))
})
