import type { NoteValue } from './values.ts'

/** A note that stood in brackets in a text: where, and on which words, when it names them (`lemma`) or else how many before it. */
export type FoundNote = { at: number; lemma: string; width: number; text: string }

/**
 * A text without the editors' notes in its round brackets: variants (`遍一作：徧`), characters written for others (`通“事”`),
 * readings (`bēi`) and names explained (`地名`). Brackets that hold anything else are the author's own and stay.
 */
export function separated(text: string): { text: string; found: FoundNote[] } {
  const found: FoundNote[] = []
  let rest = ''
  let done = 0
  for (const { 0: bracket, 1: inner = '', index } of text.matchAll(/（([^（）]*)）/g)) {
    const notes = notesIn(inner)
    if (!notes) continue
    rest += text.slice(done, index)
    found.push(...notes.map(note => ({ ...note, at: rest.length })))
    done = index + bracket.length
  }
  return { text: rest + text.slice(done), found }
}

/**
 * The notes at their words: at the lemma's last occurrence before the bracket, else its first behind it; a note that names
 * no words, or words that are not in the text, at the characters before the bracket. Offsets in UTF-16.
 */
export function atWords(text: string, found: readonly FoundNote[]): NoteValue[] {
  return found.flatMap(note => {
    const own = lemmaSpan(text, note)
    // Its words are not there: it stands on the last character and says them itself.
    const isLost = own === null && note.lemma !== ''
    const span = own ?? before(text, isLost ? { ...note, width: 1 } : note)
    return span.to > span.from ? [{ ...span, text: isLost ? note.lemma + note.text : note.text }] : []
  })
}

/** Where the words of a note stand in a text; null where they are not in it or the note names none. */
export function lemmaSpan(text: string, { lemma, at }: FoundNote): { from: number; to: number } | null {
  if (lemma === '') return null
  const last = text.lastIndexOf(lemma, Math.max(0, at - lemma.length))
  const from = last >= 0 ? last : text.indexOf(lemma)
  return from < 0 ? null : { from, to: from + lemma.length }
}

/** So many letters before a place, past the marks there; within one clause. */
function before(text: string, { at, width }: FoundNote): { from: number; to: number } {
  const marks = /[\p{P}\s]*$/u.exec(text.slice(0, at))?.[0].length ?? 0
  const to = at - marks
  const clause = /[^\p{P}\s]*$/u.exec(text.slice(0, to))?.[0] ?? ''
  const words = Array.from(clause).slice(-width).join('')
  return { from: to - words.length, to }
}

type Note = Omit<FoundNote, 'at'>

function notesIn(inner: string): Note[] | null {
  if (READING.test(inner)) return [{ lemma: '', width: 1, text: inner }]
  if (GLOSS.test(inner)) return [{ lemma: '', width: 2, text: inner }]
  const notes = inner.split('；').map(part => VARIANT.exec(part))
  return notes.every(note => note !== null)
    ? notes.map(({ 1: lemma = '', 2: kind = '', 3: words = '' }) => ({
        lemma,
        width: Array.from(words).length,
        text: `${kind}：${words}`,
      }))
    : null
}

const READING = /^[a-zāáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜü]+$/i
const GLOSS = /^(?:[地人国國山水官]名|想是.)$/
const VARIANT = /^([^：“”]*?)(一作|通)：?[“「]?([^“”「」：]+?)[”」]?$/
