/** The formats in which a text is written out, in the order in which they are offered. */
export const EXPORT_FORMATS = ['epub', 'html', 'txt', 'md'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Whether a file of this format has a layout: lines may be vertical in it, and two texts stand beside each other. */
export const hasLayout = (format: ExportFormat | 'original'): boolean => LAID_OUT.has(format)

const LAID_OUT: ReadonlySet<string> = new Set<ExportFormat>(['epub', 'html'])
