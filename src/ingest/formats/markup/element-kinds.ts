/** Elements of HTML and of other markup that stand on lines of their own. */
export const BLOCKS: ReadonlySet<string> = new Set(
  (
    'html body p div section article main h1 h2 h3 h4 h5 h6 blockquote pre li ul ol dl dt dd figure figcaption header ' +
    'footer aside nav address center form fieldset legend details summary table caption thead tbody tfoot tr hgroup ' +
    'menu dir optgroup option hr video audio svg text object stanza'
  ).split(' '),
)

/** What holds no words of the book. */
export const SKIPPED: ReadonlySet<string> = new Set(
  'title script style template iframe noscript head metadata desc annotation annotation-xml embed canvas'.split(' '),
)

export const HEADINGS: Readonly<Record<string, 2 | 3 | 4>> = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 }

/** Whether the words of an attribute (`epub:type`, `class`, `role`) hold one of some. */
export function hasWord(value: string | undefined, words: ReadonlySet<string>): boolean {
  if (value === undefined) return false
  return /\s/.test(value) ? value.split(/\s+/).some(word => words.has(word)) : words.has(value)
}

const NOTES = new Set(
  'footnote footnotes endnote endnotes rearnote rearnotes doc-footnote doc-endnote doc-endnotes duokan-footnote-item duokan-footnote-content'.split(
    ' ',
  ),
)
const NOTE_MARKS = new Set('noteref doc-noteref duokan-footnote'.split(' '))
const VERSE = new Set('verse poem poetry stanza song hymn z3998:poem z3998:verse z3998:song z3998:hymn'.split(' '))

export const isNote = (attributes: Record<string, string>) => saysOne(attributes, NOTES)
export const isNoteMark = (attributes: Record<string, string>) =>
  saysOne(attributes, NOTE_MARKS) || attributes['type'] === 'note'
export const isVerse = (attributes: Record<string, string>) => saysOne(attributes, VERSE)

function saysOne(attributes: Record<string, string>, words: ReadonlySet<string>): boolean {
  return (
    hasWord(attributes['epub:type'], words) || hasWord(attributes['class'], words) || hasWord(attributes['role'], words)
  )
}
