import { fold, isHan } from './fold.ts'
import { pinyinOf } from './pinyin.ts'

/**
 * Block HTML with pinyin as `<ruby>字<rt data-aside>zì</rt></ruby>`, one ruby a character: over all characters, or over
 * those outside GB 2312 level 1 (the 3,755 a reader knows from school; traditional forms count as their simplified ones).
 * Readings see the whole block, so heteronyms are chosen by their words. Text offsets stay: `rt` stands aside.
 */
export function withPinyin(html: string, over: 'rare' | 'all'): string {
  const pieces = piecesOf(html)
  const syllables = pinyinOf(pieces.map(piece => piece.char).join(''))
  let at = 0
  return pieces
    .map(piece => {
      if (piece.char === '') return piece.source
      const syllable = syllables[at++]
      const wanted = syllable && piece.wantsPinyin && (over === 'all' || isRare(piece.char))
      return wanted ? `<ruby>${piece.source}<rt data-aside>${syllable}</rt></ruby>` : piece.source
    })
    .join('')
}

/**
 * A paragraph whose last two characters, with the marks behind them, stay on one line: in lines with rubies Chromium's
 * `text-wrap: pretty` does nothing, and a character with its mark would be left alone (CHINESE.md §1, row 6).
 */
export function withWholeEnd(html: string): string {
  return html.replace(END, '<span class="tail">$&</span>')
}

const RUBY = /<ruby>[^<]*<rt[^>]*>[^<]*<\/rt><\/ruby>/u
const END = new RegExp(String.raw`(?:(?:${RUBY.source}|\p{Script=Han})\p{P}*){2}$`, 'u')

/** Whether a Han character is outside GB 2312 level 1 after folding to its simplified form. */
export function isRare(char: string): boolean {
  common ??= levelOne()
  return isHan(char.codePointAt(0) ?? 0) && !common.has(fold(char))
}

/** `char` is what the reading sees: one code point, a space for a line's end or an entity, '' for any other tag. */
type Piece = { source: string; char: string; wantsPinyin: boolean }

function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = []
  let aside: string[] = []
  for (const [source] of html.matchAll(/<[^>]*>|&[a-zA-Z0-9#]+;|[\s\S]/gu)) {
    if (source.length > 1 && source.startsWith('<')) {
      aside = afterTag(aside, source)
      pieces.push({ source, char: /^<br\b/i.test(source) ? '\n' : '', wantsPinyin: false })
    } else {
      const char = source.startsWith('&') && source.length > 1 ? ' ' : source
      pieces.push({ source, char, wantsPinyin: aside.length === 0 })
    }
  }
  return pieces
}

/** The open elements in whose text no pinyin is wanted: rubies there already, and what stands aside. */
function afterTag(aside: string[], tag: string): string[] {
  const name = /^<\/?([a-z][a-z0-9]*)/i.exec(tag)?.[1]?.toLowerCase()
  if (!name || VOID.has(name)) return aside
  if (aside.length > 0) return tag.startsWith('</') ? aside.slice(0, -1) : [...aside, name]
  return !tag.startsWith('</') && (name === 'ruby' || /\sdata-aside\b/.test(tag)) ? [name] : aside
}

const VOID = new Set(['br', 'img', 'hr', 'wbr'])

let common: Set<string> | undefined

// GB 2312-80: rows 16–55 are level 1, each of 94 cells; row 55 ends at cell 89.
function levelOne(): Set<string> {
  const bytes: number[] = []
  for (let row = 16; row <= 55; row++) {
    for (let cell = 1; cell <= (row === 55 ? 89 : 94); cell++) bytes.push(row + 0xa0, cell + 0xa0)
  }
  return new Set(new TextDecoder('gbk').decode(new Uint8Array(bytes)))
}
