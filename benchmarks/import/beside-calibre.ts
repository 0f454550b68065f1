import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { hasSharedData, SHARED_DATA } from '../../tests/fixtures/shared-data.ts'

/** Of a file read to its end, in one process, twice. */
export type Figures = { firstMs: number; warmMs: number; chapters: number; memoryMb: number }

/** `ebook-convert` makes plain text of an EPUB, the least that it can make of a book: how many times longer that takes. */
export function besideCalibre(path: string, { firstMs, warmMs }: Figures): void {
  const folder = mkdtempSync(join(tmpdir(), 'bench-calibre-'))
  const begun = performance.now()
  const { error, status } = spawnSync('ebook-convert', [path, join(folder, 'x.txt')], { stdio: 'ignore' })
  const ms = performance.now() - begun
  rmSync(folder, { recursive: true })
  if (error || status !== 0)
    return console.log(`import: ebook-convert has no text of ${basename(path)} (${error?.message ?? status})`)
  const times = (own: number) => `${own.toFixed(0)} ms (× ${(ms / own).toFixed(1)})`
  console.log(
    `import: ${basename(path)} by ebook-convert ${(ms / 1000).toFixed(2)} s, here ${times(firstMs)} at first, ${times(warmMs)} again`,
  )
}

const LEAST_BYTES = 150_000

/** The real EPUBs beside the project that are long enough to be timed. */
export function sharedEpubs(): string[] {
  if (!hasSharedData()) return []
  return ['epub', 'epub-zh'].flatMap(folder =>
    readdirSync(join(SHARED_DATA, folder))
      .filter(name => name.endsWith('.epub'))
      .map(name => join(SHARED_DATA, folder, name))
      .filter(path => statSync(path).size >= LEAST_BYTES),
  )
}
