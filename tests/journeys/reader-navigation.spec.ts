import { expect } from '@playwright/test'
import { fresh, test } from './fixtures/shared-page.ts'
import { alive, firstInSight, openReader, restedAfter, turnTwo } from './reader-fixture.ts'

const LUNYU = '/bookReader/1?language=chinese&chapter=1'

test('the contents show the place, the minutes, and lead to another chapter', async ({ page }) => {
  await openReader(page, '/bookReader/4?language=chinese&chapter=5')
  await page.keyboard.press('t')
  const panel = page.getByRole('dialog', { name: '目录' })
  await expect(panel.locator('[aria-current="location"]')).toBeInViewport()
  await expect(panel.locator('li', { has: page.locator('[aria-current]') })).toContainText(/\d+ 分/)
  await panel.getByRole('searchbox').fill('桃花源')
  await panel.getByRole('link', { name: /桃花源记/ }).click()
  await expect(page.locator('#reader-text h1')).toContainText('桃花源记')
  await expect(page).toHaveTitle(/桃花源记/)
})

test('find in book counts, paints, walks with n and N, and the way back leads home', async ({ page }) => {
  await openReader(page, LUNYU)
  await page.keyboard.press('/')
  await page.getByRole('searchbox').fill('巧言令色')
  const panel = page.getByRole('dialog', { name: '书内查找' })
  // 学而, 公冶长 (「巧言、令色」: marks are passed over) and 阳货.
  await expect(panel).toContainText('3 处')
  await expect(page.locator('output[aria-live]')).toContainText('3 处')
  expect(await page.evaluate(() => CSS.highlights.get('search')?.size)).toBe(1)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => CSS.highlights.get('search-here')?.size)).toBe(1)
  await panel.getByRole('heading').click()
  const here = () => page.evaluate(() => [...(CSS.highlights.get('search-here') ?? [])].join(''))
  await page.keyboard.press('n')
  await expect(page.locator('#reader-text h1')).toHaveText('公冶长第五')
  await expect.poll(here).toBe('巧言、令色')
  await page.keyboard.press('n')
  await expect(page.locator('#reader-text h1')).toHaveText('阳货第十七')
  await expect.poll(here).toBe('巧言令色')
  await page.getByRole('button', { name: '回到 学而第一' }).click()
  await expect(page.locator('#reader-text h1')).toHaveText('学而第一')
})

test('n and N go on when the panel is closed, and what was found is there when it is opened again', async ({
  page,
}) => {
  await openReader(page, LUNYU)
  await page.keyboard.press('/')
  await page.getByRole('searchbox').fill('巧言令色')
  const panel = page.getByRole('dialog', { name: '书内查找' })
  await expect(panel).toContainText('3 处')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  const lit = () => page.evaluate(() => [...(CSS.highlights.get('search-here') ?? [])].join(''))
  await page.keyboard.press('n')
  await expect.poll(lit).toBe('巧言令色')
  await expect(page.locator('#reader-text h1')).toHaveText('学而第一')
  await page.keyboard.press('n')
  await expect(page.locator('#reader-text h1')).toHaveText('公冶长第五')
  await expect.poll(lit).toBe('巧言、令色')
  await page.keyboard.press('N')
  await expect(page.locator('#reader-text h1')).toHaveText('学而第一')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toHaveValue('巧言令色')
  await expect(panel.getByRole('listitem')).toHaveCount(3)
})

test('a search in the other script finds the same places', async ({ page }) => {
  await openReader(page, LUNYU)
  await page.keyboard.press('/')
  await page.getByRole('searchbox').fill('學而時習之')
  await expect(page.getByRole('dialog')).toContainText('1 处')
})

test('a link to a block opens at that block, in either form', async ({ page }) => {
  await openReader(page, LUNYU)
  const block = page.locator('#reader-text p[data-block]').nth(5)
  const id = await block.getAttribute('data-block')
  const begin = ((await block.textContent()) ?? '').slice(0, 6)
  for (const link of [`&block=${id}`, `#b${id}`]) {
    await page.goto('/about')
    await page.goto(LUNYU + link)
    await alive(page)
    await expect.poll(() => firstInSight(page)).toBe(begin)
  }
})

test('an unknown block begins at the chapter’s start and says so', async ({ page }) => {
  await openReader(page, `${LUNYU}&block=7`)
  await expect(page.getByText('从章首读起').first()).toBeVisible()
})

