const DAY_MS = 86_400_000

/** Does a chore now and once a day, without keeping the process alive; a failure is told and tried again the next day. */
export function runDaily(chore: () => Promise<void>, failed: (error: unknown) => void): void {
  const run = () => void chore().catch(failed)
  run()
  setInterval(run, DAY_MS).unref()
}
