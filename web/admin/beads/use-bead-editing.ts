import { useEffect, useRef, useState } from 'react'
import type { EditedBead } from '../../../src/contract/beads.ts'
import { CallFailed, call } from '../../call.ts'
import { showToast } from '../../parts/feedback/toasts.ts'
import type { Asked } from '../../state/use-answer.ts'
import { accountWords } from '../../words/account.ts'
import { beadsWords } from '../../words/beads.ts'
import { useWords } from '../../words/language.ts'
import { type BeadChange, type BeadWindow, beginsLike, sentencesOf, windowAfter } from './bead-window.ts'

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
  shown: Asked<BeadWindow>
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
export function useBeadEditing({ editions, shown, reload, goTo, changed }: Editing) {
  const { account } = useWords(accountWords)
  const { beads: words } = useWords(beadsWords)
  const [late, setLate] = useState<Late | null>(null)
  const [selected, setSelected] = useState<number | null>(null)
  const now = useRef({ window: shown.answer, selected, queue: Promise.resolve() })
  useEffect(() => {
    now.current.window = shown.answer
  }, [shown.answer])

  const select = (number: number) => {
    now.current.selected = number
    setSelected(number)
  }
  const put = (window: BeadWindow) => {
    now.current.window = window
    shown.replace(window)
  }

  async function send(stepOf: (bead: EditedBead) => Step | null): Promise<void> {
    const { window } = now.current
    const bead = window && beadAt(window, now.current.selected)
    const step = bead && stepOf(bead)
    if (!window || !step) return
    try {
      const change = await call('POST /admin/bead/update', { ...editions, expectedVersion: window.version, ...step })
      const next = windowAfter(window, change)
      const number = numberAfter(step, change)
      if (next) put(next)
      changed()
      if (next?.list.some(one => one.number === number)) select(number)
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
    now.current.queue = now.current.queue.then(() => send(stepOf)).catch(reportError)
  }
  return { selected, select, change, late, forgetLate: () => setLate(null) }
}

/** The bead of a number, else the first that is there. */
export function beadAt({ list }: BeadWindow, number: number | null): EditedBead | null {
  return list.find(bead => bead.number === number) ?? list[0] ?? null
}

/** Which bead one looks at after a step. */
function numberAfter({ action, to }: Step, { number, beads }: BeadChange): number {
  if (action === 'confirm') return number + 1
  // The sentence has gone up, its bead is where one was.
  return action === 'move' && to === 'before' ? number + beads.length - 1 : number
}
