import { store, stored } from '../safe-storage.ts'

/** Seconds and characters read, by the reader's own calendar day (`2026-11-21`). */
export type ReadingDays = Record<string, { seconds: number; characters: number }>

const KEY = 'shishu:reading-days'
const IDLE_MS = 60_000
const TICK_MS = 5_000
const KEPT_DAYS = 400
const NOTHING = { seconds: 0, characters: 0 }

/** Days read on this device, for the statistics. */
export function readingDays(): ReadingDays {
  return stored<ReadingDays>(KEY) ?? {}
}

/** The reader's own calendar day of a time. */
export function dayOf(time: Date): string {
  return `${time.getFullYear()}-${twoDigits(time.getMonth() + 1)}-${twoDigits(time.getDate())}`
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0')
}

export type ReadingCount = {
  /** Someone moved: the time since the last movement counts if it was under a minute. */
  moved: () => void
  /** Characters that have been passed. */
  read: (characters: number) => void
  /** What has been read since it was last asked, by whole seconds. */
  take: () => ReadingDays
  stop: () => void
}

/** Counts time while the page is visible and someone moved within the last minute. `now` and `isVisible` are the outside world. */
export function countReading(
  now: () => number = Date.now,
  isVisible: () => boolean = () => document.visibilityState === 'visible',
): ReadingCount {
  let movedAt = now()
  let countedTo = now()
  let since: ReadingDays = {}
  /** What the device has not been told yet: writing with every key would hold up the page that it turns. */
  let unkept: ReadingDays = {}

  function count(): void {
    const time = now()
    const until = isVisible() ? Math.min(time, movedAt + IDLE_MS) : countedTo
    const seconds = Math.max(0, until - countedTo) / 1000
    if (seconds > 0) add(countedTo, { seconds, characters: 0 })
    countedTo = time
  }

  function add(time: number, more: { seconds: number; characters: number }): void {
    const day = dayOf(new Date(time))
    for (const days of [since, unkept]) {
      const { seconds, characters } = days[day] ?? NOTHING
      days[day] = { seconds: seconds + more.seconds, characters: characters + more.characters }
    }
  }

  function keep(): void {
    count()
    if (Object.keys(unkept).length === 0) return
    const days = readingDays()
    for (const [day, more] of Object.entries(unkept)) {
      const before = days[day] ?? NOTHING
      days[day] = {
        seconds: Math.round((before.seconds + more.seconds) * 10) / 10,
        characters: before.characters + more.characters,
      }
    }
    unkept = {}
    store(KEY, Object.fromEntries(Object.entries(days).toSorted().slice(-KEPT_DAYS)))
  }

  const timer = setInterval(keep, TICK_MS)
  return {
    moved() {
      count()
      movedAt = now()
    },
    read(characters) {
      if (characters > 0) add(now(), { seconds: 0, characters })
    },
    take() {
      keep()
      const taken: ReadingDays = {}
      for (const [day, read] of Object.entries(since)) {
        const seconds = Math.floor(read.seconds)
        if (seconds > 0 || read.characters > 0) taken[day] = { seconds, characters: read.characters }
        since[day] = { seconds: read.seconds - seconds, characters: 0 }
      }
      return taken
    },
    stop() {
      keep()
      clearInterval(timer)
    },
  }
}
