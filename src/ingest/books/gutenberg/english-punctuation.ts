/** How a source writes single quotation marks: as quotations like Alice, or as apostrophes only like the Folio. */
export type SingleQuotes = 'quotation' | 'apostrophe'

/**
 * Typewriter punctuation to printed punctuation: “ ” ‘ ’, em dashes, ellipses, one space between words.
 * Takes a whole paragraph or stanza, line ends as `\n`, so that a mark sees both its neighbours.
 */
export function printedPunctuation(text: string, singleQuotes: SingleQuotes = 'quotation'): string {
  return curlQuotes(
    text
      .replace(/-{3,}|_{3,}/g, '——')
      .replace(/(?<=\p{L})`(?=\p{L})/gu, "'")
      .replaceAll('--', '—')
      .replace(/\.{3,}/g, '…')
      .replace(/(?<=\S)[ \t]{2,}/g, ' '),
    singleQuotes,
  )
}

// Words that lose their beginning: the mark before them is an apostrophe although it stands where a quotation opens.
const CLIPPED = new RegExp(
  '^(?:tis|twas|twere|twer|twill|twould|twixt|twad|em|un|ud|gainst|neath|mong|mid|tweene?|bout|boue|scap(?:e|ed|ing)' +
    '|gan|prenticed?|faith|ere|teak|till|squire|versal|dentical|dention|parm|specially|stead|fore|quid|t|d|e|er|im|ead|eath|ampstead' +
    '|arry|talian|ave|ide|ow|ouse|orses|ad|ear|round|ust|oints|\\d\\d)\\b',
  'i',
)
// The same, where single marks are the quotation marks: only words that can be nothing else.
const CLIPPED_SURELY = /^(?:tis|twas|twere|twill|twould|em|twixt)\b/i
const OPENS_AFTER = /[\s([—“‘_]/
const WORD = /[\p{L}\p{N}]/u

// Marks a typed space before a closing mark, until the space is taken out.
const PUSHED_OFF = '\u0000'

function curlQuotes(text: string, singleQuotes: SingleQuotes): string {
  let openDouble = false
  let printed = { at: -2, mark: '' }
  const curled = text.replace(/["'`]/g, (mark, at: number) => {
    const before = printed.at === at - 1 ? printed.mark : (text[at - 1] ?? ' ')
    const after = text[at + 1] ?? ' '
    if (mark === '"') openDouble = opensHere(before, after, openDouble)
    const quote =
      mark === '"' ? (openDouble ? '“' : '”') : mark === '`' ? '‘' : singleMark(text, at, before, after, singleQuotes)
    printed = { at, mark: quote }
    return quote === '”' && before === ' ' ? PUSHED_OFF + quote : quote
  })
  return curled.replaceAll(` ${PUSHED_OFF}`, '')
}

function opensHere(before: string, after: string, isOpen: boolean): boolean {
  if (!OPENS_AFTER.test(before)) return false
  if (/\s/.test(after)) return /\s/.test(before) && !isOpen
  if (before === '—') return /[\p{L}\p{N}]/u.test(after) || (!isOpen && /['‘_]/.test(after))
  if (before === '_') return !isOpen && WORD.test(after)
  return true
}

function singleMark(text: string, at: number, before: string, after: string, singleQuotes: SingleQuotes): string {
  if (singleQuotes === 'apostrophe' || !OPENS_AFTER.test(before)) return '’'
  if (before === '_' && !WORD.test(after)) return '’'
  const rest = text.slice(at + 1, at + 24)
  // A quotation that begins with a clipped word: the first of the two marks opens.
  if (after === "'" && CLIPPED_SURELY.test(rest.slice(1))) return '‘'
  if (before === '‘' && CLIPPED_SURELY.test(rest)) return '’'
  if (!/[\p{L}\p{N}"“—_([-]/u.test(after)) return '’'
  if (before === '—' && /[—"]/.test(after)) return '’'
  if (CLIPPED_SURELY.test(rest)) return '’'
  if (CLIPPED.test(rest) && !closesSoon(text, at)) return '’'
  return '‘'
}

// A lower-case clipped form that is closed again before the sentence ends was a quotation after all.
function closesSoon(text: string, at: number): boolean {
  return /^[^"]{1,200}?[\p{L}.,!?;:—-]'(?=[\s",.;:!?)—-]|$)/u.test(text.slice(at + 1))
}
