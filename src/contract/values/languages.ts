/** The languages of an edition. */
export const EDITION_LANGUAGES = ['chinese', 'english', 'other'] as const
export type EditionLanguage = (typeof EDITION_LANGUAGES)[number]

/** How the lines and pages of a text run: `rtl` pages from right to left, `vertical` in vertical lines from right to left. */
export const FLOWS = ['ltr', 'rtl', 'vertical'] as const
export type Flow = (typeof FLOWS)[number]
