import type { Mark } from '../../../state/marks/mark.ts'
import type { Passage } from '../passage.ts'

/** What the bar is about: words that are selected, or marks someone pressed on (the youngest first). */
export type BarTarget =
  | { kind: 'passage'; passage: Passage; ranges: readonly Range[]; byKeyboard: boolean }
  | { kind: 'marks'; marks: readonly Mark[]; ranges: readonly Range[] }

/** A note being written: on words that have no mark yet, or on a mark. */
export type NoteTarget = { passage: Passage } | { mark: Mark }

/** What stands over the text; at most one bar and one dialog, and what can be undone. */
export type LayerState = {
  bar: BarTarget | null
  note: NoteTarget | null
  card: { text: string; lang: string } | null
  /** Words that somebody says are wrong. */
  correction: Passage | null
  /** Words that are compared in several editions; the bar stays under it, so that the focus comes back to it. */
  compared: Passage | null
  removed: Mark | null
  toast: Toast | null
}

/** What was done or refused, with a way to take it back or to sign in. */
export type Toast = { message: string; undo: (() => void) | null; signIn: string | null }

const NOTHING: LayerState = {
  bar: null,
  note: null,
  card: null,
  correction: null,
  compared: null,
  removed: null,
  toast: null,
}

let state = NOTHING
const listeners = new Set<() => void>()

export function layerState(): LayerState {
  return state
}

export function changeLayer(change: Partial<LayerState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

export function closeBar(): void {
  changeLayer({ bar: null })
}

export function closeNote(): void {
  changeLayer({ note: null })
}

export function closeCard(): void {
  changeLayer({ card: null })
}

export function closeCorrection(): void {
  changeLayer({ correction: null })
}

export function closeComparison(): void {
  changeLayer({ compared: null })
}

/** Takes everything away, when the reader is left. */
export function clearLayer(): void {
  changeLayer(NOTHING)
}

export function subscribeToLayer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
