import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildIfStale } from '../../src/start/pages/build-if-stale.ts'

/** The start of a site on a machine that others use too. */
const BUSY_MACHINE_MS = 90_000
const ROOT = join(import.meta.dirname, '../..')

/** Asks again and again over one connection until an answer says that it was the last one; gives what broke. */
async function asker(address: string, { path, answered }: { path: string; answered: () => void }): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (;;) {
    const { outcome, isLast } = await new Promise<{ outcome: string; isLast: boolean }>(resolve => {
      get(`${address}${path}`, { agent }, answer => {
        answer.resume()
        const isLast = answer.headers.connection === 'close'
        answer.once('end', () => resolve({ outcome: String(answer.statusCode), isLast }))
        answer.once('error', error => resolve({ outcome: error.message, isLast: true }))
      }).once('error', (error: NodeJS.ErrnoException) =>
        resolve({ outcome: error.code ?? error.message, isLast: true }),
      )
    })
    if (outcome !== '200') return [`${path}: ${outcome}`]
    answered()
    if (isLast) return []
  }
}

it.skipIf(process.platform === 'win32')(
  'SIGTERM breaks off nothing of forty connections that ask without a pause',
  async () => {
    await buildIfStale(ROOT)
    const dataDir = mkdtempSync(join(tmpdir(), 'shishu-leaving-'))
    const site = spawn(process.execPath, ['src/start.mjs'], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production', PORT: '0', LIBRARY: 'none', DATABASE_URL: '', DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const address = await new Promise<string>(resolve => {
      site.stdout.on('data', chunk => {
        const found = /http:\/\/\S+/.exec(String(chunk))
        if (found) resolve(found[0])
      })
    })
    const paths = ['/about', '/a/v1/poem/list', '/search?keyword=x', '/healthz']
    const answers = new Map(paths.map(path => [path, 0]))
    // Once each of them is warm: the first search waits for its thread.
    const answered = (path: string) => {
      answers.set(path, (answers.get(path) ?? 0) + 1)
      if (site.killed || Math.min(...answers.values()) < 20) return
      site.kill('SIGTERM')
    }
    const askers = Array.from({ length: 40 }, (_, nth) => {
      const path = paths[nth % 4] ?? '/'
      return asker(address, { path, answered: () => answered(path) })
    })
    const [code, ...all] = await Promise.all([
      new Promise<number | null>(resolve => site.once('exit', resolve)),
      ...askers,
    ])
    rmSync(dataDir, { recursive: true })
    expect(all.flat()).toEqual([])
    expect(code).toBe(0)
  },
  BUSY_MACHINE_MS,
)
