/** A note of the source's editors: on the words it names (`lemma`), on so many characters before it, or, of 0, on the line. */
export type EditorsNote = { text: string; lemma: string; width: number }

/** The notes that stand in one bracket. `isClosed`: the bracket follows a whole line. */
export function notesOfBracket(inner: string, isClosed: boolean): EditorsNote[] {
  const text = inner.replace(/^[\s，。；：]+|[\s，；]+$/gu, '')
  if (!/[\p{L}\p{N}]/u.test(text)) return []
  const named = namedNotes(text)
  if (named) return named
  const variant = VARIANT.exec(text)
  if (variant) return [{ text, lemma: '', width: Array.from(variant[1] ?? '').length }]
  if (SAID.test(text)) return [{ text, lemma: '', width: isClosed ? 0 : 1 }]
  // A word alone after a word is how the editors read it; after a line it is a name.
  const isWord = !isClosed && /^[^作補校改據疑]{1,4}$/u.test(text) && /^\p{Script=Han}+$/u.test(text)
  if (isWord) return [{ text: `作「${text}」`, lemma: '', width: Array.from(text).length }]
  return [{ text, lemma: '', width: isClosed ? 0 : 1 }]
}

/** Cuts a bracket at the numbers of its notes: `〖1〗… 〖2〗…`, `[一]…`; '' before the first. */
export function markersIn(inner: string): { marker: string; rest: string }[] {
  const cuts = [...inner.matchAll(/[〖[]([\d〇○零一二三四五六七八九十]+)[〗\]]/gu)]
  const head = { marker: '', rest: inner.slice(0, cuts[0]?.index ?? inner.length) }
  const numbered = cuts.map((cut, at) => ({
    marker: cut[1] ?? '',
    rest: inner.slice(cut.index + cut[0].length, cuts[at + 1]?.index ?? inner.length),
  }))
  return [head, ...numbered].filter(({ rest }) => rest !== '')
}

/** 「衡茅」，一作「衡門」。 one or several in a row; null where the text says anything else. */
function namedNotes(text: string): EditorsNote[] | null {
  const parts = text.split(/(?<=。)(?=「)/u)
  const notes = parts.map(part => NAMED.exec(part))
  return notes.every(note => note !== null)
    ? notes.map(({ 1: lemma = '', 2: note = '' }) => ({ text: note.replace(/。$/u, ''), lemma, width: 1 }))
    : null
}

const NAMED = /^「([^「」]{1,20})」(?:字|句|[一二三四]句)?[，、]?\s*((?:\S{0,30}?)(?:作|校|疑|當|爲|云).*)$/u
const VARIANT = /^[^「」]{0,40}?(?:作|校|疑|改|補|爲)「([^「」]{1,12})」/u
const SAID = /^(?:[上下]?[缺闕]\S{0,3}|疑|原缺|原作|同[前上]|脫)$/u
