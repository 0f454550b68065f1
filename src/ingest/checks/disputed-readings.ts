import { givenReadings, readingsAgainstRules } from '../../text/pinyin/given-readings.ts'
import type { Finding, Passage } from './finding.ts'

/** Readings in brackets that are not ours: either the text is wrong there, or we are. */
export function readingsDisputed({ work, key, text: noted }: Passage): Finding[] {
  if (!BRACKET.test(noted)) return []
  const { text, given } = givenReadings(noted)
  return readingsAgainstRules(text, given).map(({ char, given, ours, around }) => {
    const found = `${char}${given}→${ours ?? ''}`
    return { detector: 'readings', work, key, found, passage: around, reason: 'own-reading', witness: '' }
  })
}

const BRACKET = /[（(][a-zāáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ]/iu
