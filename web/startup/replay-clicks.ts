/**
 * What is pressed before the page lives is done when it does: its HTML is there a while before its scripts, on a slow
 * network for seconds. Links and searches need no script and go at once; the text of the reader has a keeper of its own
 * (reader/session/replay-input.ts).
 */

/** The inline script's part: keeps the presses of buttons and the forms that only a script can send. */
export function replayClicksBoot(): string {
  return `(${keepPresses})()`
}

type Press = { on: HTMLElement; at: number; by?: HTMLElement | null }
type Kept = typeof globalThis & { shishuPresses?: { presses: Press[]; stop: AbortController } }

/** Later than this nobody waits any more for what a press was meant to do. */
const LONGEST_WAIT_MS = 15_000

/** Does what was pressed in the meantime, in its order; once. */
export function replayClicks(): void {
  const early = (globalThis as Kept).shishuPresses
  if (!early) return
  early.stop.abort()
  delete (globalThis as Kept).shishuPresses
  for (const { on, at, by } of early.presses) {
    on.removeAttribute('data-waiting')
    if (!on.isConnected || performance.now() - at > LONGEST_WAIT_MS) continue
    if (on instanceof HTMLFormElement) on.requestSubmit(by?.isConnected ? by : undefined)
    else on.click()
  }
}

/** Stands alone: it is sent as source. */
function keepPresses(): void {
  const presses: Press[] = []
  const stop = new AbortController()
  const keep = (event: Event, press: Omit<Press, 'at'>) => {
    event.preventDefault()
    // A page that is half alive must not do it a first time.
    event.stopImmediatePropagation()
    if (presses.length >= 20) return
    presses.push({ ...press, at: event.timeStamp })
    press.on.setAttribute('data-waiting', '')
  }
  const listening = { signal: stop.signal, capture: true }
  addEventListener(
    'click',
    event => {
      const on = (event.target as Element).closest?.('button')
      const isDoneByBrowser = !on || (on.form && on.type !== 'button') || on.popoverTargetElement
      if (!isDoneByBrowser) keep(event, { on })
    },
    listening,
  )
  addEventListener(
    'submit',
    event => {
      const on = event.target as HTMLFormElement
      if (on.method === 'post') keep(event, { on, by: event.submitter })
    },
    listening,
  )
  Object.assign(globalThis, { shishuPresses: { presses, stop } })
}
