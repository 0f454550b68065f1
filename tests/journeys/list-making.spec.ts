import { expect, type Page } from '@playwright/test'
import { apiGet, apiPost, fromSomewhere, makeList, signInNew } from './account-fixture.ts'
import { test } from './fixtures/shared-page.ts'

test.use({ extraHTTPHeaders: fromSomewhere() })

/** By what one would ask for them; all are in the starter library. */
const TEN = [
  { asked: '静夜思', poem: /《静夜思》（唐 · 李白）/ },
  { asked: '春晓', poem: /《春晓》（唐 · 孟浩然）/ },
  { asked: '登鹳雀楼', poem: /《登鹳雀楼》（唐 · 王之涣）/ },
  { asked: '相思', poem: /《相思》（唐 · 王维）/ },
  { asked: '鹿柴', poem: /《鹿柴》（唐 · 王维）/ },
  { asked: '江雪', poem: /《江雪》（唐 · 柳宗元）/ },
  { asked: '寻隐者不遇', poem: /《寻隐者不遇》（唐 · 贾岛）/ },
  { asked: '登乐游原', poem: /乐游原》（唐 · 李商隐）/ },
  { asked: '枫桥夜泊', poem: /枫桥夜泊》（唐 · 张继）/ },
  { asked: '泊秦淮', poem: /《泊秦淮》（唐 · 杜牧）/ },
]

test('a list of ten poems is made with fifteen presses at most', async ({ page }) => {
  await signInNew(page)
  await page.goto('/user?tab=lists')
  await page.waitForLoadState('networkidle')
  await countPresses(page)
  await page.getByRole('button', { name: '新书单' }).click()
  await page.getByRole('button', { name: '诗', exact: true }).click()
  await page.getByRole('textbox', { name: '名称' }).click()
  await page.keyboard.type('十首')
  await page.getByRole('button', { name: '创建' }).click()
  await expect(page.getByRole('heading', { name: '十首' })).toBeVisible()
  const field = page.getByRole('searchbox', { name: '找诗加入' })
  await expect(field).toBeFocused()
  for (const { asked, poem } of TEN) {
    // What is typed goes where the caret is: nothing is pressed to come back to the field.
    await page.keyboard.type(asked)
    const box = page.getByRole('checkbox', { name: poem }).first()
    await box.click()
    await expect(box).toBeChecked()
    await expect(field).toBeFocused()
  }
  await expect(page.getByText('10 首')).toBeVisible()
  expect(await presses(page)).toBeLessThanOrEqual(15)
  const id = new URL(page.url()).searchParams.get('list')
  type Detail = { poems: { list: { title: string }[] } }
  const titles = async () =>
    (await apiGet<Detail>(page, `/user/book/collection/detail/${id}?pageSize=100`)).poems.list.map(each => each.title)
  await expect.poll(async () => (await titles()).length).toBe(10)
})

test('a tick puts a book into the list and takes it out again, by keyboard too', async ({ page }) => {
  await signInNew(page)
  const id = await makeList(page, { name: '枕边', add: [6] })
  await page.goto(`/user?tab=lists&list=${id}`)
  await page.getByRole('searchbox', { name: '找书加入' }).fill('论语')
  const box = page.getByRole('checkbox', { name: /《论语》/ })
  await box.focus()
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
  await expect(box).toBeFocused()
  await expect(page.getByRole('button', { name: '移动《论语》' })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(box).not.toBeChecked()
  await expect(page.getByRole('button', { name: '移动《论语》' })).toBeHidden()
})

test('the link of a list is copied where the list is, once it is public', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInNew(page)
  const id = await makeList(page, { name: '枕边', add: [6] })
  await page.goto(`/user?tab=lists&list=${id}`)
  await page.getByRole('checkbox', { name: '公开' }).check()
  await page.getByRole('button', { name: '复制链接' }).click()
  await expect(page.getByText('链接已复制')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).pathname).toBe(`/bookList/${id}`)
})

for (const where of ['my own', 'public'] as const) {
  test(`on paper a list of poems is poems: ${where}`, async ({ page }) => {
    await signInNew(page)
    const { collectionId: id } = await apiPost<{ collectionId: number }>(page, '/user/book/collection/update', {
      name: '两首',
      kind: 'poem',
      public: true,
      add: [108994189616135, 202871926957610],
    })
    await page.goto(where === 'public' ? `/poetryList/${id}` : `/user?tab=lists&list=${id}`)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { name: '两首' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const paper = await page.locator('body').innerText()
    for (const line of ['举头望明月', '低头思故乡', '但愿人长久', '千里共婵娟']) {
      expect(paper.split(line).length - 1, line).toBe(1)
    }
    await expect(page.locator('button, input, nav, [data-handle]').filter({ visible: true })).toHaveCount(0)
  })
}

/** Counts what a hand presses: the click of a label that its own field passes on is the same press. */
async function countPresses(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counted = Object.assign(globalThis, { presses: 0 })
    addEventListener('pointerdown', () => counted.presses++, true)
  })
}

function presses(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as { presses: number }).presses)
}
