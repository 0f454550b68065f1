import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { loadLibrary } from './load-library.ts'

it('goes on once what was in the way is gone', async () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'shishu-fill-')), 'data')
  onTestFinished(() => rmSync(join(dataDir, '..'), { recursive: true, force: true }))
  writeFileSync(dataDir, 'a file where the folder should be')
  const failures: unknown[] = []
  const filling = loadLibrary(
    { location: { dataDir }, library: 'none' },
    { tell: () => undefined, failed: error => failures.push(error) },
    200,
  )
  onTestFinished(filling.stop)
  await vi.waitFor(() => expect(String(failures[0])).toContain('DATA_DIR'), { timeout: 30_000 })
  rmSync(dataDir)
  await vi.waitFor(() => expect(filling.progress().phase).toBe('done'), { timeout: 30_000 })
}, 60_000)