for (const chapter of ['0', '99999', 'x']) {
  test(`chapter ${chapter} is answered in the page, with ways on`, async ({ page }) => {
    const answer = await page.goto(`/bookReader/1?language=chinese&chapter=${chapter}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '这本书没有这一章' })).toBeVisible()
    await page.getByRole('link', { name: '从第一章读起' }).click()
    await expect(page.locator('#reader-text h1')).toHaveText('学而第一')
  })
}

test('an edition that is not there is gone, not broken, and nobody claims that it ever was', async ({ page }) => {
  const answer = await page.goto('/bookReader/4?language=other&chapter=1')
  expect(answer?.status()).toBe(410)
  await expect(page.getByRole('heading', { name: '这里没有这一版' })).toBeVisible()
})

test('an edition withdrawn while it is read is told, and the page stays', async ({ page }) => {
  await openReader(page, '/bookReader/1?language=chinese&chapter=8')
  await page.route('**/a/v1/book/bookReader/**', route =>
    route.fulfill({ status: 404, json: { code: 404, data: null } }),
  )
  await page.keyboard.press('t')
  await page.getByRole('dialog').getByRole('link', { name: /尧曰/ }).click()
  await expect(page.getByText('这一版已经撤下').first()).toBeVisible()
  await expect(page.locator('#reader-text h1')).toBeVisible()
})

test('the place is kept on this device and opened again, in another chapter too', async ({ page }) => {
  await openReader(page, '/bookReader/4?language=chinese&chapter=6', { settings: { layout: 'paged', size: 26 } })
  await restedAfter(page, 4, () => page.keyboard.press('PageDown'))
  const seen = await firstInSight(page)
  await page.goto('/about')
  await page.goto('/bookReader/4')
  await alive(page)
  await expect(page).toHaveURL(/chapter=6/)
  await expect.poll(() => firstInSight(page)).toBe(seen)
})

test('two tabs at once: neither moves the other, the one read last is kept', async ({ page, context }) => {
  await openReader(page, LUNYU)
  const other = await context.newPage()
  await openReader(other, '/bookReader/1?language=chinese&chapter=7')
  await restedAfter(other, 1, () => turnTwo(other))
  await expect(page.locator('#reader-text h1')).toHaveText('学而第一')
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('shishu:place:1') ?? 'null').chapterNumber)
  expect(kept).toBe(7)
})

test('the slider previews, goes, and leaves a way back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openReader(page, LUNYU)
  const slider = page.getByRole('slider', { name: '全书进度' })
  const box = await slider.boundingBox()
  if (!box) throw new Error('no slider')
  await page.mouse.move(box.x + 4, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height / 2)
  await expect(page.locator('output b')).toBeVisible()
  await page.mouse.up()
  await expect(page.locator('#reader-text h1')).not.toHaveText('学而第一')
  await page.getByRole('button', { name: /回到 学而第一/ }).click()
  await expect(page.locator('#reader-text h1')).toHaveText('学而第一')
})

test('the way back leads back where the slider says its value once more after the pointer is up (Firefox)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openReader(page, LUNYU)
  const slider = page.getByRole('slider', { name: '全书进度' })
  await slider.evaluate((input: HTMLInputElement) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    input.addEventListener('mouseup', () => {
      setValue?.call(input, '600')
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  })
  const box = await slider.boundingBox()
  if (!box) throw new Error('no slider')
  await page.mouse.click(box.x + box.width * 0.6, box.y + box.height / 2)
  await expect(page.locator('#reader-text h1')).not.toHaveText('学而第一')
  await page.getByRole('button', { name: /回到 学而第一/ }).click()
  await expect(page.locator('#reader-text h1')).toHaveText('学而第一')
})

fresh.describe('without JavaScript', () => {
  fresh.use({ javaScriptEnabled: false })

  fresh('the chapter, the contents and the neighbours are there', async ({ page }) => {
    await page.goto('/bookReader/1?language=chinese&chapter=2')
    await expect(page.locator('#reader-text')).toContainText('为政以德')
    await page.getByText('目录', { exact: true }).last().click()
    await expect(page.getByRole('link', { name: '里仁第四' })).toBeVisible()
    await page.getByRole('link', { name: /下一章/ }).click()
    await expect(page.locator('#reader-text')).toContainText('八佾')
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      /bookReader\/1\?language=chinese&chapter=3/,
    )
  })
})
