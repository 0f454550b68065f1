import type { FindingReason } from '../../../contract/values/uploads.ts'
import { type Finding, type Passage, wordsAround } from '../finding.ts'

/** Characters that came apart or were decoded wrongly: a radical that stands alone, kana, zhuyin, boxes, private use. */
export function brokenCharacters({ work, key, text }: Passage): Finding[] {
  if (!SIGN.test(text)) return []
  return BROKEN.flatMap(([pattern, reason]) =>
    [...text.matchAll(pattern)].map((match): Finding => {
      const passage = wordsAround(text, match.index, match[0].length)
      return { detector: 'pieces', work, key, found: match[0], passage, reason, witness: '' }
    }),
  )
}

const SIGN =
  /[亻氵扌忄犭纟钅讠饣阝礻衤冫刂灬疒宀罒⺮艹{a-z\u0370-\u04ff\u2500-\u259f\u3040-\u30ff\u3100-\u312f\ufffd\ue000-\uf8ff]/iu

const BROKEN: readonly (readonly [RegExp, FindingReason])[] = [
  [/[亻氵扌忄犭纟钅讠饣阝礻衤冫刂灬疒宀罒⺮艹]\p{Script=Han}?/gu, 'part-of-character'],
  [/\{[^{}]{1,20}\}/gu, 'told-by-parts'],
  [/[\u3040-\u30fa\u30fc-\u30ff\u3100-\u312f]/gu, 'kana-or-zhuyin'],
  // Big5 and GBK have a line of tables that typists took for a dash.
  [/[\u2500\u2501]/gu, 'drawn-line'],
  [/[\u2502-\u259f\ufffd\ue000-\uf8ff]/gu, 'lost-character'],
  [/(?<=\p{Script=Han})[a-z\u0370-\u04ff]{1,3}(?=[\p{Script=Han}，。])/giu, 'letters'],
]
