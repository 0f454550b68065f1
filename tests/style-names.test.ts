import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

test('every class that a component names is in its style sheet', () => {
  const missing: string[] = []
  for (const file of globSync('web/**/*.tsx', { cwd: ROOT })) {
    const text = readFileSync(join(ROOT, file), 'utf8')
    for (const [, name = '', sheet = ''] of text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)) {
      const css = readFileSync(join(ROOT, dirname(file), sheet), 'utf8').replace(/\/\*[^]*?\*\//g, '')
      const classes = new Set(Array.from(css.matchAll(/\.([A-Za-z_][\w-]*)/g), ([, one]) => one))
      for (const [, used = ''] of text.matchAll(new RegExp(`(?<![/.'-])\\b${name}\\.([A-Za-z]\\w*)`, 'g')))
        if (!classes.has(used)) missing.push(`${file}: ${used}`)
    }
  }
  expect(missing).toEqual([])
})
