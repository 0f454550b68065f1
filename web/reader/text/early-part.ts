/**
 * The first frame holds the first third of the text that is in sight and nothing else: the rest of it comes with the next
 * frame, the bars around it with the one after (their faces alone are a dozen questions to the system), and what stands
 * behind the first windowful is drawn after that in steps: a chapter of 40,000 characters is as soon to be read as a short one, and no task is long. Rules of style hide
 * all this, so everything is in the document, and for whoever reads without scripts.
 */

/** The article tells with this event that more of it is drawn. */
export const GROWN = 'reader-grown'

/** The inline script's part: hides and shows again. The script's element carries `data-steps`, see early-steps.ts. */
export function earlyBoot(stepArea: number): string {
  return `(${showInSteps})(${stepArea},'${GROWN}')`
}

/** Whether some of the text is not drawn yet. */
export function isCut(): boolean {
  return (document.adoptedStyleSheets?.length ?? 0) > 0
}

/** Draws the rest now; gives whether there was any. */
export function showRest(): boolean {
  const was = isCut()
  if (was) document.adoptedStyleSheets = []
  return was
}

/** Stands alone: it is sent as source. */
function showInSteps(stepArea: number, grown: string): void {
  // In a tab that is not seen no frame comes.
  if (document.hidden) return
  const root = document.documentElement
  // Whoever wants a place in the middle needs everything before it, and what follows, to be able to stand there.
  const isWithin = root.hasAttribute('data-within')
  const steps = document.currentScript?.getAttribute('data-steps')?.split(' ').map(Number) ?? []
  // A side of the window, at most a twentieth more: `innerWidth` would lay the page out to know its scrollbars.
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the script stands alone: what it uses is inside it
  const reach = (side: 'width' | 'height') => {
    let low = 256
    let high = 5120
    while (high > low * 1.05) {
      const middle = Math.sqrt(low * high)
      if (matchMedia(`(min-${side}:${middle}px)`).matches) low = middle
      else high = middle
    }
    return high
  }
  let windowful = 0
  let shown = 0
  let sheet: CSSStyleSheet | undefined
  const cut = () => sheet?.replaceSync(`.reader-text>:nth-child(n+${steps[shown - 1]}){display:none}`)
  if (steps.length > 0 && !isWithin && document.adoptedStyleSheets) {
    const size = Number.parseFloat(root.style.getPropertyValue('--reader-size')) || 19
    // Lines closer than usual hold more.
    const leading = Number.parseFloat(root.style.getPropertyValue('--reader-leading')) || 1
    const width = reach('width')
    const height = reach('height')
    // A page has bars over and under it and margins beside; lines that are scrolled down are never wider than 50 letters.
    const page = 0.88 * width * (height - (width < 900 ? 72 : 164))
    const across = root.getAttribute('data-writing') === 'vertical' ? width : Math.min(width, 50 * size)
    const room = root.getAttribute('data-layout') === 'paged' ? page : 1.25 * across * height
    windowful = Math.ceil(room / leading / (size * size * stepArea))
    shown = Math.ceil(windowful / 3)
    if (shown <= steps.length) {
      sheet = new CSSStyleSheet()
      cut()
      document.adoptedStyleSheets = [sheet]
    }
  }
  const isCut = () => sheet !== undefined && document.adoptedStyleSheets.includes(sheet)
  const show = (wanted: number) => {
    if (!isCut()) return
    shown = wanted
    if (shown > steps.length) document.adoptedStyleSheets = []
    else cut()
    document.getElementById('reader-text')?.dispatchEvent(new Event(grown))
  }
  const more = () => {
    if (!isCut()) return
    // About 4,000 letters: what a slow phone lays out in a twentieth of a second, with the columns before them once more.
    show(shown + 10)
    afterFrame(goOn)
  }
  const goOn = () => (globalThis.requestIdleCallback ?? setTimeout)(more, { timeout: 300 })
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the script stands alone: what it uses is inside it
  const afterFrame = (run: () => void) => requestAnimationFrame(() => setTimeout(run))
  root.setAttribute('data-early', isWithin ? 'bars' : 'all')
  document.addEventListener(
    'DOMContentLoaded',
    () =>
      afterFrame(() => {
        show(windowful)
        afterFrame(() => {
          root.removeAttribute('data-early')
          afterFrame(goOn)
        })
      }),
    { once: true },
  )
}
