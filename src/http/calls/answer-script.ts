import { detectScript, toHans, toHant } from '../../text/script.ts'

/**
 * The answer with its Chinese words in the script the reader asked for; `original` or nothing changes nothing.
 * Conversion is character by character, so positions and HTML stay as they are; addresses and keys are left alone.
 * A text that is in that script already is left alone too: 里 and 后 are right in both, and converted anew would not be.
 */
export function inScript(answer: unknown, script: unknown): unknown {
  if (script !== 'hans' && script !== 'hant') return answer
  return converted(answer, script === 'hans' ? HANS : HANT, null)
}

type Wanted = { script: 'zh-Hans' | 'zh-Hant'; convert: (text: string) => string }
const HANS: Wanted = { script: 'zh-Hans', convert: toHans }
const HANT: Wanted = { script: 'zh-Hant', convert: toHant }

/** Values that are looked up or opened, not read; and the name someone gave themselves. */
const NOT_WORDS = new Set([
  'nick',
  'libraryId',
  'covers',
  'cover',
  'headImage',
  'url',
  'pinyin',
  'tone',
  'key',
  'updatedAt',
])

/** Values that are in the script of their text; names, tags and forms beside them are ours, in simplified characters. */
const OF_THE_TEXT = new Set([
  'title',
  'chapterTitle',
  'under',
  'lines',
  'text',
  'html',
  'preface',
  'quote',
  'before',
  'match',
  'after',
])

const HAN = /[\u2e80-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]/u

/** `textScript` is the script of the text that the value belongs to, or null where nothing says it. */
function converted(value: unknown, wanted: Wanted, textScript: string | null): unknown {
  if (typeof value === 'string') return HAN.test(value) ? wanted.convert(value) : value
  if (Array.isArray(value)) return value.map(item => converted(item, wanted, textScript))
  if (typeof value !== 'object' || value === null) return value
  const script = scriptOf(value) ?? textScript
  const known = script ?? scriptOfWords(value, wanted)
  const result: Record<string, unknown> = {}
  for (const [name, item] of Object.entries(value)) {
    const isRight = known === wanted.script && OF_THE_TEXT.has(name) && isText(item)
    result[name] = NOT_WORDS.has(name) || isRight ? item : converted(item, wanted, script)
  }
  return result
}

/** The script that a poem or an edition names; a chapter in reading has that of its edition. */
function scriptOf(value: object): string | null {
  const { script, edition } = value as { script?: string | null; edition?: { script?: string | null } }
  return script ?? edition?.script ?? null
}

/** For passages that name no script (quotations, hits): what their own characters show. */
function scriptOfWords(value: object, wanted: Wanted): string | null {
  if (wanted.script === 'zh-Hans') return null
  const words = Object.entries(value).filter(([name, item]) => OF_THE_TEXT.has(name) && typeof item === 'string')
  return words.length === 0 ? null : detectScript(words.map(([, item]) => item).join(''))
}

const isText = (item: unknown) =>
  typeof item === 'string' || (Array.isArray(item) && item.every(line => typeof line === 'string'))
