import type { Db } from '../db/dialect.ts'
import { type HostWebhook, notifyHost } from '../library/telemetry/alerts/notify-host.ts'

const LOOK_MS = 30_000
/** After a failure twice as long each time, up to an hour. */
const MOST_WAIT_MS = 3_600_000

/** Looks every half minute whether there is something to tell the host; gives how to stop. */
export function startHostTeller(db: Db, webhook: HostWebhook, failed: (line: string) => void): () => void {
  let waitMs = LOOK_MS
  let timer: NodeJS.Timeout
  const look = async () => {
    const outcome = await notifyHost(db, webhook).catch((error: unknown) => ({ failure: String(error) }))
    const isFailure = typeof outcome === 'object'
    // Said once, not at each try.
    if (isFailure && waitMs === LOOK_MS)
      failed(`ALERT_WEBHOOK: the host could not be told (${outcome.failure}); it is tried again.`)
    waitMs = isFailure ? Math.min(waitMs * 2, MOST_WAIT_MS) : LOOK_MS
    again()
  }
  const again = () => {
    timer = setTimeout(() => void look(), waitMs)
    timer.unref()
  }
  again()
  return () => clearTimeout(timer)
}
