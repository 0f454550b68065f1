import { VERSE_PLACES } from '../../../../content/readings/verse-places.ts'
import { readingsByPlace } from '../context-rules.ts'
import { metreOf } from '../metre.ts'
import { ruledReadings } from '../pinyin.ts'
import { verseReadings } from './verse-readings.ts'

/**
 * As `pinyinOf`, for lines of a poem with a line break between them: where the rules leave a choice, a model that learnt from
 * places of Tang and Song verse is heard over them, and over it the places that hold in verse. Words and passages stay as they are. The two lines of a couplet are read
 * together, as the model learnt them: its metre and its parallels decide. On the server only: the weights are heavy for a page.
 */
export function versePinyinOf(text: string): (string | null)[] {
  return unitsOf(text.split('\n')).flatMap(({ lines, isCouplet }, at) => {
    const syllables = readUnit(lines.join(isCouplet ? '' : '\n'))
    if (isCouplet) syllables.splice([...(lines[0] as string)].length, 0, null)
    return at === 0 ? syllables : [null, ...syllables]
  })
}

/** As `versePinyinOf`, of a poem that stands in lines: the syllables of each line by itself. */
export function pinyinOfLines(lines: readonly string[]): (string | null)[][] {
  const syllables = versePinyinOf(lines.join('\n'))
  let from = 0
  return lines.map(line => {
    const own = syllables.slice(from, from + [...line].length)
    from += own.length + 1
    return own
  })
}

function readUnit(text: string): (string | null)[] {
  const { chars, syllables, isNamed } = ruledReadings(text)
  // The metre of what the rules read in the end; they themselves ask for that of the readings before them.
  const metre = metreOf(chars, syllables)
  for (const [at, syllable] of verseReadings(text, chars, syllables, metre)) if (!isNamed[at]) syllables[at] = syllable
  const simplified = chars.join('')
  let unit = 0
  chars.forEach((char, at) => {
    const reading = isNamed[at] ? null : readingInVerse(simplified, unit, char, () => metre[at] ?? null)
    if (reading) syllables[at] = reading
    unit += char.length
  })
  return syllables
}

/** Where these places fit they are surer than the model. */
const readingInVerse = readingsByPlace(VERSE_PLACES)

/** Lines that are read together. */
type Unit = { lines: string[]; isCouplet: boolean }

function unitsOf(lines: readonly string[]): Unit[] {
  const units: Unit[] = []
  for (let at = 0; at < lines.length; at++) {
    const [line = '', next = ''] = lines.slice(at, at + 2)
    const last = units.at(-1)
    if (isCouplet(line, next)) {
      units.push({ lines: [line, next], isCouplet: true })
      at++
    } else if (last && !last.isCouplet && isWrapped(last.lines.at(-1) as string)) last.lines.push(line)
    else units.push({ lines: [line], isCouplet: false })
  }
  return units
}

/** Two lines of one clause each that are as long as each other, of which the second ends the sentence. */
function isCouplet(line: string, next: string): boolean {
  const [first, second] = [CLAUSE.exec(line)?.[1], CLAUSE.exec(next)?.[1]]
  if (!first || !second || [...first].length !== [...second].length) return false
  return !line.includes('。') && /[。！？；]/.test(next)
}

const CLAUSE = /^\p{P}*(\p{Script=Han}+)\p{P}*$/u

/** A line of prose that goes on behind the break: `pinyinOf` reads it with the next. */
const isWrapped = (line: string): boolean => /\p{Script=Han}$/u.test(line)
