import { 資料 } from 'tshet-uinh'

/** A character under one of its readings in 廣韻 (1008); `fanqie` is '' where the book spells it by another character. */
export type RhymeEntry = { character: string; fanqie: string; gloss: string }

/** All entries of 廣韻 that have a gloss, in the book's order. */
export function* guangyunEntries(): Generator<RhymeEntry> {
  for (const { 字頭: character, 反切: fanqie, 釋義: gloss } of 資料.廣韻.iter條目()) {
    if ([...character].length !== 1) continue
    const own = glossAlone(gloss, fanqie ?? '')
    if (own !== '') yield { character, fanqie: fanqie ? `${fanqie}切` : '', gloss: own }
  }
}

/** Without the spelling and the number of its homophones, which the first character of a rhyme's group ends with. */
function glossAlone(gloss: string, fanqie: string): string {
  const at = fanqie === '' ? -1 : gloss.indexOf(`${fanqie}切`)
  return (at < 0 ? gloss : gloss.slice(0, at)).replaceAll(/[\t\n/|]/g, ' ').trim()
}
