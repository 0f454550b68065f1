/**
 * The theme that a search names in more words than its own (描写春天的诗, 关于月亮的古诗, 边塞诗, poems about spring) or by a
 * synonym (家乡 is 思乡); null when it does neither. `bare` comes from `bareName`.
 */
export function themeIn(bare: string): string | null {
  const theme = WAYS_TO_ASK.map(way => way.exec(bare)?.[1]).find(one => one !== undefined)
  return theme === undefined ? null : (OTHER_WORDS.get(theme) ?? theme)
}

const WAYS_TO_ASK = [
  /^(?:描写|描绘|描述|关于|有关|赞美|歌颂|表达|表现|写|咏)?(.+?)(?:之情)?的(?:古诗词|古诗|诗词|诗句|诗歌|名句|诗|词)$/u,
  /^(?:描写|描绘|描述|关于|有关|赞美|歌颂|表达|表现)(.+?)(?:古诗词|古诗|诗词|诗句|诗歌|名句|诗|词)$/u,
  /^(.+?)(?:古诗词|古诗|诗词|诗句|诗歌|名句)$/u,
  // 秋词 is a title.
  /^(..+)诗$/u,
  // Keys have no spaces.
  /^(?:tang|song|chinese)?(?:poems?|poetry|verses?)(?:about|of|on)(?:the)?(.+)$/,
]

const ROWS = `
春天|春|春日|春季
夏天|夏|夏日|夏季
秋天|秋|秋日|秋季
冬天|冬|冬日|冬季
月亮|月|明月|月光|moon
梅花|梅
柳树|柳|杨柳
饮酒|酒|喝酒|wine
思乡|家乡|故乡|乡愁|思念家乡|思念故乡|homesick
友情|朋友|友谊|friends
离别|分别|别离
田园|农村|乡村|山水田园
咏史怀古|历史|怀古|咏史|history
山水|风景|景色|landscapes
爱国|爱国主义
战争|打仗
女子|妇女|women
春节|新年|过年
重阳节|重阳
寒食节|寒食
励志|立志
雪|下雪|snow
雨|下雨|rain
花|flowers
`

const OTHER_WORDS = new Map(
  ROWS.trim()
    .split('\n')
    .flatMap(row => {
      const [tag = '', ...others] = row.split('|')
      return others.map(word => [word, tag] as const)
    }),
)
