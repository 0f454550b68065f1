import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { buildIfStale } from '../../src/start/pages/build-if-stale.ts'

const ROOT = join(import.meta.dirname, '../..')
const BUSY_MACHINE_MS = 90_000

/** Starts a site; gives what its allocator was told, by the environment that the system began its process with (proc(5)). */
async function allocatorOf(set: Record<string, string>): Promise<string[]> {
  await buildIfStale(ROOT)
  const dataDir = await mkdtemp(join(tmpdir(), 'shishu-allocator-'))
  const site = spawn(process.execPath, ['src/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', LIBRARY: 'none', DATABASE_URL: '', DATA_DIR: dataDir, ...set },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let warned = ''
  site.stderr.on('data', chunk => (warned += chunk))
  const gone = new Promise(resolve => site.once('exit', resolve))
  onTestFinished(async () => {
    site.kill()
    await gone
    await rm(dataDir, { recursive: true, force: true })
  })
  await new Promise(resolve => site.stdout.once('data', resolve))
  expect(warned).toBe('')
  const environment = await readFile(`/proc/${site.pid}/environ`, 'utf8')
  return environment.split('\0').filter(line => line.startsWith('MALLOC_'))
}

it.skipIf(process.platform !== 'linux')(
  'a site on Linux gives freed memory back by itself, and leaves what its host has set',
  async () => {
    expect(await allocatorOf({})).toContain('MALLOC_MMAP_THRESHOLD_=16384')
    expect(await allocatorOf({ MALLOC_ARENA_MAX: '4' })).toEqual(['MALLOC_ARENA_MAX=4'])
  },
  BUSY_MACHINE_MS,
)
