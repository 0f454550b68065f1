/** From this popularity on a poem is one that many know: it is searched first, found by pinyin and recommended. */
export const WELL_KNOWN = 8
