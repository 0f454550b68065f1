import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { hasSharedData, SHARED_DATA } from '../../tests/fixtures/shared-data.ts'

const MOST_MS = 10_000
const MOST_MEMORY_MB = 400

type Row = { file: string; result: string; ms: number; memoryMb: number }

/** A table of all real and hostile files that lie beside the project: what became of each, its time, and its process's memory. */
export async function bench(): Promise<void> {
  if (!hasSharedData()) return
  const files = readdirSync(SHARED_DATA, { recursive: true, encoding: 'utf8' })
    .filter(file => BOOKS.has(extname(file)) || file.startsWith('hostile'))
    .filter(file => extname(file) !== '' && !/expected.*\.json$|\.py$/.test(file))
    .toSorted()
  const rows: Row[] = []
  for (const file of files) {
    const row = await read(file)
    rows.push(row)
    console.log(
      `${file.padEnd(60)} ${row.result.padEnd(24)} ${row.ms.toFixed(0).padStart(6)} ms ${row.memoryMb.toFixed(0).padStart(5)} MB`,
    )
  }
  console.log(summary(rows))
}

const BOOKS = new Set(['.epub', '.txt'])
const run = promisify(execFile)

async function read(file: string): Promise<Row> {
  const begun = performance.now()
  const argv = [
    `--max-old-space-size=${MOST_MEMORY_MB}`,
    join(import.meta.dirname, 'read-one-file.ts'),
    join(SHARED_DATA, file),
    '1',
  ]
  try {
    const { stdout } = await run(process.execPath, argv, { timeout: 6 * MOST_MS })
    const { firstMs, chapters, refused, memoryMb } = JSON.parse(stdout) as Figures
    return { file, result: refused ? `refused: ${refused}` : `${chapters} chapters`, ms: firstMs, memoryMb }
  } catch (error) {
    return {
      file,
      result: `FAILED: ${(error as Error).message.slice(0, 60)}`,
      ms: performance.now() - begun,
      memoryMb: 0,
    }
  }
}

type Figures = { firstMs: number; chapters: number; refused: string | null; memoryMb: number }

function summary(rows: readonly Row[]): string {
  const by = (prefix: string) => rows.filter(({ result }) => result.startsWith(prefix)).length
  const slowest = rows.toSorted((a, b) => b.ms - a.ms)[0]
  const largest = rows.toSorted((a, b) => b.memoryMb - a.memoryMb)[0]
  const beyond = rows.filter(({ ms, memoryMb }) => ms > MOST_MS || memoryMb > MOST_MEMORY_MB).length
  return (
    `import-files: ${rows.length} files: ${rows.length - by('refused') - by('FAILED')} read, ${by('refused')} refused, ${by('FAILED')} failed; ` +
    `slowest ${slowest?.file} ${slowest?.ms.toFixed(0)} ms, largest ${largest?.file} ${largest?.memoryMb.toFixed(0)} MB; ` +
    `${beyond} beyond ${MOST_MS / 1000} s or ${MOST_MEMORY_MB} MB`
  )
}
