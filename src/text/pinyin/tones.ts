/** A syllable's parts: its letters without mark (ü as `v`, as typed) and its tone, 5 for neutral. `lǜ` → `lv`, 4. */
export function syllableParts(syllable: string): { letters: string; tone: number } {
  let tone = 5
  let letters = ''
  for (const unit of syllable.normalize('NFD')) {
    const mark = MARKS.indexOf(unit)
    if (mark >= 0) tone = mark + 1
    else if (unit === DIAERESIS) letters = `${letters.slice(0, -1)}v`
    else if (unit !== CIRCUMFLEX) letters += unit
  }
  return { letters: letters.toLowerCase(), tone }
}

/**
 * Numbered pinyin as CC-CEDICT writes it (`lu:4 se4`, `Bei3 jing1`, `r5`) with tone marks (`lǜ sè`); what is not a
 * numbered syllable stays. The mark goes on a or e, else the o of ou, else the last vowel (GB/T 16159).
 */
export function markTones(numbered: string): string {
  return numbered.replace(/([a-zA-ZüÜ:]+)([1-5])/g, (_, letters: string, tone: string) =>
    marked(letters.replace(/u:|v/g, 'ü').replace(/U:|V/g, 'Ü'), Number(tone)),
  )
}

const MARKS = ['\u0304', '\u0301', '\u030c', '\u0300']
const DIAERESIS = '\u0308'
const CIRCUMFLEX = '\u0302'

function marked(letters: string, tone: number): string {
  const mark = MARKS[tone - 1]
  const at = letters.search(/[ae]/i) >= 0 ? letters.search(/[ae]/i) : letters.search(/o(?=u)/i)
  const index = at >= 0 ? at : letters.search(/[aeiouü](?![aeiouü])/i)
  if (mark === undefined || index < 0) return letters
  return (letters.slice(0, index + 1) + mark + letters.slice(index + 1)).normalize('NFC')
}
