/**
 * localStorage that never throws: what the browser forbids or has no room for is kept in memory for this visit.
 * Listeners of `onStorageLost` hear once that things will not be remembered.
 */
export function stored<Value>(key: string): Value | null {
  const text = memory.get(key) ?? textOf(key)
  if (text === null) return null
  try {
    return JSON.parse(text) as Value
  } catch {
    // Something else wrote here: the same as nothing.
    return null
  }
}

/** Keeps a value (as JSON); `null` takes it away. */
export function store(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
    memory.delete(key)
  } catch {
    // Full or forbidden: this visit goes on from memory.
    if (value === null) memory.delete(key)
    else memory.set(key, JSON.stringify(value))
    tellOnce()
  }
  for (const listener of keptListeners) listener(key)
}

/** The keys with this beginning, also of what is only kept for this visit. */
export function storedKeys(prefix: string): string[] {
  let keys: string[] = []
  try {
    keys = Object.keys(localStorage)
  } catch {
    // Forbidden storage keeps nothing.
  }
  return [...new Set([...keys, ...memory.keys()])].filter(key => key.startsWith(prefix))
}

/** Calls the listener with the key of whatever this page keeps; returns how to stop. */
export function onStored(listener: (key: string) => void): () => void {
  keptListeners.add(listener)
  return () => keptListeners.delete(listener)
}

/** Calls the listener once when something could not be kept; returns how to stop. */
export function onStorageLost(listener: () => void): () => void {
  listeners.add(listener)
  if (lost) listener()
  return () => listeners.delete(listener)
}

const memory = new Map<string, string>()
const listeners = new Set<() => void>()
const keptListeners = new Set<(key: string) => void>()
let lost = false

function tellOnce(): void {
  if (lost) return
  lost = true
  for (const listener of listeners) listener()
}

function textOf(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Forbidden storage holds nothing.
    return null
  }
}
