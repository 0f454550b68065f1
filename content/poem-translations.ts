/** One poem in our own English: found by author and opening words; as many lines as the poem has. CC BY 4.0. */
export type PoemTranslation = { author: string; opening: string; titleEn: string; lines: readonly string[] }

export const POEM_TRANSLATIONS: readonly PoemTranslation[] = []
