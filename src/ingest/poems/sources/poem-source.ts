import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { packageJson } from '../../package-file.ts'
import { SourceDamaged } from '../../source-damaged.ts'

const require = createRequire(import.meta.url)

/**
 * Reads one JSON file of `chinese-poetry` whose root is a list of entries; `file` is relative to `dist/`. Texts, where an
 * entry has them, must be lists of strings. @throws SourceDamaged
 */
export async function readPoetryList<T>(file: string): Promise<T[]> {
  const root = await packageJson('chinese-poetry', `dist/${file}`)
  if (Array.isArray(root) && root.every(isEntry)) return root as T[]
  throw new SourceDamaged(`chinese-poetry/dist/${file}`, 'it is not a list of entries')
}

/** Reads one book of the mengxue folder, whose `content` is a list of sections. @throws SourceDamaged */
export async function readPoetrySections<S>(file: string): Promise<S[]> {
  const root = await packageJson('chinese-poetry', `dist/${file}`)
  const content = typeof root === 'object' && root !== null && 'content' in root ? root.content : null
  if (Array.isArray(content)) return content as S[]
  throw new SourceDamaged(`chinese-poetry/dist/${file}`, 'the content is not a list')
}

/** Names of the files in one folder of `chinese-poetry/dist`, in the order of the numbers in them. @throws SourceDamaged */
export async function poetryFiles(folder: string): Promise<string[]> {
  try {
    const root = path.dirname(require.resolve('chinese-poetry/package.json'))
    const names = await readdir(path.join(root, 'dist', folder))
    return names.toSorted((a, b) => NUMERIC.compare(a, b))
  } catch (cause) {
    throw new SourceDamaged(`chinese-poetry/dist/${folder}`, 'the folder cannot be read', cause)
  }
}

// A fixed locale, or the order of an import would depend on the machine.
const NUMERIC = new Intl.Collator('en', { numeric: true })

function isEntry(entry: unknown): boolean {
  if (typeof entry !== 'object' || entry === null) return false
  return Object.entries(entry).every(([key, value]) => {
    if (TEXTS.has(key)) return Array.isArray(value) && value.every(text => typeof text === 'string')
    return !WORDS.has(key) || typeof value === 'string'
  })
}

const TEXTS = new Set(['paragraphs', 'content', 'para', 'tags'])
const WORDS = new Set(['title', 'author', 'rhythmic'])
