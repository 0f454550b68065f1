import { IRREGULAR_FORMS, UNINFLECTED } from './english-irregular.ts'

/**
 * The words an English form may come from, likeliest first, without the form itself: plurals, -s, -ed, -ing, possessives
 * and a table of irregular forms. Candidates, some of them no words: a dictionary has to confirm them. Lower case in and out.
 */
export function lemmasOf(form: string): string[] {
  const word = form.replace(/['’]s?$/, '')
  const known = irregular().get(word)
  const found = known ?? (uninflected().has(word) || word.length < 4 ? [] : byEnding(word))
  return [...new Set([...(word === form ? [] : [word]), ...found])].filter(lemma => lemma !== form)
}

/** What a comparative, superlative or adverb may come from (`happier`, `largest`, `slowly`); candidates, as above. */
export function basesOfDegree(form: string): string[] {
  const ending = /^(.{2,}?)(er|est|ly)$/.exec(form)
  const [, stem = '', suffix] = ending ?? []
  if (stem === '') return []
  if (suffix === 'ly') return stem.endsWith('i') ? [`${stem.slice(0, -1)}y`] : [stem, `${stem}le`]
  if (stem.endsWith('i')) return [`${stem.slice(0, -1)}y`]
  return stems(stem)
}

function byEnding(word: string): string[] {
  if (/(ies|ied)$/.test(word)) return [`${word.slice(0, -3)}y`, `${word.slice(0, -1)}`]
  if (/(s|x|z|ch|sh)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)]
  if (word.endsWith('oes')) return [word.slice(0, -2), word.slice(0, -1)]
  if (/[^su]s$/.test(word) && !word.endsWith('is')) return [word.slice(0, -1)]
  if (word.endsWith('ing') && /[aeiouy]/.test(word.slice(0, -3))) return stems(word.slice(0, -3))
  if (word.endsWith('eed')) return [word.slice(0, -1)]
  if (word.endsWith('ed') && /[aeiouy]/.test(word.slice(0, -2))) return stems(word.slice(0, -2))
  return []
}

/** `stopp` → stop; `mak` → make before mak; `walk` → walk before walke. */
function stems(stem: string): string[] {
  if (/([bdfgklmnprt])\1$/.test(stem)) return [stem.slice(0, -1), stem]
  const wantsE = /([cgsuvz]|[^aeiou][aeiouy][^aeiouwxy]|at|bl|dl|tl|pl|gl)$/.test(stem)
  return wantsE ? [`${stem}e`, stem] : [stem, `${stem}e`]
}

let table: Map<string, string[]> | undefined

function irregular(): Map<string, string[]> {
  table ??= new Map(
    IRREGULAR_FORMS.trim()
      .split(/\s*\|\s*/)
      .map(row => row.split(' '))
      .map(([form = '', lemmas = '']) => [form, lemmas.split(',')]),
  )
  return table
}

let plain: Set<string> | undefined

function uninflected(): Set<string> {
  plain ??= new Set(UNINFLECTED.trim().split(/\s+/))
  return plain
}
