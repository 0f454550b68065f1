import type { readAlertStack } from '../../../contract/admin/admin-alerts.ts'
import type { OutputOf } from '../../../contract/endpoint.ts'
import { NotFound } from '../../../contract/errors.ts'
import type { Db } from '../../../db/dialect.ts'
import { resolvedStack } from './resolved-stack.ts'

/** The stack of an alert with its positions in the sources, where their maps are kept. @throws NotFound */
export async function alertStack(
  db: Db,
  key: string,
  mapsDir: string | undefined,
): Promise<OutputOf<typeof readAlertStack>> {
  const alert = await db.selectFrom('alerts').select('message').where('key', '=', key).executeTakeFirst()
  if (!alert) throw new NotFound()
  const stack = stackIn(alert.message)
  return { stack: mapsDir ? await resolvedStack(stack, mapsDir) : stack }
}

/** An error without a stack still has the place where it happened. */
function stackIn(message: string): string {
  try {
    const { stack, fileUrl, line, column } = JSON.parse(message) as Record<string, unknown>
    if (typeof stack === 'string' && stack !== '') return stack
    return typeof fileUrl === 'string' && Number(line) > 0 ? `${fileUrl}:${Number(line)}:${Number(column)}` : ''
  } catch {
    // Words of a page's own, or JSON that was cut off.
    return ''
  }
}
