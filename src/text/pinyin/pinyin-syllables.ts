/**
 * The syllables of Mandarin without tones, ü as `v`: 现代汉语词典's table of syllables, with the spoken ones that input
 * methods take (`rua`, `cei`), without the bare nasals (`m`, `ng`), which would make syllables of English words.
 */
const SYLLABLES = `
  a ai an ang ao e ei en eng er o ou
  ba bai ban bang bao bei ben beng bi bian biao bie bin bing bo bu
  pa pai pan pang pao pei pen peng pi pian piao pie pin ping po pou pu
  ma mai man mang mao me mei men meng mi mian miao mie min ming miu mo mou mu
  fa fan fang fei fen feng fo fou fu
  da dai dan dang dao de dei den deng di dia dian diao die ding diu dong dou du duan dui dun duo
  ta tai tan tang tao te tei teng ti tian tiao tie ting tong tou tu tuan tui tun tuo
  na nai nan nang nao ne nei nen neng ni nia nian niang niao nie nin ning niu nong nou nu nuan nun nuo nv nve
  la lai lan lang lao le lei leng li lia lian liang liao lie lin ling liu lo long lou lu luan lun luo lv lve
  ga gai gan gang gao ge gei gen geng gong gou gu gua guai guan guang gui gun guo
  ka kai kan kang kao ke kei ken keng kong kou ku kua kuai kuan kuang kui kun kuo
  ha hai han hang hao he hei hen heng hong hou hu hua huai huan huang hui hun huo
  ji jia jian jiang jiao jie jin jing jiong jiu ju juan jue jun
  qi qia qian qiang qiao qie qin qing qiong qiu qu quan que qun
  xi xia xian xiang xiao xie xin xing xiong xiu xu xuan xue xun
  zha zhai zhan zhang zhao zhe zhei zhen zheng zhi zhong zhou zhu zhua zhuai zhuan zhuang zhui zhun zhuo
  cha chai chan chang chao che chen cheng chi chong chou chu chua chuai chuan chuang chui chun chuo
  sha shai shan shang shao she shei shen sheng shi shou shu shua shuai shuan shuang shui shun shuo
  ran rang rao re ren reng ri rong rou ru rua ruan rui run ruo
  za zai zan zang zao ze zei zen zeng zi zong zou zu zuan zui zun zuo
  ca cai can cang cao ce cei cen ceng ci cong cou cu cuan cui cun cuo
  sa sai san sang sao se sen seng si song sou su suan sui sun suo
  ya yai yan yang yao ye yi yin ying yo yong you yu yuan yue yun
  wa wai wan wang wei wen weng wo wu
`

/** All of them. */
export function syllables(): Iterable<string> {
  return tables().whole
}

/** Whether the letters (lower case, no tone, ü as `v`) are a whole syllable. */
export function isSyllable(letters: string): boolean {
  return tables().whole.has(letters)
}

/** Whether some syllable begins with these letters. */
export function beginsSyllable(letters: string): boolean {
  return tables().beginnings.has(letters)
}

/** Letters of the longest syllable (`zhuang`). */
export const LONGEST_SYLLABLE = 6

type Tables = { whole: Set<string>; beginnings: Set<string> }

let made: Tables | undefined

function tables(): Tables {
  if (made) return made
  const all = SYLLABLES.trim().split(/\s+/)
  const beginnings = all.flatMap(syllable => Array.from(syllable, (_, at) => syllable.slice(0, at + 1)))
  made = { whole: new Set(all), beginnings: new Set(beginnings) }
  return made
}
