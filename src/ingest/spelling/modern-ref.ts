/** What names the reading of a work in the spelling of today, which we make from an old text word by word. */
export const modernRef = (work: string) => `shishu:${work}:modern-spelling`

/** Whether an edition's source is such a reading. */
export const isModernSpelling = (ref: string) => /^shishu:\w+:modern-spelling$/.test(ref)

/** The same in SQL, for a column of such names. */
export const MODERN_SPELLING_LIKE = modernRef('%')
