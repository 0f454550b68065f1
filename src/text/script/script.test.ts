import tang from 'chinese-poetry/dist/quantangshi/poet.tang.0.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { toHans, toHant } from './script.ts'

const hard: [string, string][] = [
  ['乾坤日夜浮', '乾坤日夜浮'],
  ['白髮三千丈', '白发三千丈'],
  ['髮妻發財', '发妻发财'],
  ['皇后在後宮', '皇后在后宫'],
  ['乾燥的樹幹', '干燥的树干'],
  ['千里之外，夢裏', '千里之外，梦里'],
  ['頭髮理髮', '头发理发'],
  ['麵粉見面', '面粉见面'],
  ['一隻只有', '一只只有'],
  // 左传 桓公二年, and 史记 外戚世家序.
  ['三辰旂旗，昭其明也', '三辰旂旗，昭其明也'],
  ['故《易》基《乾》《坤》', '故《易》基《乾》《坤》'],
  // 三國演義; 論語 of the rites' music; 溫庭筠《望江南》; 杜牧《贈別》; years of 唐.
  ['孫乾曰：「乾糧」', '孙乾曰：「干粮」'],
  ['變徵之聲，宮徵相諧，徵羽', '变徵之声，宫徵相谐，徵羽'],
  ['腸斷白蘋洲，不食蘋果', '肠断白蘋洲，不食苹果'],
  ['荳蔻梢頭二月初', '豆蔻梢头二月初'],
  ['乾符六年，乾封、乾寧', '乾符六年，乾封、乾宁'],
]

test.each(hard)('%s is simplified as %s', (traditional, simplified) => {
  expect(toHans(traditional)).toBe(simplified)
})

const verse: [string, string][] = [
  ['万里长征人未还', '萬里長征人未還'],
  ['余亦能高咏', '余亦能高詠'],
  // 揚雄字子雲 (《漢書·揚雄傳》).
  ['西蜀子云亭', '西蜀子雲亭'],
  ['当年拚却醉颜红', '當年拚卻醉顏紅'],
  ['安禅制毒龙', '安禪制毒龍'],
  ['庆历四年春', '慶曆四年春'],
  ['寝不尸，居不客', '寢不尸，居不客'],
  ['立品，须发乎宋人之道学', '立品，須發乎宋人之道學'],
  ['子游问孝', '子游問孝'],
  ['有碑仆道', '有碑仆道'],
  ['天子之后以缘其领', '天子之后以緣其領'],
  ['斗闹场，绝勿近', '鬥鬧場，絕勿近'],
  ['伍余元卜', '伍余元卜'],
  ['斗众如斗寡', '鬥衆如鬥寡'],
  ['以糊口四方', '以餬口四方'],
  ['姑苏城外寒山寺，夜半钟声到客船', '姑蘇城外寒山寺，夜半鐘聲到客船'],
  ['白云千载空悠悠', '白雲千載空悠悠'],
  ['皇后之后', '皇后之後'],
  // 杜甫《聞官軍收河南河北》; the others are of 全唐詩.
  ['漫卷诗书喜欲狂', '漫卷詩書喜欲狂'],
  ['秋天丝线干', '秋天絲線乾'],
  ['吟余闻远鸡', '吟餘聞遠雞'],
  ['愁与发相形', '愁與髮相形'],
  ['霜毛四皓须。', '霜毛四皓鬚。'],
  // 屈原《湘夫人》, 《诗经·云汉》, 《小明》, 《卜居》; the last of 元曲, where 两下里 is no ward.
  ['辛夷楣兮药房', '辛夷楣兮葯房'],
  ['饥馑荐臻', '饑饉荐臻'],
  ['式谷以女', '式穀以女'],
  ['黄钟毁弃', '黃鐘毀棄'],
  // 《论语·微子》《子张》, 《幼学琼林》, 《幽梦影》: found when passages drawn by lot were read.
  ['伯达、伯适、仲突', '伯達、伯适、仲突'],
  ['言游过矣', '言游過矣'],
  ['游杨敬师之至', '游楊敬師之至'],
  ['皆不与去声叶，而叶祝告燠', '皆不與去聲叶，而叶祝告燠'],
  ['寄言游子', '寄言遊子'],
  ['一心觅钟吕', '一心覓鍾呂'],
  ['今欲并天下', '今欲并天下'],
  ['拾得秤来姜卖完', '拾得秤來薑賣完'],
  ['教我两下里难顾瞻', '教我兩下裏難顧瞻'],
  // 王昌齡《長信秋詞》, 杜甫《春望》 by other words of hair; 《赤壁賦》; Mount 五臺; 《後漢書》 of 桓沖; 《離騷》.
  ['玉颜不及寒鸦色，犹带昭阳日影来', '玉顏不及寒鴉色，猶帶昭陽日影來'],
  ['摘花不插发，采柏动盈掬', '摘花不插髮，采柏動盈掬'],
  ['郁乎苍苍', '鬱乎蒼蒼'],
  ['五台山', '五臺山'],
  ['步余马于兰皋兮', '步余馬於蘭皋兮'],
  // A note of the editors.
  ['《该闻录》云观文下第', '《該聞錄》云觀文下第'],
]

test.each(verse)('%s becomes %s', (simplified, traditional) => {
  expect(toHant(simplified)).toBe(traditional)
})

test('no character of a thousand Tang poems moves when the script changes', () => {
  let same = 0
  let all = 0
  for (const { paragraphs } of tang as { paragraphs: string[] }[]) {
    const text = paragraphs.join('\n')
    const simplified = toHans(text)
    const back = toHant(simplified)
    expect(simplified.length).toBe(text.length)
    expect(back.length).toBe(text.length)
    for (let i = 0; i < text.length; i++) if (back[i] === text[i]) same++
    all += text.length
  }
  expect(same / all).toBeGreaterThan(0.98)
})

test('quotation marks of 繁體 are 「」 outside and 『』 inside, and those in Latin words stay', () => {
  expect(toHant('子曰：“诗云：‘如切如磋’，其斯之谓与？”')).toBe('子曰：「詩云：『如切如磋』，其斯之謂與？」')
  expect(toHant('读“Alice’s Adventures”了吗')).toBe('讀「Alice’s Adventures」了嗎')
})
