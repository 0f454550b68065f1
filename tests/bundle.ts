/**
 * Weighs what a page of the reader loads before it can be read (its module preloads and what they import, brotli as it is
 * served), and what follows without being asked for so that it lives. A page on a phone must not grow by accident; that a
 * browser loads no more than is weighed here is seen in journeys/reader-weight.spec.ts.
 */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

type Entry = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }

const CLIENT = join(import.meta.dirname, '../build/client')
const FIRST_LIMIT_BYTES = 120_000
const LIVING_LIMIT_BYTES = 145_000
/** As they stand in the page, before it is packed: all of it is read before the first paint. */
const STYLES_LIMIT_BYTES = 48_000
/** The reporter of errors, the vitals and what else begins when a page is idle, beyond what each page has. */
const WATCHING_LIMIT_BYTES = 4096

const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Record<string, Entry>
const first = withImports([
  'web/entry.client.tsx',
  'web/routes/books/book-reader.tsx',
  'web/words/zh-hans/core.ts',
  'web/words/zh-hans/reader.ts',
])
const living = withImports([
  ...first,
  'web/reader/frame/live-reader.tsx',
  'web/reader/text/text-features.ts',
  'web/startup/when-idle.ts',
  'web/fonts/page-fonts.ts',
])
const firstBytes = sizeOf(first)
const livingBytes = sizeOf(living)
console.log(`a reading page loads ${first.size} files, ${firstBytes} bytes (limit ${FIRST_LIMIT_BYTES})`)
console.log(`with what makes it live ${living.size} files, ${livingBytes} bytes (limit ${LIVING_LIMIT_BYTES})`)
const styleBytes = stylesOf(['web/entry.client.tsx', 'web/routes/books/book-reader.tsx'])
console.log(`its styles are ${styleBytes} bytes (limit ${STYLES_LIMIT_BYTES})`)
const watching = withImports(['web/startup/when-idle.ts', 'web/telemetry/error-report.ts'])
for (const name of withImports(['web/entry.client.tsx', 'web/routes/shell-layout.tsx'])) watching.delete(name)
const watchingBytes = sizeOf(watching)
console.log(`what watches a page is ${watchingBytes} bytes in ${watching.size} files (limit ${WATCHING_LIMIT_BYTES})`)
const home = withImports(['web/entry.client.tsx', 'web/routes/shell-layout.tsx', 'web/routes/home.tsx'])
const readerAtHome = [...home].filter(name => /_(?:reader|inside)-/.test(name))
console.log(`the home page loads ${readerAtHome.length} files of the reader (limit 0)`)
const withSchemas = globSync('assets/*.js', { cwd: CLIENT }).filter(file =>
  readFileSync(join(CLIENT, file), 'utf8').includes('ZodError'),
)
console.log(`${withSchemas.length} files hold zod (limit 0)`)
const isLight = firstBytes <= FIRST_LIMIT_BYTES && livingBytes <= LIVING_LIMIT_BYTES
process.exitCode =
  isLight &&
  watchingBytes <= WATCHING_LIMIT_BYTES &&
  styleBytes <= STYLES_LIMIT_BYTES &&
  readerAtHome.length + withSchemas.length === 0
    ? 0
    : 1

function withImports(names: string[]): Set<string> {
  const found = new Set(names)
  for (const name of found) {
    const entry = manifest[name]
    if (!entry) throw new Error(`the build has no ${name}`)
    for (const each of entry.imports ?? []) found.add(each)
  }
  return found
}

function stylesOf(names: string[]): number {
  const files = new Set([...withImports(names)].flatMap(name => manifest[name]?.css ?? []))
  return [...files].reduce((sum, file) => sum + statSync(join(CLIENT, file)).size, 0)
}

function sizeOf(names: Set<string>): number {
  const files = new Set([...names].map(name => manifest[name]?.file ?? ''))
  return [...files].reduce((sum, file) => sum + packedSize(file), 0)
}

function packedSize(file: string): number {
  const packed = join(CLIENT, `${file}.br`)
  if (!existsSync(packed)) throw new Error(`${file} is not packed`)
  return statSync(packed).size
}
