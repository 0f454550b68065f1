/** Where a long work stands: `done` of `total` steps of the phase `what`, and the rows brought in so far. */
export type Progress = { what: string; done: number; total: number; rows: number }

type Out = { isTTY?: boolean; write: (text: string) => unknown }

/** Shows progress: on a terminal one line drawn over itself, elsewhere a line for each tenth of a phase. */
export function progressLine(out: Out, of = 'library'): (progress: Progress) => void {
  let lastShown = ''
  return progress => {
    // A phase that was whole from the beginning has no way to show.
    if (progress.done === progress.total && !lastShown.startsWith(progress.what)) return
    const fraction = progress.total === 0 ? 1 : Math.min(1, progress.done / progress.total)
    const shown = `${progress.what} ${Math.floor(fraction * 10)}`
    if (out.isTTY) {
      lastShown = shown
      out.write(`\r\u001b[2K${bar(fraction)} ${of}: ${textOf(progress, fraction)}${fraction === 1 ? '\n' : ''}`)
      return
    }
    if (shown === lastShown) return
    lastShown = shown
    out.write(`${of}: ${textOf(progress, fraction)}\n`)
  }
}

const BAR_WIDTH = 24

function bar(fraction: number): string {
  const full = Math.round(fraction * BAR_WIDTH)
  return '█'.repeat(full) + '░'.repeat(BAR_WIDTH - full)
}

function textOf({ what, rows }: Progress, fraction: number): string {
  return `${what} ${Math.floor(fraction * 100)} %  ${rows.toLocaleString('en')} rows`
}
