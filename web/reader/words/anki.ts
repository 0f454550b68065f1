import type { SavedWord } from './word-store.ts'

/** Saved words as a file Anki imports without questions (https://docs.ankiweb.net/importing/text-files.html): a word a line. */
export function ankiFile(words: readonly SavedWord[]): string {
  const rows = words.map(saved =>
    [
      htmlOf(headOf(saved)),
      htmlOf(saved.pinyin),
      saved.senses.map(htmlOf).join('<br>'),
      sentenceOf(saved),
      htmlOf(saved.bookName),
    ].join('\t'),
  )
  return [...HEAD, ...rows, ''].join('\n')
}

const HEAD = ['#separator:tab', '#html:true', '#columns:Word\tPinyin\tSenses\tSentence\tBook']

function headOf({ word, traditional, form }: SavedWord): string {
  const both = traditional === word ? word : `${word} ${traditional}`
  return /[a-z]/i.test(form) ? `${form} ${both}` : both
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
