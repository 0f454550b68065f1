import type { FindingReason } from '../../contract/values/uploads.ts'
import { type Finding, type Passage, wordsAround } from './finding.ts'

/** Notes of editors that stand in a text: variants, readings, names explained, restored characters, numbers of notes. */
export function notesLeft({ work, key, text }: Passage): Finding[] {
  if (!SIGN.test(text)) return []
  const found = NOTES.flatMap(([pattern, reason]) =>
    [...text.matchAll(pattern)].map((match): Finding => {
      const passage = wordsAround(text, match.index, match[0].length)
      return { detector: 'notes', work, key, found: match[0], passage, reason, witness: '' }
    }),
  )
  // One note may be told by several signs.
  return found.filter((one, at) => found.findIndex(other => other.passage === one.passage) === at)
}

const SIGN = /[（(〖[［\u2460-\u249b\u3220-\u3229]|一作|通[“「『]/u

const NOTES: readonly (readonly [RegExp, FindingReason])[] = [
  [/[（(][^（()）]{0,30}(?:一[作本云]|[又或]作|本作|通[：:“「])[^（()）]{0,30}[）)]/gu, 'variant-in-brackets'],
  [/(?<=[，。、；！？])[^，。、；！？]{0,6}一作[：:「“]/gu, 'variant'],
  [/通[“「『]\p{Script=Han}{1,2}[”」』]/gu, 'stands-for-another'],
  [/[（(][a-zāáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜü ]{1,12}[）)]/giu, 'reading-in-brackets'],
  [/[（(](?:[地人国國山水官书書]名|想是|今.{1,6}[省市县縣]|即.{1,8})[）)]/gu, 'explanation'],
  [/〖[^〖〗]{0,40}〗/gu, 'collation'],
  [/[[［]\p{Script=Han}{1,6}[\]］]/gu, 'restored'],
  [/[\u2460-\u249b\u3220-\u3229]|[[［]\d{1,3}[\]］]/gu, 'note-number'],
]
