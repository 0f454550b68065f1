import { PLACES_A_TO_C } from './places/a-to-c.ts'
import { PLACES_OF_CLASSES } from './places/classes.ts'
import { PLACES_OF_COLLOCATIONS } from './places/collocations.ts'
import { PLACES_OF_CONTEXTS_A_TO_K } from './places/contexts-a-to-k.ts'
import { PLACES_OF_CONTEXTS_L_TO_Z } from './places/contexts-l-to-z.ts'
import { PLACES_OF_COUPLETS } from './places/couplets.ts'
import { PLACES_D_TO_L } from './places/d-to-l.ts'
import { PLACES_M_TO_W } from './places/m-to-w.ts'
import { PLACES_OF_NEIGHBOURS_A_TO_K } from './places/neighbours-a-to-k.ts'
import { PLACES_OF_NEIGHBOURS_L_TO_Z } from './places/neighbours-l-to-z.ts'
import { PLACES_OF_PLAYS } from './places/plays.ts'
import { PLACES_OF_PROSE } from './places/prose.ts'
import { PLACES_OF_RARE_CHARACTERS } from './places/rare-characters.ts'
import { PLACES_OF_SINGLE_WORDS } from './places/single-words.ts'
import { PLACES_OF_SPOKEN_LANGUAGE } from './places/spoken-language.ts'
import { PLACES_OF_VERSE } from './places/verse.ts'
import { PLACES_OF_VERSE_CONTEXTS } from './places/verse-contexts.ts'
import { PLACES_X_TO_Z } from './places/x-to-z.ts'

/**
 * Readings by the place in the sentence, in simplified characters. One line: the character, its reading, then the contexts
 * in which it has it. `_` stands for the character, what is before it and after it must stand there; `|` is a mark or an
 * end, `N` a numeral, `H` any character, `[…]` one of these characters, `[^…]` none of them, `(?!…)` not followed by. Before it may stand
 * what the metre of a regulated couplet wants there, `○` a level tone, `●` an oblique one. Lines of a character
 * are read from the top and the first that fits decides; `*` is everywhere else. Words and passages override places.
 * Norm: 《现代汉语词典》, then 《古汉语常用字字典》; behind `#` stands the passage or the use that taught the line.
 */
export const PLACES: readonly string[] = [
  PLACES_OF_COUPLETS,
  PLACES_OF_PLAYS,
  PLACES_OF_SPOKEN_LANGUAGE,
  PLACES_OF_VERSE_CONTEXTS,
  PLACES_OF_COLLOCATIONS,
  PLACES_OF_SINGLE_WORDS,
  PLACES_OF_NEIGHBOURS_A_TO_K,
  PLACES_OF_NEIGHBOURS_L_TO_Z,
  PLACES_OF_CLASSES,
  PLACES_OF_CONTEXTS_A_TO_K,
  PLACES_OF_CONTEXTS_L_TO_Z,
  PLACES_OF_VERSE,
  PLACES_OF_PROSE,
  PLACES_A_TO_C,
  PLACES_D_TO_L,
  PLACES_M_TO_W,
  PLACES_X_TO_Z,
  PLACES_OF_RARE_CHARACTERS,
]
