import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'

/** A folder with more has subfolders, named by noun. */
const MOST_FILES = 15

/** Folders that may have more: the list of migrations, and those not yet divided, whose number may only fall. */
const MORE: Readonly<Record<string, number>> = {
  'src/db/migrations': Number.POSITIVE_INFINITY,
  'web/reader/bilingual': 25,
  benchmarks: 21,
}

const loose = (room: string) => globSync(`${room}/*.{ts,tsx,css}`).filter(file => !/\.test\.tsx?$/.test(file))

it('web/ has at most ten loose files besides tests, and library/ none', () => {
  expect(loose('web').length).toBeLessThanOrEqual(10)
  expect(loose('src/library')).toEqual([])
})

it('a folder of code has at most fifteen files besides its tests, or subfolders', () => {
  const files = globSync('{src,web,tests,benchmarks,bundling}/**/*.{ts,tsx,mjs,css}')
  const counts = Map.groupBy(
    files.filter(file => !/\.(?:test|spec)\.tsx?$/.test(file)),
    dirname,
  )
  const full = [...counts].filter(([folder, { length }]) => length > (MORE[folder] ?? MOST_FILES))
  expect(full.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([])
})
