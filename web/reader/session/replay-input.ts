/**
 * What is pressed and tapped before the reader lives waits for it: the text is there for a while before its scripts,
 * on a slow network for seconds.
 */

/** The inline script's part: keeps keys and fingers until `replayInput`. */
export function replayInputBoot(): string {
  return `(${keepInput})()`
}

type Kept = typeof globalThis & { shishuEarly?: { events: Event[]; stop: AbortController } }

/** Later than this nobody waits any more for what a key was meant to do. */
const LONGEST_WAIT_MS = 8000

/** Does what was asked of the text in the meantime, in its order; once. */
export function replayInput(): void {
  const early = (globalThis as Kept).shishuEarly
  if (!early) return
  early.stop.abort()
  delete (globalThis as Kept).shishuEarly
  const { layout, writing } = document.documentElement.dataset
  // A page that scrolls has scrolled by itself.
  const isPaged = layout === 'paged' || writing === 'vertical'
  for (const event of early.events) {
    if (performance.now() - event.timeStamp > LONGEST_WAIT_MS) continue
    const target = event.target instanceof Element && event.target.isConnected ? event.target : document.body
    if (event instanceof KeyboardEvent) {
      if (isPaged || (event.key.length === 1 && event.key !== ' ')) {
        target.dispatchEvent(new KeyboardEvent(event.type, { ...AGAIN, ...keyOf(event) }))
      }
    } else if (isPaged && event instanceof PointerEvent) {
      target.dispatchEvent(new PointerEvent(event.type, { ...AGAIN, ...pointOf(event) }))
    }
  }
}

const AGAIN = { bubbles: true, cancelable: true }

function keyOf({ key, code, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): KeyboardEventInit {
  return { key, code, shiftKey, altKey, ctrlKey, metaKey }
}

function pointOf({ pointerId, pointerType, isPrimary, button, clientX, clientY }: PointerEvent): PointerEventInit {
  return { pointerId, pointerType, isPrimary, button, clientX, clientY }
}

/** Stands alone: it is sent as source. */
function keepInput(): void {
  const events: Event[] = []
  const stop = new AbortController()
  const keep = (event: Event) => {
    const isText = !(event.target instanceof Element && event.target.closest('a,button,input,select,textarea,summary'))
    if (isText && events.length < 40) events.push(event)
  }
  for (const type of ['keydown', 'pointerdown', 'pointerup']) {
    addEventListener(type, keep, { signal: stop.signal, capture: true, passive: true })
  }
  Object.assign(globalThis, { shishuEarly: { events, stop } })
}
