import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const FILES = globSync(['{src,web,tests,content,docs,benchmarks,bundling,deploy}/**/*', '*.ts', '*.md'], { cwd: ROOT })
/** What is gone is named there on purpose. */
const OF_THE_PAST = ['docs/graveyard.md', 'docs/decisions/014-lists-of-places.md']

it('every file that the README and the records name is there', () => {
  const records = globSync(['README.md', 'docs/**/*.md'], { cwd: ROOT }).filter(file => !OF_THE_PAST.includes(file))
  const lost = records.flatMap(record =>
    [...readFileSync(join(ROOT, record), 'utf8').matchAll(/`([\w/-]+(?:\.[\w-]+)*\.(?:ts|tsx|css))`/g)]
      .map(([, named = '']) => named)
      .filter(named => !FILES.some(file => `/${file}`.endsWith(`/${named}`)))
      .map(named => `${record}: ${named}`),
  )
  expect(lost).toEqual([])
})
