import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { linkCutFonts } from '../fixtures/cut-fonts.ts'
import { putDictionary } from '../fixtures/dictionary-pack.ts'
import { tempFolder } from '../temp-folder.ts'
import { JOURNEY_PORT } from './address.ts'
import { furnishedLibrary } from './fixtures/furnished-library.ts'
import { ADMIN } from './fixtures/works.ts'

const START_LIMIT_MS = 120_000

/** Starts the built site on a port of its own, in a folder of its own, with all that the journeys look for; the returned function stops it. */
export default async function startSite(): Promise<() => Promise<void>> {
  if (process.env.SITE_URL) return async () => {}
  const { stop } = await siteWith({ PORT: String(JOURNEY_PORT) })
  process.env.JOURNEY_ADMIN = ADMIN.account
  process.env.JOURNEY_ADMIN_PASSWORD = ADMIN.password
  return stop
}

/** A built site in a folder of its own, with settings besides: `PORT` is one of them, `LIBRARY` may be `none`. */
export async function siteWith(settings: { PORT: string } & Record<string, string>) {
  const dataDir = mkdtempSync(join(tempFolder(), 'shishu-journeys-'))
  // What a site makes of its library in its first minute; the tests of the server have it made from nothing.
  const library = settings['LIBRARY'] === 'none' ? null : furnishedLibrary()
  // Where neither has been made, one is made here and the other in a process of its own.
  await Promise.all([library?.then(made => cp(made, dataDir, { recursive: true })), putDictionary(dataDir)])
  await linkCutFonts(dataDir)
  const site = spawn(process.execPath, ['src/start.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      LIBRARY: 'starter',
      DATABASE_URL: '',
      // A journey that registers many says it comes from an address of its own: the limits count by address.
      TRUST_PROXY: 'loopback',
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const gone = new Promise<void>(resolve => site.once('exit', () => resolve()))
  await untilLibraryIsIn(`http://127.0.0.1:${settings.PORT}/readyz`, gone)
  const stop = async () => {
    site.kill('SIGTERM')
    await gone
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { stop }
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
    if (['full', 'settling', 'done', 'off'].includes(ready?.library?.phase ?? '')) return
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  throw new Error(`the site was not ready after ${START_LIMIT_MS} ms`)
}
