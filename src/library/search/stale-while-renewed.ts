/**
 * One reading serves all who wait. What was read serves on while it is read anew: nobody waits for that, and it begins a
 * minute after the last reading at the earliest.
 */
export function staleWhileRenewed<Value>(read: () => Promise<Value>) {
  let value: Promise<Value> | undefined
  let readAt = 0
  let isStale = false
  let isReading = false
  const begin = () => {
    isStale = false
    readAt = Date.now()
    return read()
  }
  const beginFirst = () => {
    const first = begin()
    // Who asks next tries again.
    first.catch(() => (value = undefined))
    return first
  }
  const renew = () => {
    isReading = true
    const renewed = begin()
    const settled = renewed.then(
      () => (value = renewed),
      () => {
        isStale = true
      },
    )
    void settled.finally(() => (isReading = false))
  }
  return {
    value: () => {
      if (!value) value = beginFirst()
      else if (!isReading && Date.now() - readAt > (isStale ? FRESH_MS : OLD_MS)) renew()
      return value
    },
    forget: () => {
      isStale = true
    },
  }
}

// While the corpus comes in something changes every second; nobody misses a famous line for a minute.
const FRESH_MS = 60_000
// A library that another program fills tells nobody.
const OLD_MS = 600_000
