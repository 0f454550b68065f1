import { store, stored, storedKeys } from '../safe-storage.ts'

/** What this device keeps, as values under keys; tests give their own. */
export type DeviceStore = {
  read: <Value>(key: string) => Value | null
  /** `null` takes a value away. */
  write: (key: string, value: unknown) => void
  keys: (prefix: string) => string[]
}

/** The browser's own storage. */
export const deviceStore: DeviceStore = {
  read: stored,
  write: store,
  keys: storedKeys,
}

/** The name by which the account knows this device: made once, and of no meaning elsewhere. */
export function deviceName(store: DeviceStore): string {
  const known = store.read<string>(DEVICE)
  if (typeof known === 'string') return known
  const made = crypto.randomUUID()
  store.write(DEVICE, made)
  return made
}

const DEVICE = 'shishu:device'
