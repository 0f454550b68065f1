import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '../../src/db/dialect.ts'
import { openDatabase } from '../../src/db/open.ts'
import { type App, buildApp } from '../../src/http/app.ts'
import type { SessionReader } from '../../src/http/calls/mount.ts'
import { builtPages } from '../../src/start/built-pages.ts'
import { buildWhatIsStale } from '../../src/start/stale-build.ts'
import { openDisk } from '../../src/storage/disk.ts'

const ROOT = join(import.meta.dirname, '../..')

export type TestServer = App & { db: Db; end: () => Promise<void> }

/** The whole server on an empty library in a folder of its own; `pages` builds and serves the pages too. */
export async function testServer(options: { pages?: boolean; session?: SessionReader } = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shishu-http-'))
  if (options.pages) await buildWhatIsStale(ROOT)
  const { db, close } = await openDatabase({ dataDir })
  const app = await buildApp({
    rooms: { db, storage: openDisk(dataDir) },
    site: { buildId: 'test', publicUrl: undefined, mayEnterFirst: token => token === 'right' },
    ...(options.pages && { pages: await builtPages(ROOT) }),
    ...(options.session && { session: options.session }),
  })
  return {
    ...app,
    db,
    end: async () => {
      await app.close()
      await close()
      rmSync(dataDir, { recursive: true })
    },
  }
}
