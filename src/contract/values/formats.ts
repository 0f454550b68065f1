/** The formats in which a text is written out, in the order in which they are offered. */
export const EXPORT_FORMATS = ['epub', 'html', 'txt', 'md'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
