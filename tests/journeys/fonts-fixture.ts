import type { Locator, Page } from '@playwright/test'
import { still } from './reader-fixture.ts'

/** The fonts that draw an element of the text, as the browser names them, and whether they came from the site. */
export async function fontsOf(page: Page, selector: string): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  await still(page)
  const client = await page.context().newCDPSession(page)
  await client.send('DOM.enable')
  await client.send('CSS.enable')
  const { root } = await client.send('DOM.getDocument')
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId })
  await client.detach()
  return [...new Set(fonts.map(font => (font.isCustomFont ? font.familyName : `the system's ${font.familyName}`)))]
}

/** Chooses a face in the panel, which it gives. */
export async function chooseFace(page: Page, name: string): Promise<Locator> {
  const panel = page.getByRole('dialog', { name: '版式' })
  if (!(await panel.isVisible())) await page.keyboard.press('s')
  const radio = panel.getByRole('group', { name: '字体' }).getByRole('radio', { name, exact: true })
  await radio.scrollIntoViewIfNeeded()
  await radio.check()
  return panel
}

/** From the next page on, keeps the families of the rules, without their quotes, that the browser adds to those the page came with. */
export async function keepAddedRules(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const added: string[] = []
    const add = FontFaceSet.prototype.add
    FontFaceSet.prototype.add = function (rule) {
      added.push(rule.family.replaceAll('"', ''))
      return add.call(this, rule)
    }
    Object.assign(globalThis, { addedFaces: added })
  })
  return () => page.evaluate(() => (globalThis as unknown as { addedFaces: string[] }).addedFaces)
}
