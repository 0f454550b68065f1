import { expect, test } from 'vitest'
import { fold, foldWithOffsets, hanOnly, originalsOf } from './fold.ts'
import { VARIANT_GROUPS, variantPairs } from './variants.ts'

const SAMPLE =
  '著着 疎疏 鴈雁 劒剑 徧遍 隠隐 頼赖 慙惭 僊仙 簷檐 鬬斗 懽欢 椀碗 甞尝 牀床 爲为 卻却 黃黄 閒闲 翦剪 沈沉'

test.each(SAMPLE.split(' '))('the variants %s are searched as one', pair => {
  const [variant = '', modern = ''] = pair
  expect(fold(variant)).toBe(fold(modern))
})

// One line of verse as two editions in chinese-poetry print it.
test.each([
  ['疎林不遣闲人到', '疏林不遣闲人到'],
  ['劒佩胡霜隔匣寒', '剑佩胡霜隔匣寒'],
  ['鴈声新度灞陵烟', '雁声新度灞陵烟'],
  ['猨啼三声泪沾衣', '猿啼三声泪沾衣'],
  ['慙愧尘埃未了缘', '惭愧尘埃未了缘'],
  ['徧寻三十六天春', '遍寻三十六天春'],
  ['隠藏云水更何之', '隐藏云水更何之'],
  ['贪懽不归天帝怒', '贪欢不归天帝怒'],
  ['簷牙燕雀已生成', '檐牙燕雀已生成'],
  ['僊侣无何访蔡经', '仙侣无何访蔡经'],
  ['一椀松肪读隐书', '一碗松肪读隐书'],
  ['鬬草深宫玉槛前', '斗草深宫玉槛前'],
  ['隼斾渔舟总未厌', '隼旆渔舟总未厌'],
  ['嬾慢无堪不出村', '懒慢无堪不出村'],
  ['迢遰山河拥帝京', '迢递山河拥帝京'],
  ['鶑声啼老杨柳烟', '莺声啼老杨柳烟'],
  ['薰风尽日语流莺', '熏风尽日语流莺'],
  ['歧王宅里寻常见', '岐王宅里寻常见'],
  ['彷佛直与桃源通', '仿佛直与桃源通'],
  ['垅月正当寒食夜', '垄月正当寒食夜'],
  ['野筿空余红泪情', '野筱空余红泪情'],
  ['蹋著秤锤硬似铁', '踏着秤锤硬似铁'],
  ['摄事初忻迎社燕', '摄事初欣迎社燕'],
  ['帀野烟霞一径开', '匝野烟霞一径开'],
])('%s and %s are one line', (variant, modern) => {
  expect(fold(variant)).toBe(fold(modern))
})

/** Pairs that a source or careless editing calls one, with the reason why they stay two. */
const APART: Record<string, string> = {
  '淡氮 芸艺 听吲': 'CC-CEDICT or simplification joins what was never one word',
  '淡澹 曜耀 奕弈 晖辉 岭领 渌绿 皎皦': 'alike in sense, but poets choose between them',
  '坐座 予余 像象 辟避 希稀 彻澈 复覆 勾句 板版 词辞 斑班 消销 凋雕 沙砂 叩扣': 'one word once, two words since',
  '谈谭 丘邱 繇由 斌彬 亶但 惇敦 邠豳 燕宴 崔催': 'family and place names',
  '胡蝴 胡葫 只止 唯惟 了瞭 箴針 驭御 扇煽 尊樽 籍藉': 'one is also a common word of its own',
  '人入 日曰 未末 己已 乌鸟 冷泠 刺剌 渔鱼 塞寒 绿缘 催摧 侵浸 汩汨 釆采':
    'alike in shape only, misprinted for each other',
  '殽淆 晻暗 菑灾 雱滂 炁气 皈归 楞棱 嘴觜 罏炉 嘿默 卍万 壹一 峒洞':
    'one sense of several, with a sound of its own in the others',
  '间闲 辨辩 漫熳 琐锁 倡猖 县悬 凰皇': 'kept apart in modern print and in rhyme books',
}

