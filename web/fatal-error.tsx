import { useEffect } from 'react'

/** The specification's way out of what nobody expected: it is reported and leads to /404. */
export function FatalError({ error }: { error: unknown }) {
  useEffect(() => {
    void leaveForNotFound(error)
  }, [error])
  return null
}

/** The same for what no page shows any more. */
export async function leaveForNotFound(error: unknown): Promise<void> {
  const { ALARM_LEVEL, reportFrameworkError } = await import('./telemetry/error-report.ts')
  // It took the whole page away.
  reportFrameworkError(error, ALARM_LEVEL.fatal)
  if (location.pathname !== '/404') location.replace('/404')
}
