import type { TextPart } from '../chapter/chapter-html.ts'
import { visibleRoom } from '../visible-room.ts'
import { letterArea, STEP_AREA } from './first-window.ts'

/** How many blocks fill the window with something to spare: the rest is laid out after they are in sight. */
export function windowfulOf(parts: readonly TextPart[], lang: string): number {
  return cutAfter(parts, 0, visibleRoom() / letterArea(lang))
}

/** The blocks that the frame of a turn shows: of the windowful, at most what holds so many letters, but one step. */
export function firstPart(parts: readonly TextPart[], lang: string, most: number): number {
  return Math.min(windowfulOf(parts, lang), cutAfter(parts, 0, Math.max(most, STEP_AREA / letterArea(lang))))
}

/** How many letters the first blocks hold, their marks counted with them. */
export function lettersIn(parts: readonly TextPart[], blocks: number): number {
  return parts.slice(0, blocks).reduce((sum, { html }) => sum + html.length, 0)
}

// About what a phone lays out in a twentieth of a second.
const LETTERS_AT_ONCE = 6000

/** The next blocks that are laid out in one task: the index after the last of them. */
export function nextPart(parts: readonly TextPart[], from: number): number {
  return cutAfter(parts, from, LETTERS_AT_ONCE)
}

function cutAfter(parts: readonly TextPart[], from: number, enough: number): number {
  let letters = 0
  for (let i = from; i < parts.length; i++) {
    letters += parts[i]?.html.length ?? 0
    // Remarks stay with what they remark on: a group that is cut would be two groups.
    if (letters > enough && parts[i + 1]?.kind !== 'note') return i + 1
  }
  return parts.length
}
