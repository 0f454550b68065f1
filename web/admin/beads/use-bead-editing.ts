import { useEffect, useRef, useState } from 'react'
import type { EditedBead } from '../../../src/contract/works/beads.ts'
import { CallFailed, call } from '../../call.ts'
import { showToast } from '../../parts/feedback/toasts/toasts.ts'
import type { AnswerRequest } from '../../state/use-answer.ts'
import { accountWords } from '../../words/account.ts'
import { beadsWords } from '../../words/beads.ts'
import { useWords } from '../../words/language.ts'
import { type BeadChange, type BeadWindow, beginsLike, sentencesOf, windowAfter } from './rows/bead-window.ts'

export type Editions = { edition: number; besideEdition: number }

/** A change of a bead, or of the last changes. */
export type Step = {
  action: 'confirm' | 'merge' | 'split' | 'move' | 'separate' | 'decline' | 'undo' | 'redo'
  number?: number
  hereCount?: number
  besideCount?: number
  side?: 'here' | 'beside'
  to?: 'before' | 'next'
}

/** A step that others were before: with the number it has now, or `step` null where its sentences are no longer together. */
export type Late = { step: Step | null }

type Editing = {
  editions: Editions
  shown: AnswerRequest<BeadWindow>
  /** Whether the beads are in the order of the text. */
  isText: boolean
  /** Asks anew for what is on the screen. */
  reload: () => Promise<BeadWindow>
  /** Goes where a change was made that is not on the screen. */
  goTo: (number: number) => Promise<void>
  changed: () => void
}

/**
 * The bead that is chosen, and changes of it, which are sent one after the other, each at the version that the one before
 * has made; what a step is about is settled when its turn comes.
 */
export function useBeadEditing({ editions, shown, isText, reload, goTo, changed }: Editing) {
  const { account } = useWords(accountWords)
  const { beads: words } = useWords(beadsWords)
  const [late, setLate] = useState<Late | null>(null)
  const [selected, setSelected] = useState<number | null>(null)
  const now = useRef({ window: shown.answer, selected, queue: Promise.resolve(), arrived: nobodyWaits })
  const { answer, hasFailed } = shown
  useEffect(() => {
    now.current.window = answer
    if (!answer && !hasFailed) return
    const { selected: number, arrived } = now.current
    // Somebody turned to another page or chapter.
    if (answer && number !== null && !answer.list.some(bead => bead.number === number)) {
      now.current.selected = null
      setSelected(null)
    }
    arrived()
  }, [answer, hasFailed])

  const select = (number: number) => {
    now.current.selected = number
    setSelected(number)
  }
  const put = (window: BeadWindow) => {
    now.current.window = window
    shown.replace(window)
  }

  /** Does things in their order, so that a key means what is chosen when those before it are done. */
  const run = (task: () => Promise<void>) => {
    now.current.queue = now.current.queue.then(task).catch(reportError)
  }
  /** When what is asked for next stands on the screen. */
  const arrival = () =>
    new Promise<void>(resolve => {
      now.current.arrived = resolve
      setTimeout(resolve, LONGEST_WAIT_MS)
    })

  const chosen = () => now.current.window && beadAt(now.current.window, now.current.selected)

  async function send(stepOf: (bead: EditedBead) => Step | null): Promise<void> {
    const { window } = now.current
    const bead = chosen()
    const step = bead && stepOf(bead)
    if (!window || !step) return
    try {
      const change = await call('POST /admin/bead/update', { ...editions, expectedVersion: window.version, ...step })
      const next = windowAfter(window, change)
      const number = numberAfter(step, change)
      if (next) put(next)
      changed()
      const there = next?.list.find(one => one.number === number)
      // A list that is not in the order of the text goes on with what it has next.
      const neighbour = isText ? undefined : next && beadAfter(next, change.number)
      if (there ?? neighbour) select((there ?? neighbour)?.number ?? number)
      else await goTo(number)
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      const fields = Object.values(failure.fields).join(' ')
      if (failure.code === 3009) return overtaken(bead, step)
      showToast(failure.code === 0 ? account.failed : fields || failure.message)
      // Nothing to undo any more: the versions may be others.
      if (failure.code === 404) put(await reload())
    }
  }

  async function overtaken(old: EditedBead, step: Step): Promise<void> {
    const window = await reload()
    put(window)
    changed()
    const found = window.list.find(bead => beginsLike(bead, old))
    if (found) select(found.number)
    const isSame = step.number === undefined || (found !== undefined && sentencesOf(found) === sentencesOf(old))
    setLate({ step: isSame ? step : null })
    if (!isSame) showToast({ message: words.gone, kind: 'warning' })
  }

  const change = (stepOf: (bead: EditedBead) => Step | null) => {
    setLate(null)
    run(() => send(stepOf))
  }
  return {
    selected,
    select,
    inWindow: () => now.current.window?.list ?? [],
    chosen,
    change,
    run,
    arrival,
    late,
    forgetLate: () => setLate(null),
  }
}

/** What does not come is not waited for. */
const LONGEST_WAIT_MS = 10_000

const nobodyWaits = () => undefined as void

/** The bead of a number, null while it is still to come; the first where none was chosen. */
export function beadAt({ list }: BeadWindow, number: number | null): EditedBead | null {
  return (number === null ? list[0] : list.find(bead => bead.number === number)) ?? null
}

/** The bead that comes after another in the list, or the last. */
function beadAfter({ list }: BeadWindow, number: number): EditedBead | undefined {
  return list[list.findIndex(bead => bead.number === number) + 1] ?? list.at(-1)
}

/** Which bead one looks at after a step. */
function numberAfter({ action, to }: Step, { number, beads }: BeadChange): number {
  if (action === 'confirm') return number + 1
  // The sentence has gone up, its bead is where one was.
  return action === 'move' && to === 'before' ? number + beads.length - 1 : number
}
