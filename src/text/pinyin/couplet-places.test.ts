import { expect, test } from 'vitest'
import { pinyinOf } from './pinyin.ts'

/** The line, the character that is asked for and its reading: 《现代汉语词典》, 《古汉语常用字字典》; the sense is said behind. */
test.each([
  ['莫为危时便怆神。', '为', 'wèi'], // because the times are dangerous
  ['却为有情人爱惜，', '为', 'wèi'],
  ['却为天下最穷人。', '为', 'wéi'], // to be the poorest man
  ['为贫聊一出，', '为', 'wèi'], // 孟子 仕非为贫
  ['为儒自喜贫。', '为', 'wéi'], // to be a scholar
  ['为客念周旋，', '为', 'wéi'],
  ['为喜客相过，', '为', 'wèi'],
  ['为酒气所蒸，', '为', 'wéi'], // 为…所
  ['倩冯夷、为洗黄金杓。', '为', 'wèi'],
  ['夜来为舣仙舟。', '为', 'wèi'],
  ['尽为相思，', '为', 'wèi'],
  ['友人石琢堂为题赞语于首，', '为', 'wèi'],
  ['谁为第一人。', '为', 'wéi'],
  ['青松为我门。', '为', 'wéi'],
  ['一将功成万骨枯。', '将', 'jiàng'],
  ['叛将忘恩久，', '将', 'jiàng'],
  ['强将脂粉匀，', '将', 'jiāng'],
  ['细看新补东林传，', '传', 'zhuàn'],
  ['以其赋驰传诸海。', '传', 'zhuàn'],
  ['千行云骑騑騑。', '骑', 'jì'],
  ['便乘香骑过南楼。', '骑', 'jì'],
  ['赢得无分，', '分', 'fèn'],
  ['绝甘分少，', '分', 'fēn'],
  ['不分归心太匆草，', '分', 'fèn'], // 不分 is not to bear it
  ['子细问三乘。', '乘', 'chéng'], // 现汉: 乘 of Buddhist teaching
  ['王不能禁。', '禁', 'jìn'],
  ['柘弹连钱马，', '弹', 'dàn'],
  ['旋汲清泉起縠纹，', '旋', 'xuàn'],
  ['诗难和。', '和', 'hè'],
  ['漏长更款，', '更', 'gēng'],
  ['漏声更莫催晓。', '更', 'gèng'],
  ['乃超乘，', '乘', 'shèng'],
  ['腰金衣紫还乡，', '衣', 'yì'],
  ['花知不，', '不', 'fǒu'], // 古汉语常用字字典: 不 for 否
  ['四只蹄子', '只', 'zhī'],
  ['高声应道：', '应', 'yìng'],
  ['身不由主倒下．', '倒', 'dǎo'],
  ['咳唾随风', '咳', 'ké'],
  ['这样甚好，', '好', 'hǎo'],
])('%s: %s is %s', (line, char, reading) => {
  const at = [...line].indexOf(char)
  expect(pinyinOf(line)[at]).toBe(reading)
})
