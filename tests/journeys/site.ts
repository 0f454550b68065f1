import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../src/db/open.ts'
import { publishBook } from '../../src/library/publish/publish-book.ts'
import { fullBook } from '../fixtures/full-book.ts'

const PORT = 3917
const START_LIMIT_MS = 120_000

/** Starts the built site on a port of its own with the starter library, and a book with everything, in a folder of its own; the returned function stops it. */
export default async function startSite(): Promise<() => Promise<void>> {
  if (process.env.SITE_URL) return async () => {}
  const dataDir = mkdtempSync(join(tmpdir(), 'shishu-journeys-'))
  const site = spawn(process.execPath, ['src/start.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(PORT),
      DATA_DIR: dataDir,
      LIBRARY: 'starter',
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const gone = new Promise<void>(resolve => site.once('exit', () => resolve()))
  await untilLibraryIsIn(`http://127.0.0.1:${PORT}/readyz`, gone)
  const { db, close } = await openDatabase({ dataDir })
  await publishBook(db, fullBook(), Date.now())
  await close()
  return async () => {
    site.kill('SIGTERM')
    await gone
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function untilLibraryIsIn(address: string, gone: Promise<void>) {
  let exited = false
  void gone.then(() => {
    exited = true
  })
  const deadline = Date.now() + START_LIMIT_MS
  while (Date.now() < deadline) {
    if (exited) throw new Error('the site ended before it was ready')
    const ready = await fetch(address)
      .then(answer => answer.json() as Promise<{ library?: { phase?: string } }>)
      .catch(() => null)
    if (['full', 'settling', 'done'].includes(ready?.library?.phase ?? '')) return
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  throw new Error(`the site was not ready after ${START_LIMIT_MS} ms`)
}
