import { toHans, toHant } from '../text/script.ts'

/**
 * The answer with its Chinese words in the script the reader asked for; `original` or nothing changes nothing.
 * Conversion is character by character, so positions and HTML stay as they are; addresses and keys are left alone.
 */
export function inScript(answer: unknown, script: unknown): unknown {
  if (script !== 'hans' && script !== 'hant') return answer
  return converted(answer, script === 'hans' ? toHans : toHant)
}

/** Values that are looked up or opened, not read. */
const NOT_WORDS = new Set(['libraryId', 'covers', 'cover', 'headImage', 'url', 'pinyin', 'tone', 'key', 'updatedAt'])

const HAN = /[\u2e80-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]/u

function converted(value: unknown, convert: (text: string) => string): unknown {
  if (typeof value === 'string') return HAN.test(value) ? convert(value) : value
  if (Array.isArray(value)) return value.map(item => converted(item, convert))
  if (typeof value !== 'object' || value === null) return value
  const result: Record<string, unknown> = {}
  for (const [name, item] of Object.entries(value)) {
    result[name] = NOT_WORDS.has(name) ? item : converted(item, convert)
  }
  return result
}
