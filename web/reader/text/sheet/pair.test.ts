import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { firstFrameRules } from '../first/first-read.ts'

/** The selectors of a sheet that ask for the manner, one of a list each. */
function selectorsOfManner(sheet: string): string[] {
  const plain = sheet.replaceAll(/\/\*.*?\*\//gs, '')
  const lists = [...plain.matchAll(/([^{};]+)\{/g)].map(([, list = '']) => list.trim())
  return lists.flatMap(list => list.split(/,(?![^(]*\))/)).filter(selector => selector.includes('data-manner'))
}

// Chromium asks every element of the page for its style again when an attribute of the root changes that such a rule names.
it.each([
  ['the sheet of rows', readFileSync(join(import.meta.dirname, 'pair.css'), 'utf8')],
  ['the sheet of panes', readFileSync(join(import.meta.dirname, 'panes.css'), 'utf8')],
  ['the first frame', firstFrameRules({ both: [3, 4], own: [5] })],
])(
  'in %s each rule of a manner names what it is for, so that a change of manner leaves the rest of the page',
  (_, sheet) => {
    const selectors = selectorsOfManner(sheet)
    expect(selectors.length).toBeGreaterThan(1)
    expect(selectors.filter(selector => /[\s>+~]\*$|[\s>]:\S+$/.test(selector.trim()))).toEqual([])
  },
)
