import { setImmediate as othersFirst } from 'node:timers/promises'

/** A turn of the thread: whoever has long work asks between two pieces of it whether the turn is over. */
export type TimeSlices = { isOver(): boolean; othersFirst(): Promise<void> }

/** Turns by the clock: on a slow machine a step of so many rows would be a long one. */
export function timeSlices(): TimeSlices {
  let begun = performance.now()
  return {
    isOver: () => performance.now() - begun > LONGEST_MS,
    othersFirst: async () => {
      await othersFirst()
      begun = performance.now()
    },
  }
}

// A page is answered in a few milliseconds, and should not wait longer than that for its turn.
const LONGEST_MS = 3
