/** The longest passage that one correction changes, and what is said of it, in UTF-16 units. */
export const CORRECTION_LIMIT = { words: 500, source: 300, reason: 500, answer: 500 }

/** What a reader may write to the editors about their rights. */
export const RIGHTS_LIMIT = { text: 2000, contact: 200 }
