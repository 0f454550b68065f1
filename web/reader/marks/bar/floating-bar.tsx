import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { changeLayer } from '../layers/layer-store.ts'
import styles from './marking-bar.module.css'
import { beside } from './toolbar-position.ts'

type FloatingBarProps = {
  label: string
  ranges: readonly Range[]
  /** Takes the focus when it appears; it goes back to where it was afterwards. */
  takesFocus: boolean
  children: ReactNode
}

const EDGE_PX = 8

/**
 * A toolbar beside words of the text, never over them; on phones at the bottom edge, or at the top when the words are below.
 * Arrow keys go from button to button, Escape closes. A press on it leaves the selection as it is.
 */
export function FloatingBar({ label, ranges, takesFocus, children }: FloatingBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [corner, setCorner] = useState<{ left: number; top: number } | null>(null)

  const isPlaced = corner !== null

  useLayoutEffect(() => {
    const place = () => bar.current && setCorner(cornerOf(bar.current, ranges))
    place()
    const stop = new AbortController()
    addEventListener('resize', place, { signal: stop.signal })
    addEventListener('scroll', place, { signal: stop.signal, capture: true, passive: true })
    // Its words may break otherwise when their face has come.
    const sized = new ResizeObserver(place)
    if (bar.current) sized.observe(bar.current)
    return () => {
      stop.abort()
      sized.disconnect()
    }
  }, [ranges])

  useEffect(() => {
    // What is not placed yet is hidden, and what is hidden takes no focus.
    if (!takesFocus || !isPlaced) return
    const before = document.activeElement
    const inside = bar.current
    inside?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true })
    return () => {
      if (inside?.contains(document.activeElement) && before instanceof HTMLElement)
        before.focus({ preventScroll: true })
    }
  }, [takesFocus, isPlaced])

  return (
    <div
      ref={bar}
      className={styles.bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      data-mark-bar
      style={corner ? { left: corner.left, top: corner.top } : { visibility: 'hidden' }}
      onPointerDown={event => {
        if (!(event.target instanceof HTMLTextAreaElement)) event.preventDefault()
      }}
      onKeyDown={onKey}
    >
      {children}
    </div>
  )
}

function onKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Escape') {
    event.preventDefault()
    event.nativeEvent.stopImmediatePropagation()
    return changeLayer({ bar: null })
  }
  const step = event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : STEP_BACK.has(event.key) ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  stops[(at + step + stops.length) % stops.length]?.focus()
}

const STEP_BACK = new Set(['ArrowLeft', 'ArrowUp'])

function cornerOf(bar: HTMLElement, ranges: readonly Range[]): { left: number; top: number } {
  const size = { width: bar.offsetWidth, height: bar.offsetHeight }
  const inSight = ranges
    .flatMap(range => [...range.getClientRects()])
    .filter(box => box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth)
  // A margin moves nothing that is placed by its top: what the sheet says of the safe area is taken off here.
  const safe = Number.parseFloat(getComputedStyle(bar).marginBlockEnd) || 0
  const room = { left: EDGE_PX, top: EDGE_PX, right: innerWidth - EDGE_PX, bottom: innerHeight - EDGE_PX - safe }
  if (matchMedia('(width < 720px), (pointer: coarse)').matches) {
    const left = Math.max(EDGE_PX, (innerWidth - size.width) / 2)
    const low = room.bottom - size.height
    const covers = inSight.some(box => box.bottom > low)
    return { left, top: covers && inSight.every(box => box.top > room.top + size.height) ? room.top : low }
  }
  if (inSight.length === 0) return { left: (innerWidth - size.width) / 2, top: room.bottom - size.height }
  return beside(size, inSight, room)
}
