import { globSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { build, type Plugin } from 'vite'
import {
  type BuiltWorker,
  builtWorker,
  folderOf,
  hashOfFiles,
  recordOf,
  WORKERS_TO_BUILD,
} from '../src/workers/built-worker.ts'

// `node bundling/build-workers.ts`: makes a folder of plain JavaScript of each worker whose sources have changed.
const ROOT = join(import.meta.dirname, '..')
const WORKERS = join(ROOT, 'build/workers')

/** Native code, and what finds files of its own beside itself. */
const APART = ['sharp', 'unpdf', 'pdfjs-dist']
/** A worker of an earlier state may still run, and load what it has not yet needed. */
const KEPT_MS = 86_400_000

mkdirSync(WORKERS, { recursive: true })
for (const source of WORKERS_TO_BUILD) if (!builtWorker(ROOT, source)) await buildWorker(source)
forgetOld()

async function buildWorker(source: string): Promise<void> {
  const files = new Set(['package-lock.json', 'bundling/build-workers.ts'])
  const making = join(WORKERS, `making-${process.pid}`)
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    plugins: [sourcesInto(files), besideTheSource()],
    ssr: { noExternal: true, external: APART },
    build: {
      ssr: true,
      outDir: making,
      copyPublicDir: false,
      target: 'es2024',
      // Names stay as they are: the end of a worker that fails is shown in the log.
      minify: false,
      rolldownOptions: {
        input: source,
        output: { entryFileNames: 'worker.mjs', chunkFileNames: '[name]-[hash:7].mjs' },
      },
    },
  })
  keep(making, source, [...files].toSorted())
}

/** The record is last: what it names is whole. */
function keep(making: string, source: string, files: string[]): void {
  const built: BuiltWorker = { source, files, hash: hashOfFiles(ROOT, files) }
  const folder = folderOf(ROOT, built)
  rmSync(folder, { recursive: true, force: true })
  renameSync(making, folder)
  const record = recordOf(ROOT, source)
  writeFileSync(`${record}.${process.pid}`, JSON.stringify(built))
  renameSync(`${record}.${process.pid}`, record)
}

/** Notes which files of ours a worker is made of; its packages are known by the lock. */
function sourcesInto(files: Set<string>): Plugin {
  return {
    name: 'shishu:sources-of-a-worker',
    moduleParsed({ id }) {
      const path = relative(ROOT, id).split(sep).join('/')
      if (/^(?:src|content)\//.test(path)) files.add(path)
    },
  }
}

/** What is built finds what stands beside its source where it finds it unbuilt. */
function besideTheSource(): Plugin {
  return {
    name: 'shishu:beside-the-source',
    transform: {
      filter: { id: /\/(?:src|content)\/.*\.ts$/, code: 'import.meta.url' },
      handler(code, id) {
        const source = relative(join(WORKERS, 'worker-hash'), id).split(sep).join('/')
        return { code: code.replaceAll('import.meta.url', `new URL('${source}', import.meta.url).href`), map: null }
      },
    },
  }
}

function forgetOld(): void {
  const now = new Set(
    WORKERS_TO_BUILD.flatMap(source => builtWorker(ROOT, source) ?? []).map(built => folderOf(ROOT, built)),
  )
  for (const name of globSync('*-*/', { cwd: WORKERS })) {
    const folder = join(WORKERS, name)
    if (!now.has(folder) && Date.now() - statSync(folder).mtimeMs > KEPT_MS)
      rmSync(folder, { recursive: true, force: true })
  }
}
