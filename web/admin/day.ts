import { type UiLanguage, useLanguage } from '../words/language.ts'

/** Writes a moment as a day, or with the time of day, in the page's language. */
export function useDay(): (iso: string, withTime?: 'with time') => string {
  const page = useLanguage()
  return (iso, withTime) => dayOf(iso, page, withTime !== undefined)
}

function dayOf(iso: string, page: UiLanguage, hasTime: boolean): string {
  // A suspension for good ends with the last day that four digits can write.
  if (iso.startsWith('9999')) return '∞'
  return new Date(iso).toLocaleString(page, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    ...(hasTime && { hour: '2-digit', minute: '2-digit' }),
  })
}
