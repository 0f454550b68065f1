import type { WriteStream } from 'node:tty'

/** Where the library stands: `done` of `total` in the unit of `what`. */
export type Progress = { what: string; done: number; total: number }

/** Shows progress in the terminal: one line drawn over itself, or, where the output is no terminal, a line every 10 %. */
export function progressLine(out: WriteStream | NodeJS.WriteStream): (progress: Progress) => void {
  let lastTenth = -1
  return progress => {
    const fraction = progress.total === 0 ? 0 : Math.min(1, progress.done / progress.total)
    if (out.isTTY) {
      out.write(`\r\u001b[2K${bar(fraction)} ${textOf(progress, fraction)}${fraction === 1 ? '\n' : ''}`)
      return
    }
    const tenth = Math.floor(fraction * 10)
    if (tenth === lastTenth) return
    lastTenth = tenth
    out.write(`${textOf(progress, fraction)}\n`)
  }
}

const BAR_WIDTH = 24

function bar(fraction: number): string {
  const full = Math.round(fraction * BAR_WIDTH)
  return '█'.repeat(full) + '░'.repeat(BAR_WIDTH - full)
}

function textOf({ what, done, total }: Progress, fraction: number): string {
  return `${what} ${Math.floor(fraction * 100)} %  ${done.toLocaleString('en')} / ${total.toLocaleString('en')}`
}
