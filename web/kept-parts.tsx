import { createContext, createElement, type ReactNode, useContext, useId } from 'react'
import { useLanguage } from './words/language.ts'

/** The HTML of parts that were drawn before, by their keys; null in a browser and while the site is being worked on. */
export type KeptParts = Map<string, string>
export const KeptPartsContext = createContext<KeptParts | null>(null)

/**
 * A part of a page that comes out the same wherever it stands in the same language, and with the same `by` (letters,
 * digits and hyphens): the server draws it once and puts its HTML into every page after. May not stand in another one.
 * With `by` null it is drawn each time.
 */
export function KeptPart({ by, children }: { by: string | null; children: ReactNode }): ReactNode {
  const language = useLanguage()
  // Ids within are made of the place in the tree: of two places, two parts are kept.
  const place = useId()
  const kept = useContext(KeptPartsContext)
  if (!kept || by === null) return children
  const key = `${language} ${place} ${by}`
  return createElement('kept-part', { 'data-key': key }, kept.has(key) ? null : children)
}

const OPEN = '<kept-part data-key="'
const CLOSE = '</kept-part>'

/** The page with its kept parts in their places; what was drawn for the first time is taken into `kept`. */
export function withKeptParts(html: string, kept: KeptParts): string {
  let whole = ''
  let at = 0
  for (let open = html.indexOf(OPEN); open >= 0; open = html.indexOf(OPEN, at)) {
    const keyEnd = html.indexOf('">', open)
    const close = html.indexOf(CLOSE, keyEnd)
    const key = html.slice(open + OPEN.length, keyEnd)
    const drawn = html.slice(keyEnd + 2, close)
    if (drawn !== '') kept.set(key, drawn)
    whole += html.slice(at, open) + (kept.get(key) ?? '')
    at = close + CLOSE.length
  }
  return whole + html.slice(at)
}
