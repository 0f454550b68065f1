/** The languages of an edition. */
export const EDITION_LANGUAGES = ['chinese', 'english', 'other'] as const
export type EditionLanguage = (typeof EDITION_LANGUAGES)[number]
