/** How much a text is like the name of a person, against that of a book: above 0 more, below 0 less. */
export function likenessToName(text: string): number {
  const plain = text.trim().replace(/^[[（(【〔][^\]）)】〕]{1,6}[\]）)】〕]\s*/, '')
  return /\p{Script=Han}/u.test(plain) ? likenessOfHan(plain) : likenessOfLatin(plain)
}

/** The commonest surnames, of one character and of two. */
const SURNAMES =
  '王李张張刘劉陈陳杨楊赵趙黄黃周吴吳徐孙孫胡朱高林何郭马馬罗羅梁宋郑鄭谢謝韩韓唐冯馮于董萧蕭程曹袁邓鄧许許傅沈曾彭吕呂苏蘇卢盧蒋蔣' +
  '蔡贾賈丁魏薛叶葉阎閻余潘杜戴夏钟鍾汪田任姜范方石姚谭譚廖邹鄒熊金陆陸郝孔白崔康毛邱秦江史顾顧侯邵孟龙龍万萬段雷钱錢汤湯尹黎' +
  '易常武乔喬贺賀赖賴龚龔文施鲁魯'
const LONG_SURNAMES = /^(?:欧阳|歐陽|司马|司馬|诸葛|諸葛|上官|慕容|皇甫|东方|東方|令狐|独孤|獨孤|南宫|南宮)/
const TITLE_SIGNS = /[第卷集传傳记記录錄全之的诗詩史选選编編经經话話演义義]|\d/

const NOBODY = /^(?:佚名|无名氏|無名氏|匿名|某人|不详|不詳)$/

function likenessOfHan(text: string): number {
  if (NOBODY.test(text)) return 3
  if (/^[\p{Script=Han}\w.]+[·•・][\p{Script=Han}\w.·•・]+$/u.test(text)) return 2
  if (/^[\p{Script=Han}、]{2,20}\s*(?:编著|編著|著|撰)$/u.test(text)) return 3
  const length = [...text].length
  if (!/^\p{Script=Han}+$/u.test(text) || length < 2 || length > 4) return length > 4 || length < 2 ? -1 : 0
  const signs = TITLE_SIGNS.test(text) ? -1 : 0
  if (LONG_SURNAMES.test(text)) return 2 + signs
  const hasSurname = SURNAMES.includes(text.charAt(0)) && length <= 3
  return (hasSurname ? 2 : length <= 3 ? 0.5 : -0.5) + signs
}

const SMALL_WORDS = /\b(?:the|a|an|of|and|in|on|to|for|with|at|from|or|my|vol|book|part)\b|\d|[!?:]/i

function likenessOfLatin(text: string): number {
  if (SMALL_WORDS.test(text)) return -1
  if (/^\p{Lu}[\p{L}'’-]+, \p{Lu}/u.test(text)) return 2
  const words = text.split(/\s+/)
  const isCapitalised = words.every(word => /^\p{Lu}/u.test(word) || /^(?:de|von|van|der|du|la|le)$/.test(word))
  if (!isCapitalised || words.length < 2 || words.length > 5) return 0
  return words.some(word => /^\p{Lu}\.?$/u.test(word)) ? 2 : 1
}
