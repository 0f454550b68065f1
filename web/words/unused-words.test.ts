import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const SOURCES = globSync(['web/**/*.{ts,tsx}', 'src/**/*.ts', 'content/*.ts'], { cwd: ROOT }).filter(
  file => !file.startsWith('web/words/') && !file.includes('.test.'),
)
const PARTS = globSync('web/words/zh-hans/*.ts', { cwd: ROOT })

it('every word that the pages have is named somewhere in the program', async () => {
  const program = SOURCES.map(file => readFileSync(join(ROOT, file), 'utf8')).join('\n')
  const names = new Set(program.match(/[\p{L}\p{N}_$-]+/gu))
  // Kinds of kinds (`comment.hide`) are put together by the server, some words by a page (`${verdict}Title`).
  const isNamed = (name: string) =>
    name.split(/[. ]/).every(part => names.has(part) || names.has(part.replace(/(?:Title|Hint)$/, '')))
  const unused: string[] = []
  for (const part of PARTS) {
    const { words } = (await import(join(ROOT, part))) as { words: object }
    for (const path of pathsIn(words)) {
      if (!isNamed(path.at(-1) ?? '')) unused.push(path.join('.'))
    }
  }
  expect(unused).toEqual([])
})

function pathsIn(words: object, above: string[] = []): string[][] {
  return Object.entries(words).flatMap(([name, value]) => {
    const path = [...above, name]
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? pathsIn(value, path) : [path]
  })
}
