import { expect, test } from 'vitest'
import { mayRhyme } from './rhyme.ts'

test('characters of one rhyme of 平水韵 may rhyme, however Mandarin has parted them', () => {
  // 微: 归, 衣, 飞 (王维 山居秋暝 and others); 真: 人, 春; 灰: 来, 回, 杯; 麻: 花, 家, 车, 斜
  expect(mayRhyme('guī', 'yī')).toBe(true)
  expect(mayRhyme('rén', 'chūn')).toBe(true)
  expect(mayRhyme('lái', 'huí')).toBe(true)
  expect(mayRhyme('huā', 'chē')).toBe(true)
  expect(mayRhyme('qiū', 'zhōu')).toBe(true)
})

test('characters of rhymes that verse never mixes do not', () => {
  // 李白 送孟浩然之广陵 ends 楼, 州, 流; 影尽 does not rhyme. 好同范蠡扁舟兴，高挂一帆归五湖
  expect(mayRhyme('xìng', 'hú')).toBe(false)
  expect(mayRhyme('cháng', 'shān')).toBe(false)
  expect(mayRhyme('fēn', 'lóu')).toBe(false)
})
