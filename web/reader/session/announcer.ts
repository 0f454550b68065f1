/** Writes words into a live region through `show`. The same words twice are read out twice only when it was empty between. */
export function announcer(show: (text: string) => void): (text: string) => void {
  return text => {
    show('')
    setTimeout(() => show(text), EMPTY_MS)
  }
}

const EMPTY_MS = 60
