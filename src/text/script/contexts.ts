/**
 * Decides which traditional character a simplified one stands for by what is beside it: a decision list (Yarowsky 1994,
 * “Decision lists for lexical ambiguity resolution”) whose lines were chosen by the errors they mend (Brill 1995).
 *
 * One line: the simplified character, the traditional one, then contexts. `诗_` is 诗 before it, `_何` 何 after it, `月_间`
 * both; `|` is a mark or an end, `:` a colon or an opening quotation mark, `(` and `)` a bracket, `N` a numeral. Alone, `P` is a long passage
 * (prose), `P|_` the beginning of a clause in one, `X` a passage with 兮, `Q` a quotation from 诗 or 书, `T`
 * what follows a title in 《》. `*` is every place: the default, without which OpenCC decides. Lines are read from the
 * top, and the last that fits decides. What follows `#` is the passage that taught the line.
 */
export type Contexts = ReadonlyMap<string, CharacterContexts>

type CharacterContexts = { fallback: string | null; shapes: readonly Shape[]; choices: ReadonlyMap<string, Choice> }
/** How many characters before and after it a context looks at. */
type Shape = readonly [before: number, after: number]
type Choice = { rank: number; form: string }

export function readContexts(...lists: string[]): Contexts {
  const found = new Map<string, { fallback: string | null; shapes: Map<string, Shape>; choices: Map<string, Choice> }>()
  let rank = 0
  for (const line of lists.flatMap(list => list.trim().split('\n'))) {
    const [character = '', form = '', ...contexts] = (line.split(' #')[0] ?? '').trim().split(' ')
    const own = found.get(character) ?? { fallback: null, shapes: new Map(), choices: new Map() }
    found.set(character, own)
    for (const context of contexts) {
      if (context === '*') own.fallback = form
      else own.choices.set(context, { rank: ++rank, form })
      const at = context.indexOf('_')
      if (at >= 0) own.shapes.set(`${at},${context.length - at - 1}`, [at, context.length - at - 1])
    }
  }
  return new Map(
    [...found].map(([character, own]) => [character, { ...own, shapes: [...own.shapes.values()] }] as const),
  )
}

/** The forms at each place of `text` where the contexts decide; `text` is simplified, one UTF-16 unit a character. */
export function chooseForms(text: string, contexts: Contexts): Map<number, string> {
  const chosen = new Map<number, string>()
  let passage: Passage | undefined
  for (let at = 0; at < text.length; at++) {
    const own = contexts.get(text[at] ?? '')
    if (!own) continue
    passage ??= passageOf(text)
    const form = formAt(passage, at, own)
    if (form !== null) chosen.set(at, form)
  }
  return chosen
}

type Span = readonly [from: number, to: number]
type Passage = {
  marks: string
  /** As `marks`, with its brackets kept; null where there are none. */
  brackets: string | null
  isProse: boolean
  isSao: boolean
  quotations: readonly Span[]
  titles: readonly Span[]
}

function formAt(passage: Passage, at: number, own: CharacterContexts): string | null {
  let best: { rank: number; form: string | null } = { rank: 0, form: own.fallback }
  const offer = (context: string) => {
    const choice = own.choices.get(context)
    if (choice && choice.rank > best.rank) best = choice
  }
  for (const [before, after] of own.shapes) {
    const [left, right] = around(passage.marks, at, [before, after])
    offer(`${left}_${right}`)
    if (before + after === 1) offer(`${numeral(left)}_${numeral(right)}`)
    if (passage.brackets) offer(around(passage.brackets, at, [before, after]).join('_'))
  }
  if (passage.isProse) {
    offer('P')
    if (passage.marks[EDGE + at - 1] === '|') offer('P|_')
  }
  if (passage.isSao) offer('X')
  if (passage.quotations.some(([from, to]) => from <= at && at < to)) offer('Q')
  if (passage.titles.some(([, to]) => to === at)) offer('T')
  return best.form
}

function around(marks: string, at: number, [before, after]: Shape): [left: string, right: string] {
  return [marks.slice(EDGE + at - before, EDGE + at), marks.slice(EDGE + at + 1, EDGE + at + 1 + after)]
}

const EDGE = 4
const LONG_PASSAGE = 40
const NOT_HAN = /[^\p{Script=Han}〇]/gu
const NUMERAL = /^[一二三四五六七八九十百千万几数两半]$/
const OPENING = /[（［〔[(]/g
const CLOSING = /[）］〕\])]/g
const TITLE = /《[^》]*》/g
// 诗云：“…”, 《康诰》曰：“…”: quotations from the oldest books keep 于.
const OLD_QUOTATION = /[诗书雅颂诰甲训誓谟][》]?[云曰]：[“「『‘][^”」』’]*/g

function passageOf(text: string): Passage {
  const bare = text.replace(/<[^>]*>/g, tag => '|'.repeat(tag.length))
  const withBrackets = bare
    .replace(/[：“「『‘]/g, ':')
    .replace(OPENING, '(')
    .replace(CLOSING, ')')
    .replace(NOT_HAN, mark => (':()'.includes(mark) ? mark : '|'.repeat(mark.length)))
  const edge = '|'.repeat(EDGE)
  return {
    marks: edge + withBrackets.replace(/[()]/g, '|') + edge,
    brackets: /[()]/.test(withBrackets) ? edge + withBrackets + edge : null,
    isProse: (bare.match(/\p{Script=Han}/gu)?.length ?? 0) > LONG_PASSAGE,
    isSao: bare.includes('兮'),
    quotations: spansOf(bare, OLD_QUOTATION),
    titles: spansOf(bare, TITLE),
  }
}

function spansOf(text: string, pattern: RegExp): Span[] {
  return Array.from(text.matchAll(pattern), found => [found.index, found.index + found[0].length] as const)
}

function numeral(character: string): string {
  return NUMERAL.test(character) ? 'N' : character
}
