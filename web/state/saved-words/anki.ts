import type { SavedWord } from './word-store.ts'

/** Saved words as a file Anki imports without questions (https://docs.ankiweb.net/importing/text-files.html): a word a line. */
export function ankiFile(words: readonly SavedWord[]): string {
  const rows = words.map(saved =>
    [
      htmlOf(headOf(saved)),
      isEnglish(saved) ? '' : htmlOf(saved.pinyin),
      saved.senses.map(htmlOf).join('<br>'),
      [sentenceOf(saved), htmlOf(saved.sentenceBeside ?? '')].filter(Boolean).join('<br>'),
      htmlOf(saved.bookName),
    ].join('\t'),
  )
  return [...HEAD, ...rows, ''].join('\n')
}

const HEAD = ['#separator:tab', '#html:true', '#columns:Word\tPinyin\tSenses\tSentence\tBook']

/** What stands on the front of a card: of an English word nothing that would give its meaning away. */
function headOf(saved: SavedWord): string {
  const { word, traditional, form } = saved
  if (isEnglish(saved)) return form
  return traditional === word ? word : `${word} ${traditional}`
}

function isEnglish({ form }: SavedWord): boolean {
  return /[a-z]/i.test(form)
}

/** The sentence with the word in bold. */
function sentenceOf({ sentence, form }: SavedWord): string {
  const at = sentence.indexOf(form)
  if (form === '' || at === -1) return htmlOf(sentence)
  const after = sentence.slice(at + form.length)
  return `${htmlOf(sentence.slice(0, at))}<b>${htmlOf(form)}</b>${htmlOf(after)}`
}

/** HTML in one line, without tabs. */
function htmlOf(text: string): string {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
  return safe.replaceAll(/\s*\n\s*/g, '<br>').replaceAll('\t', ' ')
}
