import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { SourceDamaged } from './source-damaged.ts'

const require = createRequire(import.meta.url)

/** Reads one file of an npm package as text (UTF-8); `file` is relative to the package. @throws SourceDamaged */
export async function readPackageText(packageName: string, file: string): Promise<string> {
  try {
    return await readFile(join(packageFolder(packageName), file), 'utf8')
  } catch (cause) {
    throw new SourceDamaged(`${packageName}/${file}`, cause)
  }
}

/** Reads one JSON file of `chinese-poetry` whose root is a list; `file` is relative to `dist/`. @throws SourceDamaged */
export async function readPoetryList<T>(file: string): Promise<T[]> {
  const root = await readPoetryJson<unknown>(file)
  if (Array.isArray(root)) return root as T[]
  throw new SourceDamaged(`chinese-poetry/dist/${file}`, new TypeError('the root is not a list'))
}

/** Reads one JSON file of `chinese-poetry`; `file` is relative to `dist/`. @throws SourceDamaged */
export async function readPoetryJson<T>(file: string): Promise<T> {
  const text = await readPackageText('chinese-poetry', join('dist', file))
  try {
    return JSON.parse(text) as T
  } catch (cause) {
    throw new SourceDamaged(`chinese-poetry/dist/${file}`, cause)
  }
}

/** Names of the files in one folder of `chinese-poetry/dist`, in the order of the numbers in them. @throws SourceDamaged */
export async function poetryFiles(folder: string): Promise<string[]> {
  try {
    const names = await readdir(join(packageFolder('chinese-poetry'), 'dist', folder))
    return names.sort((a, b) => NUMERIC.compare(a, b))
  } catch (cause) {
    throw new SourceDamaged(`chinese-poetry/dist/${folder}`, cause)
  }
}

/** Folder of an installed package; found by its package.json, so that no entry file of it is run. */
export function packageFolder(packageName: string): string {
  return dirname(require.resolve(`${packageName}/package.json`))
}

// A fixed locale, or the order of an import would depend on the machine.
const NUMERIC = new Intl.Collator('en', { numeric: true })
