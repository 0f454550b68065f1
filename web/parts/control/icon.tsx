import type { ComponentType, SVGProps } from 'react'

type Drawing = ComponentType<SVGProps<SVGSVGElement> & { size?: number | string }>

/** A line icon of the one set (lucide), 1.5 px, beside words that say the same; `size` in px. */
export function Icon({ of: Drawn, size = 20 }: { of: Drawing; size?: number }) {
  return <Drawn size={size} strokeWidth={1.5} aria-hidden="true" focusable="false" />
}
