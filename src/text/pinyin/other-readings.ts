import { pinyinOf } from './pinyin.ts'
import { syllableParts } from './tones.ts'

/** Characters that people read in more than one way, with every syllable they are typed by (现代汉语词典, and old readings). */
const READINGS = new Map(
  `长 chang zhang|乐 le yue yao|行 xing hang|朝 chao zhao|将 jiang qiang|还 huan hai|重 chong zhong|柴 chai zhai|传 chuan zhuan|调 diao tiao
见 jian xian|说 shuo shui yue|藏 cang zang|弹 tan dan|都 du dou|度 du duo|奇 qi ji|骑 qi ji|车 che ju|石 shi dan|单 dan chan shan|参 can shen cen
差 cha chai ci|宿 su xiu|着 zhuo zhao zhe|著 zhu zhuo|觉 jue jiao|校 xiao jiao|降 jiang xiang|解 jie xie|角 jiao jue|盛 sheng cheng|乘 cheng sheng
省 sheng xing|塞 sai se|食 shi si|识 shi zhi|属 shu zhu|数 shu shuo|汤 tang shang|血 xue xie|叶 ye xie|遗 yi wei|宅 zhai zhe|贾 jia gu|绿 lv lu|陆 lu liu
露 lu lou|没 mo mei|泊 bo po|薄 bo bao|伯 bo bai|白 bai bo|斜 xie xia|衰 shuai cui|裳 chang shang|弄 nong long|曾 zeng ceng|读 du dou|大 da dai
得 de dei|的 de di|地 di de|和 he huo|会 hui kuai|落 luo la|了 le liao|脉 mai mo|咽 yan ye|殷 yin yan|折 zhe she|龟 gui qiu jun|巷 xiang hang
厦 sha xia|熟 shu shou|谁 shui shei|似 si shi|拓 tuo ta|雀 que qiao|南 nan na|查 cha zha|仇 chou qiu|臭 chou xiu|缪 miao mou|尉 wei yu|蕃 fan bo
翟 zhai di|隗 wei kui|俞 yu shu|洗 xi xian|削 xue xiao|轧 ya zha|邪 xie ye|莫 mo mu|父 fu|否 fou pi|万 wan mo|无 wu mo|强 qiang jiang
六 liu lu|百 bai bo|北 bei bo|黑 hei he|色 se shai|亡 wang wu|期 qi ji|其 qi ji|给 ji gei|系 xi ji|艾 ai yi|洞 dong`
    .split(/[|\n]/)
    .flatMap(row => {
      const [chars = '', ...syllables] = row.split(' ')
      return [...chars].map(char => [char, syllables] as const)
    }),
)

/**
 * The toneless pinyin of a folded name as people type it who read some of its characters otherwise: yueyouyuan of 乐游原, which is
 * read leyouyuan too. Without the first reading; none of most names, at most `MOST`.
 */
export function otherReadings(folded: string): string[] {
  const chars = [...folded]
  if (chars.length > LONGEST || !chars.some(char => READINGS.has(char))) return []
  const first = pinyinOf(folded).map(syllable => (syllable === null ? null : plain(syllable)))
  if (first.length !== chars.length || first.includes(null)) return []
  let ways: string[] = ['']
  for (const [at, char] of chars.entries()) {
    const syllables = [...new Set([first[at] as string, ...(READINGS.get(char) ?? [])])]
    ways = ways.flatMap(way => syllables.map(syllable => way + syllable)).slice(0, MOST + 1)
  }
  return ways.filter(way => way !== first.join(''))
}

/** Every syllable by which a folded character is typed that has several; none of the others. */
export const readingsOfChar = (char: string): readonly string[] => READINGS.get(char) ?? []

const LONGEST = 12
const MOST = 8

const plain = (syllable: string) => {
  const { letters } = syllableParts(syllable)
  return letters
}
