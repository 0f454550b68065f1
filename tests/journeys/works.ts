/** Works that the site of the journeys has besides the starter library; `furnished-library.ts` puts them in. */

/** A work that the journeys of editors may edit and withdraw while others read. */
export const DESK_BOOK = 900_001
/** The same work a second time, to be joined with it. */
export const TWIN_BOOK = 900_002
/** A work whose text is still to come. */
export const BARE_BOOK = 900_003

/** Works with mistakes in them, for whoever reads proofs: of a book a text for each journey, and a poem. */
export const PROOF_BOOK = 900_004
export const PROOF_POEM = 900_005
/** A book that a reader brought for everyone. */
export const BROUGHT_BOOK = 900_006

/** 鹿柴, which the library has in our translation, in a second one. */
export const TRANSLATED_TWICE = { poemId: 214_555_385_896_732, translator: 'Another Hand' }

/** Who is an admin from the start. */
export const ADMIN = { account: 'eagle-1', password: 'seven quiet herons' }
