import { store, stored } from '../../state/safe-storage.ts'

const KEY = 'shishu:tap-looks-up'

/** Whether one tap looks a word up instead of turning the page. */
export function tapLooksUp(): boolean {
  return stored<boolean>(KEY) === true
}

export function setTapLooksUp(on: boolean): void {
  store(KEY, on)
}