test.each(Object.entries(APART))('%s stay apart: %s', sets => {
  for (const set of sets.split(' ')) {
    expect(new Set([...set].map(fold)).size, set).toBe(2)
  }
})

test.each(['后後', '里裏裡', '云雲', '干乾幹', '发發髮髪', '斗鬥鬭鬪鬬', '只隻祇祗秖', '谷穀', '面麵麪'])(
  'the one-to-many set %s folds together',
  set => {
    expect(new Set([...set].map(fold)).size).toBe(1)
  },
)

test('a line of the 1705 print and its school-book form fold to the same text', () => {
  expect(fold('牀前看月光，疑是地上霜。舉頭望山月，低頭思故鄉。')).toBe(
    '床前看月光,疑是地上霜。举头望山月,低头思故乡。',
  )
})

test('width, case, ligatures and diacritics disappear', () => {
  expect(fold('ＡＢＣ　Émile Straße Œuvre ﬁn e\u0301 lǜ İ')).toBe('abc emile strasse oeuvre fin e lu i')
})

test('what has no shape disappears: zero width, soft hyphen, variation selectors, marks of byte order', () => {
  expect(fold('\ufeff葛\u{e0100}a\u00adb\u200bc')).toBe('葛abc')
})

test('folding twice changes nothing, whatever the character', () => {
  for (let point = 1; point < 0x32000; point++) {
    const once = fold(String.fromCodePoint(point))
    if (fold(once) !== once) expect.fail(`U+${point.toString(16)} ${once} → ${fold(once)}`)
  }
})

test('extension planes fold and lone surrogates survive', () => {
  expect(fold('𩕳㐀𠮷')).toBe('𩕳㐀𠮷')
  expect(fold('a\ud840b\udc00')).toBe('a\ud840b\udc00')
})

test('long texts fold as their parts do', () => {
  const part = '白髪三千丈ﬁ'
  expect(fold(part.repeat(5000))).toBe(fold(part).repeat(5000))
})

test('every folded unit knows the character it came from', () => {
  const text = 'ﬁ𠮷e\u0301後'
  const { folded, offsets } = foldWithOffsets(text)
  expect(folded).toBe('fi𠮷e后')
  expect([...offsets]).toEqual([0, 0, 1, 1, 3, 5, 6])
  expect(text.slice(offsets[5], offsets[6])).toBe('後')
})

test('only Han characters remain, with rare ones and 〇', () => {
  expect(hanOnly('床前, 明 moon 月光。〇𠮷！ABC㐀')).toBe('床前明月光〇𠮷㐀')
})

test('at least 300 variants, each once, each with its source, none onto itself', () => {
  const pairs = variantPairs()
  expect(pairs.length).toBeGreaterThan(1100)
  expect(new Set(pairs.map(pair => [...pair][0])).size).toBe(pairs.length)
  for (const pair of pairs) {
    expect([...pair], pair).toHaveLength(2)
    expect(new Set(pair).size, pair).toBe(2)
  }
  for (const { source } of VARIANT_GROUPS) expect(source).toMatch(/chinese-poetry|OpenCC|Unihan|reviewed by hand/)
})

test('every pair of the table meets in one character', () => {
  for (const pair of variantPairs()) expect(new Set([...pair].map(fold)).size, pair).toBe(1)
})

test('places of the folded form are found again in the text without a table of the whole', () => {
  const text = 'ﬁ第𠮷㍿舉Ａẹ́'
  const { folded, offsets } = foldWithOffsets(text)
  const all = Array.from({ length: folded.length }, (_, at) => at)
  expect(originalsOf(text, all)).toEqual(all.map(at => offsets[at]))
  expect(originalsOf(text, [2, 2, 5])).toEqual([offsets[2], offsets[2], offsets[5]])
})
