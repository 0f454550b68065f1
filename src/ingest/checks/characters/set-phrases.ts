import { type Finding, type Passage, wordsAround } from '../finding.ts'

/**
 * Finds a character of like shape in a set phrase that has no other: 知已 for 知己, 揮塵 for 揮麈, 义 for 叉 in 繁體. What is
 * beside it decides where the counts of a corpus cannot, for the slip is as common there as the word.
 */
export function slipsInPhrases({ work, key, text, script }: Passage): Finding[] {
  return PHRASES.flatMap(({ wrong, right, why, in: only }) =>
    only !== undefined && only !== script
      ? []
      : Array.from(text.matchAll(wrong), ({ 0: found, index }) => ({
          detector: 'look-alike',
          work,
          key,
          found: `${found}→${right}`,
          passage: wordsAround(text, index),
          reason: 'set-phrase',
          witness: why,
        })),
  )
}

const PHRASES: readonly { wrong: RegExp; right: string; why: string; in?: 'zh-Hant' }[] = [
  // 不知已, 可知已 and 不自已 are words of their own: “does not know where to stop”.
  { wrong: /(?<=(?:^|[^不可豈岂詎讵弗未])知)[已巳](?=$|[，。？！；、])/g, right: '己', why: '知己' },
  // Inside a clause 知已 is mostly “knows that … already” (遙知已, 知已晚): told only beside words that a friend has.
  {
    wrong:
      /(?<=[遇逢求尋寻酬爲為無无少雲云有死乏報报負负貧贫]知)[已巳](?=[^，。？！；、])|(?<=知)[已巳](?=[在分恩遇的賞赏歿殁])/g,
    right: '己',
    why: '知己',
  },
  { wrong: /(?<=[克責责舍捨推律修脩潔洁肥由煉炼守])[已巳](?=$|[，。？！；、])/g, right: '己', why: '克己, 修己, 由己' },
  {
    wrong: /(?<=戊)[已巳]|(?<=克)[已巳](?=[復复問为爲])|已(?=[丑卯巳未酉亥](?:[年月日]|$|[，。]))/g,
    right: '己',
    why: '戊己, 己丑',
  },
  { wrong: /[塵尘](?=[尾柄])|(?<!辟)[塵尘](?=犀)/g, right: '麈', why: '麈尾, 麈柄' },
  {
    wrong: /(?<=[揮挥](?:[玉談谈清])?|[談谈]|犀)[塵尘](?=$|[，。？！；、談谈])|(?<=[揮挥])[塵尘](?=[談谈])/g,
    right: '麈',
    why: '揮麈, 談麈',
  },
  { wrong: /义/g, right: '叉', why: '叉, 義', in: 'zh-Hant' },
  { wrong: /(?<=刘)义(?=$|[，。？！；、句冰雪])/g, right: '叉', why: '刘叉' },
]
