import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

/** The axe that its package for Playwright brings. */
const SOURCE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** The levels A and AA. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

type Asked = {
  /** Rules by what they belong to; else all that axe runs unasked. */
  tags?: readonly string[]
  /** Rules by their names. */
  rules?: readonly string[]
  /** The part of the page that is looked at. */
  within?: string
}

/**
 * What axe finds wrong on the page, a line for each rule, with the elements. Axe is loaded once for each document and runs
 * in it; its builder loads it three times for each look, and opens a page to put the results of frames together.
 */
export async function barriersOn(page: Page, { tags, rules, within }: Asked = {}): Promise<string[]> {
  expect(page.frames(), 'axe looks at no frame').toHaveLength(1)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE)
  return page.evaluate(
    async ([context, options]) => {
      const { axe } = globalThis as unknown as { axe: Axe }
      const { violations } = await axe.run(context ?? document, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
    },
    [within, { resultTypes: ['violations'], ...runOnly(tags, rules) }] as const,
  )
}

type Axe = {
  run(
    context: string | Document,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>
}

function runOnly(tags: readonly string[] | undefined, rules: readonly string[] | undefined): object {
  if (rules) return { runOnly: { type: 'rule', values: rules } }
  return tags ? { runOnly: { type: 'tag', values: tags } } : {}
}
