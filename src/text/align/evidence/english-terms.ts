import { fold } from '../../characters/fold.ts'
import { stem } from '../../english/english-stem.ts'

/**
 * The stems of an English text that carry meaning, each once, in order of appearance. A hyphenated name (Pao-yü) is one
 * term of its letters (`paoyu`); the old endings of the King James Bible (goeth, saith) count as those of today.
 */
export function englishTerms(text: string): string[] {
  const terms = new Set<string>()
  for (const [word] of text.matchAll(WORDS)) {
    const plain = fold(word).replace(/['’]s$/, '')
    const letters = /^\p{Lu}/u.test(word) && plain.includes('-') ? plain.replaceAll(/[-'’]/g, '') : ''
    const parts = letters === '' ? plain.split(/[-'’]/) : [letters]
    for (const part of parts) {
      if (part !== '' && !FUNCTION_WORDS.has(part)) terms.add(stem(modernVerb(part)))
    }
  }
  return [...terms]
}

const WORDS = /[\p{Script=Latin}\p{M}]+(?:[-'’][\p{Script=Latin}\p{M}]+)*|\d+/gu

/** goeth → goes, saith → says; other words as they are. */
function modernVerb(word: string): string {
  if (word === 'saith') return 'say'
  return word.length > 4 && word.endsWith('eth') ? `${word.slice(0, -3)}es` : word
}

// They stand in every sentence, so they tell nothing about which one it is.
const FUNCTION_WORDS = new Set(
  (
    'a an the and or but nor so yet if of in on at to from by for with as is am are was were be been being do does did ' +
    'have has had having will would shall should may might can could must not no it its he him his she her hers they ' +
    'them their theirs we us our ours you your yours i me my mine this that these those who whom whose which what ' +
    'there here then than when where while how why all any some such very too also only own same other another each ' +
    'every both few more most much many s t d ll re ve o oh unto upon into thou thee thy thine ye hath doth hast dost ' +
    'art wast wert shalt wilt'
  ).split(' '),
)
