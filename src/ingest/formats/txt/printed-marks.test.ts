import { expect, test } from 'vitest'
import { openFindings } from '../book-file.ts'
import { marksSetter, printedChinese } from './printed-marks.ts'

const ofHongloumeng = { dotEndsSentences: true }

// The right sides are 紅樓夢 as 人民文学出版社 prints it, in the words of the file.
test.each([
  ['岂不两便？"雨村唯唯听命．', '岂不两便？”雨村唯唯听命。', 'a lost opening'],
  [
    '“已择了出月初二日小女入都，岂不两便？"雨村听了．',
    '“已择了出月初二日小女入都，岂不两便？”雨村听了。',
    'one of each',
  ],
  ['匾上大书"敕造宁国府"五个大字．', '匾上大书“敕造宁国府”五个大字。', 'two of one kind'],
  ['“难道就没抄一张本省`护官符\'来不成？"', '“难道就没抄一张本省‘护官符’来不成？”', 'a quotation inside'],
  ['又将朱橘`黄橙`橄榄等盛了两盘', '又将朱橘、黄橙、橄榄等盛了两盘', 'a list'],
  ['他说：`古人自汉晉以来皆无好诗', '他说：‘古人自汉晉以来皆无好诗', 'speech that is not closed'],
  ["只取名为`真'`假'二字", '只取名为‘真’‘假’二字', 'one after the other'],
  ['一个门子使眼色儿，____不令他发签之意．', '一个门子使眼色儿，——不令他发签之意。', 'a dash of underscores'],
  ['白玉为堂金作马．(宁国荣国二公之后．)', '白玉为堂金作马。（宁国荣国二公之后。）', 'brackets'],
])('%s → %s: %s', (typed, printed) => {
  expect(printedChinese(typed, ofHongloumeng)).toBe(printed)
})

test.each([
  ['他说,"好的!"然后走了.', '他说，“好的！”然后走了。'],
  ['孔明曰：「更待何日？"忽一人出', '孔明曰：「更待何日？」忽一人出'],
  ['等等...后来呢', '等等……后来呢'],
  ['他叫“小明”。', '他叫“小明”。'],
  ['身高1.75米，时间12:30，R.O.C.成立', '身高1.75米，时间12:30，R.O.C.成立'],
  ["他唱Don't Cry", '他唱Don’t Cry'],
])('marks between characters are those of print, those between figures and letters stay: %s', (typed, printed) => {
  expect(printedChinese(typed, { dotEndsSentences: false })).toBe(printed)
})

test('a dot between the parts of a name stays where it ends no sentence', () => {
  expect(printedChinese('查理．狄更斯生于1812年。', { dotEndsSentences: false })).toBe('查理．狄更斯生于1812年。')
})

test('English gets its marks, a line of a program keeps those it has, and other languages theirs', () => {
  const typed = { dotEndsSentences: false }
  const findings = openFindings()
  const english = marksSetter('english', typed, findings)
  expect(english(`characters--"The Ning Kuo mansion" isn't here...`)).toBe(
    'characters—“The Ning Kuo mansion” isn’t here…',
  )
  expect(english('run git log --oneline "HEAD~1"')).toBe('run git log --oneline "HEAD~1"')
  expect(findings.warnings.map(({ code }) => code)).toEqual(['marks-printed'])
  expect(findings.dropped).toEqual([{ what: 'typed-marks', characters: 3 }])
  expect(marksSetter('other', typed, openFindings())('Er sagte: "Nein"')).toBe('Er sagte: "Nein"')
})
