import type { PoemValue } from '../../values.ts'
import { authorNamed } from '../authors.ts'
import { isGarbled } from '../clean/poem-clean.ts'
import { sentenceLines } from '../clean/poem-lines.ts'
import { tidyTitle } from '../facts/poem-title.ts'
import { poemValue } from '../poem-draft.ts'

export type QuEntry = { author: string; title: string; paragraphs: string[] }

/**
 * An aria of the yuanqu file. The author's play (`高明《蔡伯喈琵琶记》`) goes before the title; the tune (曲牌) is read from
 * `宫调・曲牌题目` and `剧名・宫调/曲牌`, '' where our list does not know it or it only says
 * “the same again” or “coda” (前腔, 幺篇, 尾声). `paragraphs` are clean.
 */
export function quValue({ author, title, paragraphs }: QuEntry, ref: string): PoemValue {
  const [, name = author, play = ''] = /^(.+?)《(.+)》$/.exec(author) ?? []
  const shown = tidyTitle(play ? `${play}・${title}` : title)
  return poemValue({
    ref,
    title: shown,
    baseTitle: shown,
    ordinal: 0,
    author: authorNamed(name, ['元', '明', '金']),
    form: '曲',
    cipai: tuneOf(title),
    script: 'zh-Hans',
    lines: sentenceLines(paragraphs),
    flags: isGarbled(paragraphs) ? ['doubtful'] : [],
    popularity: 0,
  })
}

/** The tune a qu title names: the longest known 曲牌 that begins its part after the mode or the play; '' where none does. */
export function tuneOf(title: string): string {
  const parts = title.split(/[・/]/)
  const last = MODES.has(parts[0] ?? '')
    ? (parts[1] ?? '')
    : parts.length > 1 && (parts[1] ?? '').length > 12
      ? (parts[0] ?? '')
      : (parts.at(-1) ?? '')
  for (let length = Math.min(6, last.length); length > 1; length -= 1) {
    const tune = last.slice(0, length)
    if (TUNES.has(tune)) return tune
  }
  return ''
}

const MODES = new Set([
  '仙吕',
  '南吕',
  '中吕',
  '黄钟',
  '正宫',
  '大石调',
  '小石调',
  '般涉调',
  '商调',
  '商角调',
  '双调',
  '越调',
  '道宫',
  '高平调',
])

const TUNES = new Set(
  `
  阿古令 阿纳忽 八声甘州 白鹤子 半夜乐 碧玉箫 步步娇 拨不断 采茶歌 蟾宫曲 朝天子 朝天曲 沉醉东风 春从天上来 出队子 川拨棹 大德歌
  殿前欢 殿前喜 滴滴金 点绛唇 叨叨令 得胜令 斗鹌鹑 斗虾蟆 豆叶黄 端正好 风入松 粉蝶儿 凤鸾吟 甘草子 感皇恩 古水仙子 挂玉钩 归塞北
  骂玉郎 滚绣球 红芍药 红锦袍 红绣鞋 后庭花 胡十八 蝴蝶儿 虎头牌 黄蔷薇 黄钟尾 黄莺儿 混江龙 金盏儿 金蕉叶 金字经 集贤宾 寄生草 节节高
  解三酲 九转货郎儿 浆水令 赏花时 快活三 哭皇天 离亭宴 梁州第七 凉亭乐 柳营曲 六国朝 六幺序 六幺遍 六幺令 落梅风 寿阳曲 楼心月 绿窗愁
  麻郎儿 卖花声 满庭芳 迷仙客 迎仙客 牧羊关 木兰花 梅花酒 梁州 那吒令 南乡子 凭阑人 普天乐 七弟兄 齐天乐 牵地锦 乔木查 乔牌儿 青哥儿 青山口
  清江引 庆东原 庆宣和 庆元贞 鹊踏枝 人月圆 三番玉楼人 山坡羊 山石榴 骤雨打新荷 上马娇 上小楼 哨遍 胜葫芦 圣药王 石榴花 收江南 受恩深
  耍孩儿 四换头 四边静 四块玉 驷牌儿 塞鸿秋 太平令 太清歌 贪狼曲 倘秀才 醉春风 醉扶归 醉高歌 醉太平 醉中天 醉娘子 天净沙 天下乐 甜水令 调笑令
  秃厮儿 脱布衫 乌夜啼 梧叶儿 梧桐树 五供养 喜春来 喜江南 喜迁莺 喜秋风 喜人心 细雨声 贤圣吉 逍遥乐 小梁州 小桃红 小将军 小上楼 新水令
  行香子 鸳鸯煞 鸳鸯尾 雁儿落 雁过沙 雁过南楼 驻马听 尧民歌 夜行船 一半儿 一锭银 一枝花 一封书 忆王孙 永遇乐 油葫芦 游四门 元和令
  玉娇枝 玉交枝 玉花秋 月照庭 愿成双 折桂令 折桂回 者剌古 赚煞 紫花儿序 最高楼 昼夜乐 祆神急 江儿水 水仙子 十二月 朱履曲 十棒鼓 锦上花
  神仗儿 四门子 寨儿令 刮地风 古都白 搅筝琶 村里迓鼓 拙鲁速 络丝娘 绵搭絮 东原乐 侍香金童 降黄龙衮 翠裙腰 瑞鹤仙 绣停针 玉抱肚   懒画眉 锁南枝 香柳娘 月儿高 二郎神 啄木儿 桂枝香 菊花新 红衲袄 不是路 皂罗袍 排歌 念奴娇 念佛子 脱空谢 挂真儿 破阵子 临江仙
  生查子 剔银灯 好事近 好姐姐 园林好 忒忒令 沉醉海棠 忆多娇 斗黑麻 风马儿 傍妆台 山花子 绣带儿 太师引 三学士 琐窗郎 琐窗寒 宜春令 狮子序
  东瓯令 针线箱 金莲子 八声令 胡捣练 蛮牌令 紫苏丸 三台印 白练序 醉罗歌 五更转 下山虎 亭前柳 一盆花 罗鼓令 包子令 梅子黄时雨 缕缕金 越恁好
  `
    .trim()
    .split(/\s+/),
)
