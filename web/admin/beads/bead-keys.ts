/** What a single key does on the screen of beads. */
export type BeadAct =
  | 'confirm'
  | 'mergeBefore'
  | 'merge'
  | 'split'
  | 'moveBefore'
  | 'moveNext'
  | 'separate'
  | 'decline'
  | 'undo'
  | 'redo'
  | 'doubt'
  | 'report'

export type BeadKey = BeadAct | 'next' | 'before' | 'here' | 'beside' | 'leave'

/** The keys as they are shown, by what they do. */
export const ACT_KEYS: Readonly<Record<BeadAct, string>> = {
  confirm: '↵',
  split: 's',
  mergeBefore: 'M',
  merge: 'm',
  moveBefore: '[',
  moveNext: ']',
  separate: 'a',
  decline: 'd',
  undo: 'u',
  redo: 'r',
  doubt: 'n',
  report: 'p',
}

const KEYS: Readonly<Record<string, BeadKey>> = {
  Enter: 'confirm',
  c: 'confirm',
  s: 'split',
  m: 'merge',
  M: 'mergeBefore',
  '[': 'moveBefore',
  ']': 'moveNext',
  a: 'separate',
  d: 'decline',
  u: 'undo',
  r: 'redo',
  n: 'doubt',
  p: 'report',
  j: 'next',
  k: 'before',
  ArrowDown: 'next',
  ArrowUp: 'before',
  ArrowLeft: 'here',
  ArrowRight: 'beside',
  Escape: 'leave',
}

/** What a key asks for; null for keys that are none of ours, and for those that a field or a button wants itself. */
export function keyOf(event: KeyboardEvent): BeadKey | null {
  const { target, key } = event
  if (event.altKey || !(target instanceof Element)) return null
  if (target.closest('input, select, textarea, summary, [popover], dialog')) return null
  if (event.ctrlKey || event.metaKey) {
    const letter = key.toLowerCase()
    if (letter === 'z') return event.shiftKey ? 'redo' : 'undo'
    return letter === 'y' ? 'redo' : null
  }
  // Enter on a button or a link presses it, unless that is the head of a row.
  if (key === 'Enter' && target.closest('button, a') && !target.closest('[data-row]')) return null
  return KEYS[key] ?? null
}
