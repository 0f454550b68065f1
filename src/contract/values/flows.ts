/** How the lines and pages of a text run: `rtl` pages from right to left, `vertical` in vertical lines from right to left. */
export const FLOWS = ['ltr', 'rtl', 'vertical'] as const
export type Flow = (typeof FLOWS)[number]
