import { expect, test } from 'vitest'
import { toHant } from './script.ts'

// 元曲: what the sheets of plays say between brackets; the lines are read as old prints have them.

test('in the directions of a play 云 says and 丑 is the clown', () => {
  expect(toHant('（正末云）姐姐放心。')).toBe('（正末云）姐姐放心。')
  expect(toHant('（做行科，云）这所在正好。')).toBe('（做行科，云）這所在正好。')
  expect(toHant('（云）俺府里的亲随那里？')).toBe('（云）俺府裏的親隨那裏？')
  expect(toHant('（重耳云了）（正末打悲了，唱）')).toBe('（重耳云了）（正末打悲了，唱）')
  expect(toHant('［丑］呆蠢丫头。（净、丑上）')).toBe('［丑］呆蠢丫頭。（淨、丑上）')
})

test('outside them clouds are clouds and what is ugly is ugly', () => {
  expect(toHant('（末唱）祥云缥缈，飞升体探人间。')).toBe('（末唱）祥雲縹緲，飛昇體探人間。')
  expect(toHant('贼丑生也！')).toBe('賊醜生也！')
})

test('tunes whose name is a fight', () => {
  expect(toHant('越调·斗鹌鹑')).toBe('越調·鬥鵪鶉')
  expect(toHant('斗虾蟆')).toBe('鬥蝦蟆')
})

// 詩經 in the characters of 十三經注疏 (Mao): 豳風七月, 周頌清廟 and 小毖, 小雅白華, 商頌玄鳥, 邶風靜女.
test.each([
  ['一之日于貉，取彼狐狸。', '一之日于貉，取彼狐狸。'],
  ['于穆清庙，肃雍显相。', '於穆清廟，肅雍顯相。'],
  ['静女其姝，俟我于城隅。', '靜女其姝，俟我於城隅。'],
  ['道之云远，曷云能来。', '道之云遠，曷云能來。'],
  ['方命厥后，奄有九有。', '方命厥后，奄有九有。'],
  ['英英白云，露彼菅茅。', '英英白雲，露彼菅茅。'],
  ['绿衣黄里。', '綠衣黃裏。'],
])('%s of 詩經 becomes %s', (hans, hant) => {
  expect(toHant(hans)).toBe(hant)
})

// 離騷 in the characters of 王逸.
test.each([
  ['皇览揆余初度兮，肇锡余以嘉名。', '皇覽揆余初度兮，肇錫余以嘉名。'],
  ['后辛之菹醢兮，殷宗用而不长。', '后辛之菹醢兮，殷宗用而不長。'],
  ['愁郁郁之无快兮', '愁鬱鬱之無快兮'],
])('%s of 楚辭 becomes %s', (hans, hant) => {
  expect(toHant(hans)).toBe(hant)
})
