import { BuildFailed } from './pages/build-if-stale.ts'
import { SettingWrong } from './settings/environment.ts'

/** One clear line for what the host can mend; null for a bug. */
export async function sentenceForHost(error: unknown): Promise<string | null> {
  const { DatabaseUnusable } = await import('../db/unusable.ts')
  if (error instanceof SettingWrong || error instanceof BuildFailed || error instanceof DatabaseUnusable) {
    return error.message
  }
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken; set PORT to another one.`
  if (code === 'EADDRNOTAVAIL') return 'HOST is no address of this machine.'
  if (code === 'EACCES') return `This may not be opened: ${(error as Error).message}`
  if (code === 'ENOSPC') return 'The disk is full.'
  return null
}
