import { visibleRoom } from './visible-room.ts'

/**
 * The first frame holds the first step of the text and nothing else: what else is in sight comes with the next frame, the
 * bars around it with the one after (their faces alone are a dozen questions to the system), and what stands behind the
 * first windowful is drawn after that in steps: a chapter of 40,000 characters is as soon to be read as a short one, and
 * no task is long. Rules of style hide all this, so everything is in the document, and for whoever reads without scripts.
 */

/** The article tells with this event that more of it is drawn. */
export const GROWN = 'reader-grown'

/** The inline script's part: hides and shows again. The script's element carries `data-steps`, see early-steps.ts. */
export function firstReadBoot(stepArea: number): string {
  return `(${showInSteps})(${stepArea},'${GROWN}',${visibleRoom})`
}

/** Our own files and the face that English falls back on, as in tokens.css. */
const FIRST_STACKS = '--song:"Shishu Latin","Shishu Song";--latin:"Literata Variable",Georgia'

/**
 * The rules that the server writes into the page for the first frame: the text ends with its first step, and its stacks name
 * no face that can wait for the next one. Until our files are there each name that the system lacks, and `serif` in each
 * size, is a question to another process, half of the layout of this frame; without one the browser takes its standard face,
 * which is a serif too almost everywhere. A weight of its own asks all of them again, so the title has its own with the next.
 */
export function firstFrameRules(steps: readonly number[]): string {
  const early = ':root[data-early=all]'
  const end = steps[0] === undefined ? '' : `${early} #reader-text>:nth-child(n+${steps[0]}){display:none}`
  const rules = `${early} .reader-text h1{font-weight:400}${early} .reader-text [data-kind=note]:lang(zh){font-family:inherit}`
  return `${early}{${FIRST_STACKS}}${rules}${end}`
}

/** Whether some of the text is not drawn yet. */
export function isCut(): boolean {
  return isFirst() || (document.adoptedStyleSheets?.length ?? 0) > 0
}

/** Draws the rest now; gives whether there was any. */
export function showRest(): boolean {
  const was = isCut()
  if (was) document.adoptedStyleSheets = []
  if (isFirst()) document.documentElement.setAttribute('data-early', 'bars')
  return was
}

const isFirst = () => document.documentElement.getAttribute('data-early') === 'all'

/** Stands alone: it is sent as source. */
function showInSteps(stepArea: number, grown: string, room: typeof visibleRoom): void {
  // In a tab that is not seen no frame comes.
  if (document.hidden) return
  const root = document.documentElement
  // Whoever wants a place in the middle needs everything before it, and what follows, to be able to stand there.
  root.setAttribute('data-early', root.hasAttribute('data-within') ? 'bars' : 'all')
  const steps = document.currentScript?.getAttribute('data-steps')?.split(' ').map(Number) ?? []
  let shown = 0
  let sheet: CSSStyleSheet | undefined
  const isCut = () => sheet !== undefined && document.adoptedStyleSheets.includes(sheet)
  const show = (wanted: number) => {
    shown = wanted
    if (shown > steps.length) document.adoptedStyleSheets = []
    else sheet?.replaceSync(`#reader-text>:nth-child(n+${steps[shown - 1]}){display:none}`)
  }
  const told = () => document.getElementById('reader-text')?.dispatchEvent(new Event(grown))
  const more = () => {
    if (!isCut()) return
    // About 4,000 letters: what a slow phone lays out in a twentieth of a second, with the columns before them once more.
    show(shown + 10)
    told()
    afterFrame(goOn)
  }
  const goOn = () => (globalThis.requestIdleCallback ?? setTimeout)(more, { timeout: 300 })
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the script stands alone: what it uses is inside it
  const afterFrame = (run: () => void) => requestAnimationFrame(() => setTimeout(run))
  const showWindowful = () => {
    // Unless the living reader has drawn the rest already.
    if (root.getAttribute('data-early') === 'all') {
      if (document.adoptedStyleSheets && steps.length > 0) {
        sheet = new CSSStyleSheet()
        document.adoptedStyleSheets = [sheet]
        show(Math.ceil(room() / stepArea))
      }
      root.setAttribute('data-early', 'bars')
      told()
    }
    afterFrame(() => {
      root.removeAttribute('data-early')
      afterFrame(goOn)
    })
  }
  document.addEventListener('DOMContentLoaded', () => afterFrame(showWindowful), { once: true })
}
