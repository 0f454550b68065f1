import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { importedBy, withImported } from './imported-files.ts'

it('a file imports what it names, and names the programs that it starts', () => {
  expect(importedBy('tests/imported-files.test.ts')).toContain('tests/imported-files.ts')
  expect(importedBy('src/jobs/load/start-library-load.ts')).toContain('src/jobs/load/library-worker.ts')
})

it('the starter library is made of what its loader imports through other files, and not of what reads it', () => {
  const made = withImported(['src/jobs/load/fill-library.ts'])
  expect(made).toContain('src/library/publish/publish-book.ts')
  expect(made).toContain('content/readings/words.ts')
  expect(made).not.toContain('src/library/mine/shelf.ts')
  expect(made.filter(file => !existsSync(file))).toEqual([])
})
