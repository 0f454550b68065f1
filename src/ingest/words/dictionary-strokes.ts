import { readFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import path from 'node:path'
import { fold, isHan } from '../../text/characters/fold.ts'

/** The strokes of a character as hanzi-writer draws them (JSON), of its folded form where it has none of its own; `null` where neither has. */
export async function strokesOf(character: string): Promise<string | null> {
  const point = character.codePointAt(0) ?? 0
  if (!isHan(point) || String.fromCodePoint(point) !== character) return null
  return (await strokeFile(character)) ?? strokeFile(fold(character))
}

async function strokeFile(character: string): Promise<string | null> {
  const root = findPackageJSON('hanzi-writer-data', import.meta.url)
  if (!root) return null
  return readFile(path.join(path.dirname(root), `${character}.json`), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}
