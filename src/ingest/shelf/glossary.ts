/** One term of a work: how it stands in the source and in the translation. Only names are checked. */
export type GlossaryTerm = { source: string; ours: string[]; isName: boolean }

/** Reads `子贡 = Zigong | Duanmu Ci` (a name, checked) and `仁 ~ goodness` (a word, for the writers); others are unread. */
export function glossaryOf(text: string): { terms: GlossaryTerm[]; unread: { at: number; line: string }[] } {
  const terms: GlossaryTerm[] = []
  const unread: { at: number; line: string }[] = []
  text.split(/\r?\n/).forEach((line, index) => {
    if (/^\s*(?:#|$)/.test(line)) return
    const match = /^(.+?)\s+([=~])\s+(.+?)(?:\s+#.*)?$/.exec(line)
    if (!match) unread.push({ at: index + 1, line })
    else {
      const [, source = '', sign, ours = ''] = match
      terms.push({ source: source.trim(), ours: ours.split('|').map(one => one.trim()), isName: sign === '=' })
    }
  })
  return { terms, unread }
}

/** The names of a source passage that its translation does not have; the longest name wins where two overlap. */
export function missingNames(source: string, translation: string, terms: readonly GlossaryTerm[]): GlossaryTerm[] {
  const longestFirst = terms.toSorted((a, b) => b.source.length - a.source.length)
  const lowerCase = translation.toLowerCase()
  let rest = source
  const missing: GlossaryTerm[] = []
  for (const term of longestFirst) {
    const without = withoutTerm(rest, term.source)
    if (without === rest) continue
    rest = without
    if (term.isName && !term.ours.some(name => lowerCase.includes(name.toLowerCase()))) missing.push(term)
  }
  return missing
}

function withoutTerm(text: string, term: string): string {
  if (/\p{Script=Han}/u.test(term)) return text.replaceAll(term, '□')
  return text.replace(new RegExp(`(?<!\\p{L})${term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'gu'), '□')
}
