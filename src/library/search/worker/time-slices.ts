import { setImmediate as othersFirst } from 'node:timers/promises'

/** A time slice of the thread: long work asks between two steps whether the slice is over. */
export type TimeSlices = { isOver(): boolean; othersFirst(): Promise<void> }

/** Slices are measured by the clock: a fixed number of rows would take long on a slow machine. */
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

// A page takes a few milliseconds and should not wait longer than that.
const LONGEST_MS = 3
