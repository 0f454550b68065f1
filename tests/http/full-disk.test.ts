import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { buildIfStale } from '../../src/start/pages/build-if-stale.ts'

/** Three starts of a site on a machine that others use too. */
const BUSY_MACHINE_MS = 150_000
const ROOT = join(import.meta.dirname, '../..')

/** A disk of its own, as small as wanted: a file system in memory that only this process and its children see. */
const inSmallDisk = (command: string) =>
  spawnSync('unshare', ['-Urm', 'sh', '-c', `mount -t tmpfs -o size=160m none /mnt && ${command}`], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
    timeout: BUSY_MACHINE_MS,
  })

const canMount = process.platform === 'linux' && inSmallDisk('true').status === 0

beforeAll(async () => {
  await buildIfStale(ROOT)
})

it.runIf(canMount)(
  'after the disk was filled to the last byte the next start succeeds, says so, and only reads',
  () => {
    const { stdout, stderr, status } = inSmallDisk(`"${process.execPath}" tests/fixtures/fill-disk.ts /mnt/data`)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const seen = JSON.parse(stdout)
    expect(seen.before).toMatchObject({ ready: 200, register: 200, page: 200 })
    // Whoever writes while it fills up is told, and the process lives.
    expect(seen.filled).toMatchObject({
      ready: 503,
      register: 503,
      page: 200,
      output: expect.stringContaining('is full'),
    })
    expect(seen.message).toContain('storage')
    // Two starts one after the other, on a disk that has no byte left but what was set aside.
    expect(seen.again).toMatchObject({
      ready: 503,
      register: 503,
      page: 200,
      output: expect.stringContaining('is full'),
    })
    expect(seen.onceMore).toMatchObject({ ready: 503, register: 503, page: 200 })
    expect(seen.freed).toMatchObject({ ready: 200, register: 200, page: 200 })
  },
  BUSY_MACHINE_MS,
)
