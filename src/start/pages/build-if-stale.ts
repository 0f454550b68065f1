import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtWorker, WORKERS_TO_BUILD } from '../../workers/built-worker.ts'

/** The pages or the workers cannot be built; the tool has already said why. */
export class BuildFailed extends Error {}

/**
 * Builds the pages when anything they are made of has changed since the last build, and packs their files, and the workers
 * likewise; `meanwhile` is called when that has to be waited for. Returns the id of the pages' build. @throws BuildFailed
 */
export async function buildIfStale(root: string, meanwhile?: () => void): Promise<string> {
  const id = hashOfSources(root)
  const stamp = join(root, 'build/.stamp')
  const isStale = !existsSync(stamp) || readFileSync(stamp, 'utf8') !== id
  if (isStale || areWorkersStale(root)) meanwhile?.()
  await Promise.all([isStale && buildPages(root).then(() => writeFileSync(stamp, id)), buildWorkersIfStale(root)])
  return id
}

/** Builds the workers that start often when their sources have changed since the last build. @throws BuildFailed */
export async function buildWorkersIfStale(root: string): Promise<void> {
  if (areWorkersStale(root)) await runAside(root, [join(root, 'bundling/build-workers.ts')])
}

const areWorkersStale = (root: string) => WORKERS_TO_BUILD.some(source => !builtWorker(root, source))

async function buildPages(root: string): Promise<void> {
  await runAside(root, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--app'])
  takeMaps(root)
  await runAside(root, [join(import.meta.dirname, 'pack-assets.ts'), join(root, 'build/client/assets')])
}

/** When the pages were last built; now where they are drawn from their sources. */
export function builtAt(root: string): Date {
  return statSync(join(root, 'build/.stamp'), { throwIfNoEntry: false })?.mtime ?? new Date()
}

const SOURCES = ['web/**', 'src/contract/**', 'src/text/**', 'package-lock.json', 'bundling/**', 'vite.config.ts']

function hashOfSources(root: string): string {
  const hash = createHash('sha256')
  for (const path of globSync(SOURCES, { cwd: root, exclude: path => path.endsWith('.test.ts') }).toSorted()) {
    const file = join(root, path)
    if (statSync(file).isFile()) hash.update(path).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

/** In a process of its own: what a build takes (120 MB for packing alone) would stay with the one that serves. */
function runAside(root: string, command: string[]): Promise<void> {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', chunk => (output += chunk))
  child.stderr.on('data', chunk => (output += chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', code => (code === 0 ? resolve() : reject(new BuildFailed(`The site cannot be built:\n${output}`))))
  })
}

/** Where the source maps are kept: beside what is served, never in it. */
export function mapsDirOf(root: string): string {
  return join(root, 'build/maps')
}

/**
 * Takes the source maps out of what is served. Those of earlier builds stay as long as alerts do: tabs of those builds
 * still report; the hash in a file's name tells them apart.
 */
function takeMaps(root: string): void {
  const maps = mapsDirOf(root)
  const assets = join(root, 'build/client/assets')
  mkdirSync(maps, { recursive: true })
  const now = Date.now()
  for (const name of globSync('*.map', { cwd: maps })) {
    if (now - statSync(join(maps, name)).mtimeMs > KEPT_MS) rmSync(join(maps, name))
  }
  for (const name of globSync('*.map', { cwd: assets })) renameSync(join(assets, name), join(maps, name))
}

const KEPT_MS = 30 * 86_400_000
