import { onStored, store, stored } from '../../state/safe-storage.ts'

const KEY = 'shishu:others'

/** Whether what other readers marked and said is shown beside the text; it is unless told. */
export function communityShown(): boolean {
  return stored<boolean>(KEY) !== false
}

export function showCommunity(shown: boolean): void {
  store(KEY, shown ? null : false)
}

/** Calls the listener when that was changed on this page; returns how to stop. */
export function onCommunityShown(listener: () => void): () => void {
  return onStored(key => key === KEY && listener())
}
