import { mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '../../src/db/dialect.ts'
import { openDatabase } from '../../src/db/open.ts'
import { type App, type AppOptions, buildApp } from '../../src/http/app.ts'
import type { SessionReader } from '../../src/http/calls/mount.ts'
import { buildIfStale } from '../../src/start/pages/build-if-stale.ts'
import { builtPages } from '../../src/start/pages/built-pages.ts'
import { openDisk } from '../../src/storage/disk.ts'
import { putDictionary } from '../fixtures/dictionary-pack.ts'
import { sqliteTemplate } from '../fixtures/small-library.ts'

const ROOT = join(import.meta.dirname, '../..')

export type TestServer = App & { db: Db; end: () => Promise<void> }

/** The whole server on an empty library in a folder of its own; `pages` builds and serves the pages too, `dictionary` is there already. */
type TestOptions = { pages?: boolean; dictionary?: boolean; session?: SessionReader; publicUrl?: string } & Pick<
  AppOptions,
  'trustProxy' | 'isFull' | 'metricsToken' | 'slowRequestMs'
>

export async function testServer({ pages, dictionary, publicUrl, ...options }: TestOptions = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shishu-http-'))
  if (pages) await buildIfStale(ROOT)
  await cp(await sqliteTemplate('empty'), dataDir, { recursive: true })
  if (dictionary) await putDictionary(dataDir)
  const { db, close } = await openDatabase({ dataDir })
  const app = await buildApp({
    deps: { db, storage: openDisk(dataDir) },
    site: { buildId: 'test', publicUrl, mayEnterFirst: token => token === 'right' },
    ...(pages && { pages: await builtPages(ROOT) }),
    ...options,
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
