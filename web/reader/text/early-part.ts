/**
 * The first frame holds the text that is in sight and nothing else: the bars around it come with the next frame (their
 * faces alone are a dozen questions to the system), and what stands behind the first windowful is drawn after that in
 * steps: a chapter of 40,000 characters is as soon to be read as a short one, and no task is long. Rules of style hide
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
  // A side of the window, at most a quarter more: `innerWidth` would lay the page out to know its scrollbars.
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the script stands alone: what it uses is inside it
  const reach = (side: 'width' | 'height') => {
    let px = 320
    while (px < 9000 && matchMedia(`(min-${side}:${px}px)`).matches) px *= 1.25
    return px
  }
  let shown = 0
  let sheet: CSSStyleSheet | undefined
  const cut = () => sheet?.replaceSync(`.reader-text>:nth-child(n+${steps[shown - 1]}){display:none}`)
  if (steps.length > 0 && !isWithin && document.adoptedStyleSheets) {
    const size = Number.parseFloat(root.style.getPropertyValue('--reader-size')) || 19
    // Of a page at least a seventh is margins and bars; lines closer than usual hold more.
    const leading = Number.parseFloat(root.style.getPropertyValue('--reader-leading')) || 1
    const windows = root.getAttribute('data-layout') === 'paged' ? 0.9 / leading : 1.25
    shown = Math.ceil((windows * reach('width') * reach('height')) / (size * size * stepArea))
    if (shown <= steps.length) {
      sheet = new CSSStyleSheet()
      cut()
      document.adoptedStyleSheets = [sheet]
    }
  }
  const isCut = () => sheet !== undefined && document.adoptedStyleSheets.includes(sheet)
  const more = () => {
    if (!isCut()) return
    // About 4,000 letters: what a slow phone lays out in a twentieth of a second, with the columns before them once more.
    shown += 5
    if (shown > steps.length) document.adoptedStyleSheets = []
    else cut()
    document.getElementById('reader-text')?.dispatchEvent(new Event(grown))
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
        root.removeAttribute('data-early')
        afterFrame(goOn)
      }),
    { once: true },
  )
}
