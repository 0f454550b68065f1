import { describe, expect, it } from 'vitest'
import { holdsUnseen, mixesScripts, skeleton } from './confusables.ts'

// Pairs from UTS #39, its confusables.txt, and attacks that were seen (pаypal with a Cyrillic а, 2005).
const ALIKE = [
  ['paypal', 'pаypаl'],
  ['admin', 'аdmіn'],
  ['Paul', 'PauI'],
  ['paul', 'pau1'],
  ['scope', 'ѕсоре'],
  ['google', 'g00gle'],
  ['modern', 'modem'],
  ['vvall', 'wall'],
  ['alpha', 'αlphα'],
  ['ABC', 'АВС'],
  ['ｒｅａｄｅｒ', 'reader'],
  ['李白', '李白'],
  ['杜甫讀', '杜甫读'],
  ['力工', 'カエ'],
  ['a一b', 'aーb'],
  ['résumé', 'resume'],
] as const

const DIFFERENT = [
  ['ian', 'lan'],
  ['reader1', 'reader2'],
  ['李白', '杜甫'],
  ['ann_lee', 'ann-lee'],
  ['лев', 'леб'],
] as const

describe('the skeleton of a name', () => {
  it.each(ALIKE)('is one for %s and %s', (one, other) => {
    expect(skeleton(one)).toBe(skeleton(other))
  })

  it.each(DIFFERENT)('differs for %s and %s', (one, other) => {
    expect(skeleton(one)).not.toBe(skeleton(other))
  })
})

describe('a name', () => {
  it('may be of one script, or of Han and Latin, and may not mix Latin with Cyrillic or Greek', () => {
    for (const name of ['Лев', 'Ανν', 'ann_读者', 'ＡＮＮ', 'さくら'])
      expect([name, mixesScripts(name)]).toEqual([name, false])
    for (const name of ['pаypal', 'αnn']) expect([name, mixesScripts(name)]).toEqual([name, true])
  })

  it('holds nothing that is not seen', () => {
    const unseen = [
      'a\u0000b',
      '\u202eabc',
      'a\u200bb',
      'a\u2066b',
      'a\u2028b',
      'a\u00adb',
      '\ue000',
      'ㅤ',
      'a\u200db',
      'z̷̢̛̙',
    ]
    for (const name of unseen) expect([JSON.stringify(name), holdsUnseen(name)]).toEqual([JSON.stringify(name), true])
    for (const name of ['安', 'Ann Lee', '👩‍🚀', 'é', 'ế', '❤️', '𠮷田'])
      expect([name, holdsUnseen(name)]).toEqual([name, false])
  })
})
