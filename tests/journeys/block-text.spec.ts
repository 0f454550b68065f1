import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { build } from 'vite'
import type { Block } from '../../src/contract/works/reading.ts'
import { BLOCK_TEXTS } from '../fixtures/books/block-texts.ts'
import { test } from './fixtures/shared-page.ts'

type InPage = typeof import('../fixtures/books/block-texts-in-page.ts')

let script: string

test.beforeAll(async () => {
  const entry = join(import.meta.dirname, '../fixtures/books/block-texts-in-page.ts')
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, name: 'inPage', formats: ['iife'] } },
  })
  const [{ output } = { output: [] }] = [built].flat().filter(one => 'output' in one)
  script = output.map(file => (file.type === 'chunk' ? file.code : '')).join('')
})

test('the text of a block is the same in the server’s reading, in the browser’s and in the page itself', async ({
  page,
}) => {
  const found = await inPage(page, (tools, cases) => {
    const box = document.createElement('div')
    return cases.map(({ html }) => {
      box.innerHTML = html.replace(/<br\s*\/?>/gi, '<br>\n')
      return [tools.blockText(html), tools.textOf(box)]
    })
  })
  expect(found).toEqual(BLOCK_TEXTS.map(({ text }) => [text, text]))
})

test('positions in the page are positions in that text, in every kind of block, there and back', async ({ page }) => {
  const found = await inPage(page, (tools, cases) => {
    const kinds: Block['kind'][] = ['paragraph', 'heading', 'verse', 'note']
    const wrong: unknown[] = []
    for (const kind of kinds) {
      const blocks = cases.map(({ html, small = html }, at) => ({ blockId: at + 1, kind, html: small, bead: null }))
      const root = document.createElement('article')
      root.innerHTML = tools.blocksHtml(blocks, { lang: 'zh-Hans', words: tools.CHAPTER_WORDS })
      document.body.replaceChildren(root)
      for (const [index, { text }] of cases.entries()) {
        const block = root.querySelector(`[data-block="${index + 1}"]`)
        if (!block || tools.textOf(block) !== text) wrong.push([kind, text, block?.outerHTML])
        if (!block) continue
        for (let at = 0; at < text.length; at += 1) {
          const range = tools.rangeOf(block, at, at + 1)
          const back = tools.pointToOffset(range.startContainer, range.startOffset)
          if (back?.offset !== at || range.toString() !== text[at]) wrong.push([kind, text, at, back, range.toString()])
        }
      }
    }
    return wrong
  })
  expect(found).toEqual([])
})

/** Runs a function in an empty page, which is handed the reader's own tools and the table. */
async function inPage<T>(page: Page, run: (tools: InPage, cases: typeof BLOCK_TEXTS) => T): Promise<T> {
  await page.setContent('<!doctype html><title>block text</title>')
  const source = `(${run.toString()})(inPage, ${JSON.stringify(BLOCK_TEXTS)})`
  return page.evaluate<T>(`${script};${source}`)
}
