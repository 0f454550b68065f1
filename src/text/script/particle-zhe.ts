/**
 * 著 of 繁體 is two characters of 简体: 着 of what goes on, has come about or is sent (看着, 睡着了, 着急, 着人去请) and 著 of
 * writing and being known (名著, 显著). OpenCC leaves all of them 著. Spoken Chinese has the second in words of its own only;
 * verse and classical prose use both freely, and there 着 is written where a verb says that something goes on: elsewhere
 * schoolbooks too keep 著 (寒梅著花未). `text` is in simplified characters otherwise.
 */
export function toParticleZhe(text: string): string {
  if (!text.includes('著')) return text
  return text.replace(isSpoken(text) ? SPOKEN : WRITTEN, '着')
}

const SPOKEN_WORDS = /[这那了的们呢吗么你咱]/g

function isSpoken(text: string): boolean {
  const words = text.match(SPOKEN_WORDS)?.length ?? 0
  return words > 1 && words > text.length / 60
}

const SPOKEN =
  /(?<![名原编巨论译专合土显卓昭遗拙素夙彰])著(?![名作书述者称录撰月姓])|(?<=[穿跟看拿带夹翻读抱捧])著(?=书)/g

// Those of 紅樓夢 and 西遊記 that verse has too.
const VERBS =
  '看想坐拿带画顺糊扬跟赶设挂借对写立迎引挑接推遇咬驾摇笑等睡拉站穿放陪扶捧听留随提哭背收抱牵寻靠走隔趁歇问忍坠倚骑烧披拥携悬拄闲夹拈掩伴低握映乘掬束笼裹贴拾垫伏点执沉附粘逢忆染逗闻打'
const WRITTEN = new RegExp(
  `(?<=[${VERBS}])著(?![名作书述者称录撰])|(?<=(?<!小)说)著(?![名作])|著(?=[急落])|(?<=睡不)著`,
  'g',
)
