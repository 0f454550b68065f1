import { expect, type Page } from '@playwright/test'
import { fromSomewhere, signInNew } from './account-fixture.ts'
import { test } from './fixtures/shared-page.ts'
import { fontsOf, keepAddedRules } from './fonts-fixture.ts'
import { choose, novel } from './uploads-fixture.ts'

test.use({ extraHTTPHeaders: fromSomewhere() })

/** The fonts of what comes into a page after it was served, on a machine without any of its own. */

for (const path of ['/', '/library', '/bookDetail/1', '/poetry/1', '/search/春', '/about?lang=en']) {
  test(`${path} is served with all the rules it needs: none comes while it becomes alive`, async ({ page }) => {
    const added = await keepAddedRules(page)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    // Taken out and put back, all of it is looked at by the browser as what comes new.
    await page.evaluate(() => {
      const main = document.querySelector('main')
      const next = main?.nextSibling ?? null
      const outer = main?.parentNode
      if (!main || !outer) throw new Error('a page has a main')
      main.remove()
      outer.insertBefore(main, next)
      const late = document.createElement('p')
      late.id = 'late'
      late.textContent = '龘'
      main.append(late)
    })
    await expect.poll(added).toContain('Shishu Song')
    expect(await fontsOf(page, '#late')).toEqual(['Noto Serif SC'])
    expect((await added()).filter(family => family !== 'Shishu Pinyin')).toEqual(['Shishu Song'])
  })
}

test('what comes late is drawn in the face of its place: a heading, a verse, a placeholder, another text of the same element', async ({
  page,
}) => {
  await page.goto('/about')
  // Until it is alive the page may be drawn anew, without what was put into it.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    document
      .querySelector('main')
      ?.insertAdjacentHTML(
        'beforeend',
        '<h2 id="bold">齉</h2><p id="kai" data-kai>齾</p><p id="song">一</p><input id="field">',
      )
  })
  await expect.poll(() => fontsOf(page, '#bold')).toEqual(['Noto Serif SC SemiBold'])
  await expect.poll(() => fontsOf(page, '#kai')).toEqual(['LXGW WenKai'])
  const asked = page.waitForRequest(/\/fonts\/song-/)
  await page.evaluate(() => {
    const text = document.getElementById('song')?.firstChild
    if (text) text.nodeValue = '爨'
  })
  await asked
  await expect.poll(() => fontsOf(page, '#song')).toEqual(['Noto Serif SC'])
  const forField = page.waitForRequest(/\/fonts\/song-/)
  await page.evaluate(() => document.getElementById('field')?.setAttribute('placeholder', '纛'))
  await forField
  // The name that somebody has, in the form that shows it.
  const forName = page.waitForRequest(/\/fonts\/song-/)
  await page.evaluate(() =>
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<label>Name<input value="龘"></label>'),
  )
  await forName
})

/** Chinese outside the text of a reader that is drawn in another weight or face than its letters are asked for. */
function drawnOtherwise(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement: element, nodeValue } = texts.currentNode
      const isDrawn = element && element.getClientRects().length > 0 && !element.closest('#reader-text, noscript')
      if (!isDrawn || !/\p{Script=Han}/u.test(nodeValue ?? '')) continue
      const { fontWeight, fontFamily } = getComputedStyle(element)
      const kai = element.closest('[data-kai]') !== null
      const bold = element.closest('h1,h2,h3,h4,h5,h6,b,strong,th,[data-bold],[data-regular]')
      const isAskedBold = bold !== null && !bold.matches('[data-regular]')
      const isKai = /Shishu (Song|Kai|Hei)/.exec(fontFamily)?.[1] === 'Kai'
      if (isKai !== kai || (!kai && Number(fontWeight) >= 600 !== isAskedBold))
        found.push(`${element.tagName}.${element.className} ${nodeValue} ${fontWeight}`)
    }
    return found
  })
}

test('all Chinese is drawn in the weight and the face that its letters are asked for', async ({ page }) => {
  for (const path of ['/', '/library', '/bookDetail/1', '/bookReader/1?chapter=2', '/search?keyword=春', '/about']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await drawnOtherwise(page), path).toEqual([])
  }
  await signInNew(page)
  await page.goto('/bookUpload')
  await choose(page, novel('字重'))
  await expect(page.getByRole('heading', { name: /目录.*3 章/ })).toBeVisible({ timeout: 30_000 })
  expect(await drawnOtherwise(page)).toEqual([])
})
