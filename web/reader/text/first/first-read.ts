import { visibleRoom } from '../visible-room.ts'

/**
 * The first frame holds the first step of the text and nothing else: what else is in sight comes with the next frame, the
 * bars around it with the one after (their faces alone are a dozen questions to the system), and what stands behind the
 * first windowful is drawn after that in steps: a chapter of 40,000 characters is as soon to be read as a short one, and
 * no task is long. Rules of style hide all this, so everything is in the document, and for whoever reads without scripts.
 */

/** The event that the article dispatches when more of it is drawn. */
export const GROWN = 'reader-grown'

/**
 * The event that the article dispatches when its settings have changed and it has not been laid out for them yet: what is
 * moved then costs no layout of its own. Its `detail` is the room of the window (`visibleRoom`), asked before.
 */
export const RESTYLED = 'reader-restyled'

/**
 * Where the text may be cut: the numbers of the article's children with which each step begins. `own` of two editions, in
 * the manners that show one of them.
 */
export type FirstSteps = { both: readonly number[]; own?: readonly number[] }

/** The inline script's part: hides and shows again. The script's element carries the steps, `data-steps` and `data-own-steps`. */
export function firstReadBoot(stepArea: number): string {
  return `(${showInSteps})(${stepArea},'${GROWN}',${visibleRoom})`
}

/** Our own files and the face that English falls back on, as in tokens.css. */
const FIRST_STACKS =
  '--song:"Shishu Latin","Shishu Song";--latin:"Literata Variable",Georgia,"Wide Times","Narrow DejaVu"'

/**
 * The rules that the server writes into the page for the first frame: the text ends with its first step, and its stacks name
 * no face that can wait for the next one. Until our files are there each name that the system lacks, and `serif` in each
 * size, is a question to another process, half of the layout of this frame; without one the browser takes its standard face,
 * which is a serif too almost everywhere. A weight of its own asks all of them again, so the title has its own with the next.
 */
export function firstFrameRules({ both, own }: FirstSteps): string {
  const early = ':root[data-early=all]'
  const cut = (when: string, child: string, [step]: readonly number[]) =>
    step === undefined ? '' : `${early}${when} #reader-text>${child}:nth-child(n+${step}){display:none}`
  // A rule that asks for the manner and names no class has the browser ask the whole page again when the manner changes.
  const end = own ? cut(`:not(${ONE_SIDE})`, '.bead', both) + cut(`:is(${ONE_SIDE})`, '.bead', own) : cut('', '', both)
  const rules = `${early} .reader-text h1{font-weight:400}${early} .reader-text [data-kind=note]:lang(zh){font-family:inherit}`
  return `${early}{${FIRST_STACKS}}${rules}${end}`
}

const ONE_SIDE = '[data-manner=flip],[data-manner=panes]'

/** Whether part of the text is not drawn yet. */
export function isCut(): boolean {
  return isFirst() || (document.adoptedStyleSheets?.length ?? 0) > 0
}

/** Draws the rest now; returns whether there was any. */
export function showRest(): boolean {
  const was = isCut()
  if (was) document.adoptedStyleSheets = []
  if (isFirst()) document.documentElement.setAttribute('data-early', 'bars')
  return was
}

/**
 * Leaves the rows of two editions from one on as they are, unseen, until `showRest`: they keep their boxes, which to take away
 * and make again is half of a change of the layout. In a pane their partners wait too, from a row of its own on.
 */
export function skipRows(from: number, cellsFrom: number) {
  const sheet = new CSSStyleSheet()
  const skipFrom = (row: number, cell = Math.max(row, cellsFrom)) => {
    skipped = { sheet, from: cell }
    // The title is the first child of the text.
    sheet.replaceSync(
      `#reader-text>.bead:nth-child(n+${row + 2}){content-visibility:hidden}.reader-pane .cell:nth-child(n+${cell + 1}){display:none}`,
    )
  }
  skipFrom(from, cellsFrom)
  document.adoptedStyleSheets = [sheet]
  return { skipFrom, isSkipped: () => isAdopted(sheet) }
}

let skipped: { sheet: CSSStyleSheet; from: number } | null = null

const isAdopted = (sheet: CSSStyleSheet) => document.adoptedStyleSheets.includes(sheet)

/** The number of the first row whose partner is not drawn again yet; infinite when there is none. */
export function skippedFrom(): number {
  return skipped && isAdopted(skipped.sheet) ? skipped.from : Number.POSITIVE_INFINITY
}

const isFirst = () => document.documentElement.getAttribute('data-early') === 'all'

/** Sent to the browser as source, so it uses nothing outside itself. */
function showInSteps(stepArea: number, grown: string, room: typeof visibleRoom): void {
  // A hidden tab gets no animation frames.
  if (document.hidden) return
  const root = document.documentElement
  // Scrolling to a position in the middle needs the text before it and after it.
  root.setAttribute('data-early', root.hasAttribute('data-within') ? 'bars' : 'all')
  const manner = root.getAttribute('data-manner')
  const script = document.currentScript
  const own = manner === 'flip' || manner === 'panes' ? script?.getAttribute('data-own-steps') : null
  const steps = (own ?? script?.getAttribute('data-steps') ?? '').split(' ').filter(Boolean).map(Number)
  let shown = 0
  let sheet: CSSStyleSheet | undefined
  const isCut = () => sheet !== undefined && document.adoptedStyleSheets.includes(sheet)
  const show = (blockCount: number) => {
    shown = blockCount
    if (shown > steps.length) document.adoptedStyleSheets = []
    else sheet?.replaceSync(`#reader-text>:nth-child(n+${steps[shown - 1]}){display:none}`)
  }
  const notify = () => document.getElementById('reader-text')?.dispatchEvent(new Event(grown))
  const more = () => {
    if (!isCut()) return
    // About 4,000 letters: a slow phone lays them out in 50 ms, together with the columns before them.
    show(shown + 10)
    notify()
    afterFrame(goOn)
  }
  const goOn = () => (globalThis.requestIdleCallback ?? setTimeout)(more, { timeout: 300 })
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the script stands alone: what it uses is inside it
  const afterFrame = (run: () => void) => requestAnimationFrame(() => setTimeout(run))
  const showWindowful = () => {
    // Unless the hydrated reader has already drawn the rest.
    if (root.getAttribute('data-early') === 'all') {
      if (document.adoptedStyleSheets && steps.length > 0) {
        sheet = new CSSStyleSheet()
        document.adoptedStyleSheets = [sheet]
        show(Math.ceil(room() / stepArea))
      }
      root.setAttribute('data-early', 'bars')
      notify()
    }
    afterFrame(() => {
      root.removeAttribute('data-early')
      afterFrame(goOn)
    })
  }
  // A long text comes in pieces: what is in sight does not wait for the last of them, unless it is in the middle.
  const isHere = (children: number) => {
    if (document.readyState !== 'loading') return true
    return (
      root.getAttribute('data-early') === 'all' && children >= (steps[Math.ceil(room() / stepArea) - 1] ?? Infinity)
    )
  }
  // What is here before a frame has had its first step in it.
  const showWhenHere = () =>
    requestAnimationFrame(() => {
      const children = document.getElementById('reader-text')?.childElementCount ?? 0
      setTimeout(() => (isHere(children) ? showWindowful() : showWhenHere()))
    })
  showWhenHere()
}
