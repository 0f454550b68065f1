import { expect, it } from 'vitest'
import { bareName } from '../../publish/index/name-keys.ts'
import { themeIn } from './theme-words.ts'

it.each([
  ['描写春天的诗', '春天'],
  ['描写春天的古诗词', '春天'],
  ['关于月亮的诗', '月亮'],
  ['写雪的古诗', '雪'],
  ['咏梅的诗', '梅花'],
  ['边塞诗', '边塞'],
  ['送别诗', '送别'],
  ['思念家乡的诗句', '思乡'],
  ['表达思乡之情的诗', '思乡'],
  ['poems about spring', 'spring'],
  ['Tang poems about the moon', '月亮'],
  ['poetry of war', 'war'],
])('%s asks for the theme %s', (typed, theme) => {
  expect(themeIn(bareName(typed))).toBe(theme)
})

it.each(['秋词', '春词', '凉州词', '宋词', '静夜思', '诗', '的诗', '题诗后'])('%s asks for none', typed => {
  expect(themeIn(bareName(typed))).toBeNull()
})
