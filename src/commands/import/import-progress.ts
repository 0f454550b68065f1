import { timeLeft } from '../time-left.ts'

export type ImportProgress = {
  /** How much of the one file has come in, 0–1. */
  within(fraction: number): void
  /** A file is done; `wasRead` is false for what was passed over. */
  done(sizeBytes: number, wasRead: boolean): void
  /** Takes the line away, for what is printed over it. */
  clear(): void
}

/** Where the line is drawn; not `isTTY`: nowhere. */
export type Terminal = { isTTY?: boolean; write(text: string): unknown }

export type Total = { files: number; bytes: number }

/** One line drawn over itself, on a terminal only: how far it is, and how long it still takes. `total` null: nobody knows. */
export function importProgress(total: Total | null, terminal: Terminal = process.stderr): ImportProgress {
  const begun = performance.now()
  const so = { files: 0, bytes: 0, readBytes: 0, within: 0, passedMs: 0 }
  let last = begun
  const draw = () => {
    if (!terminal.isTTY) return
    const readMs = performance.now() - begun - so.passedMs
    const left = total && timeLeft({ readBytes: so.readBytes, readMs, leftBytes: total.bytes - so.bytes })
    const at = total ? `${so.files + 1} of ${total.files}` : String(so.files + 1)
    const share = `${Math.floor(so.within * 100)} %`
    terminal.write(`\r\u001b[2Kimport: ${at}, ${share}${left ? `, ${left} left` : ''}`)
  }
  return {
    within(fraction) {
      so.within = fraction
      draw()
    },
    done(sizeBytes, wasRead) {
      const now = performance.now()
      so.files += 1
      so.bytes += sizeBytes
      so.within = 0
      if (wasRead) so.readBytes += sizeBytes
      else so.passedMs += now - last
      last = now
    },
    clear() {
      if (terminal.isTTY) terminal.write('\r\u001b[2K')
    },
  }
}
