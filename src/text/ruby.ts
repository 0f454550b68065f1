import { piecesOf as blockPieces } from './block/pieces.ts'
import { fold, isHan } from './characters/fold.ts'
import { pinyinOf } from './pinyin/pinyin.ts'

/**
 * Block HTML with pinyin as `<ruby>字<rt data-aside>zì</rt></ruby>`, one ruby a character: over all characters, or over
 * those outside GB 2312 level 1 (the 3,755 a reader knows from school; traditional forms count as their simplified ones).
 * Readings see the whole block, so heteronyms are chosen by their words; `read` gives them, as `pinyinOf` does for prose. Text offsets stay: `rt` stands aside.
 */
export function withPinyin(html: string, over: 'rare' | 'all', read = pinyinOf): string {
  const pieces = piecesOf(html)
  const syllables = read(pieces.map(piece => piece.char).join(''))
  let at = 0
  return pieces
    .map(piece => {
      if (piece.char === '') return piece.source
      const syllable = syllables[at++]
      const isShown = syllable && piece.wantsPinyin && (over === 'all' || isRare(piece.char))
      return isShown ? `<ruby>${piece.source}<rt data-aside>${syllable}</rt></ruby>` : piece.source
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

/** `char` is what the reading sees: one code point, '' for what is no text. */
type Piece = { source: string; char: string; wantsPinyin: boolean }

function piecesOf(html: string): Piece[] {
  let rubies = 0
  return blockPieces(html).flatMap(({ source, text, tag, name }): Piece[] => {
    if (name === 'ruby') rubies += tag === 'open' ? 1 : -1
    // Rubies that are there already keep their syllables.
    if (text === source) return Array.from(text, char => ({ source: char, char, wantsPinyin: rubies === 0 }))
    return [{ source, char: text, wantsPinyin: rubies === 0 && tag === null }]
  })
}

let common: Set<string> | undefined

// GB 2312-80: rows 16–55 are level 1, each of 94 cells; row 55 ends at cell 89.
function levelOne(): Set<string> {
  const bytes: number[] = []
  for (let row = 16; row <= 55; row++) {
    for (let cell = 1; cell <= (row === 55 ? 89 : 94); cell++) bytes.push(row + 0xa0, cell + 0xa0)
  }
  return new Set(new TextDecoder('gbk').decode(new Uint8Array(bytes)))
}
