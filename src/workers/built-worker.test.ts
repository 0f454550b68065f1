import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { builtWorker, folderOf, hashOfFiles, recordOf, WORKERS_TO_BUILD, workerFile } from './built-worker.ts'

const SOURCE = 'src/a/one-worker.ts'
const IMPORTED = 'src/b/imported.ts'
let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'built-'))
  put(SOURCE, "import '../b/imported.ts'")
  put(IMPORTED, 'export {}')
  const files = [SOURCE, IMPORTED]
  put('build/workers/one-worker.json', JSON.stringify({ source: SOURCE, files, hash: hashOfFiles(root, files) }))
})
afterEach(() => rmSync(root, { recursive: true }))

function put(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

const urlOf = (file: string) => pathToFileURL(join(root, file))
const started = (file: string) => workerFile(urlOf(file), root).href

it('a worker is started from what was built of its sources as they are', () => {
  const built = builtWorker(root, SOURCE)
  expect(recordOf(root, SOURCE)).toBe(join(root, 'build/workers/one-worker.json'))
  expect(started(SOURCE)).toBe(pathToFileURL(join(root, `build/workers/one-worker-${built?.hash}/worker.mjs`)).href)
})

it('it is started from its source when anything that it is made of has changed, and again from what was built when that is undone', () => {
  put(IMPORTED, 'export const changed = 1')
  expect(started(SOURCE)).toBe(urlOf(SOURCE).href)
  put(IMPORTED, 'export {}')
  expect(started(SOURCE)).not.toBe(urlOf(SOURCE).href)
  rmSync(join(root, IMPORTED))
  expect(started(SOURCE)).toBe(urlOf(SOURCE).href)
})

it('it is started from its source when nothing was built, or only another of its name', () => {
  expect(started('src/a/other-worker.ts')).toBe(urlOf('src/a/other-worker.ts').href)
  expect(started('tests/one-worker.ts')).toBe(urlOf('tests/one-worker.ts').href)
})

it('the build has made each worker that is to be built, of more than its own file', () => {
  const here = join(import.meta.dirname, '../..')
  for (const source of WORKERS_TO_BUILD) {
    const built = builtWorker(here, source)
    expect(built?.files).toEqual(
      expect.arrayContaining([source, 'src/workers/answer-requests.ts', 'package-lock.json']),
    )
    expect(built && folderOf(here, built)).toContain(built?.hash)
  }
})
