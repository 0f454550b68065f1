import { type Browser, expect, type Page } from '@playwright/test'
import { apiGet, fromSomewhere, signInNew } from './account-fixture.ts'
import { test } from './fixtures/shared-page.ts'
import { BROUGHT_BOOK, PROOF_BOOK, PROOF_POEM } from './fixtures/works.ts'
import { highlight, painted, select, toolbar } from './marks-fixture.ts'
import { openReader } from './reader-fixture.ts'

/** Readers say what is wrong, an editor accepts it with a key: the works are furnished for these journeys alone. */
test.skip(Boolean(process.env['SITE_URL']), 'a site of somebody else’s has no works with mistakes')
test.use({ extraHTTPHeaders: fromSomewhere(), viewport: { width: 1200, height: 850 } })

const PROOFS = `/bookReader/${PROOF_BOOK}?language=chinese&chapter=1`

/** The desk of an editor, in a browser of its own, at the one correction with these words. */
async function deskAt(browser: Browser, words: string): Promise<Page> {
  const page = await asEditor(browser)
  await page.goto('/admin?room=corrections')
  const row = waiting(page).filter({ hasText: words })
  await expect(row).toBeVisible()
  // Others may wait before it: down to it by the keys.
  await expect(async () => {
    if ((await row.getAttribute('aria-current')) !== 'true') await page.keyboard.press('j')
    expect(await row.getAttribute('aria-current')).toBe('true')
  }).toPass()
  return page
}

async function asEditor(browser: Browser): Promise<Page> {
  const { JOURNEY_ADMIN: account = '', JOURNEY_ADMIN_PASSWORD: password = '' } = process.env
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '', locale: 'zh-CN' })
  const page = await context.newPage()
  await page.request.post('/a/v1/user/login', { data: { account, password } })
  return page
}

const waiting = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('button', { name: '不采纳' }) })
const dialog = (page: Page, name = '这里有误') => page.getByRole('dialog', { name })

test('what a reader says is wrong is accepted with one key: the text changes, the mark stays, they are thanked', async ({
  page,
  browser,
}) => {
  await signInNew(page, '校书郎')
  await openReader(page, PROOFS)
  await highlight(page, '窈窕淑女', '绿色')
  await select(page, '睢鸠')
  await toolbar(page).getByRole('button', { name: '这里有误' }).click()
  const right = dialog(page).getByLabel('应作')
  await expect(right).toHaveValue('睢鸠')
  await expect(right).toBeFocused()
  const send = dialog(page).getByRole('button', { name: '送交编辑' })
  await expect(send).toBeDisabled()
  await right.fill('雎鸟鸠')
  await expect(dialog(page).locator('del')).toHaveText('睢')
  await expect(dialog(page).locator('ins')).toHaveText('雎鸟')
  await dialog(page).getByLabel('依据').fill('毛诗正义')
  await send.click()
  await expect(page.getByText('已送交编辑，谢谢').first()).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.locator('#reader-text')).toContainText('关关睢鸠')

  const desk = await deskAt(browser, '毛诗正义')
  const row = waiting(desk).filter({ hasText: '毛诗正义' })
  await expect(row.locator('del')).toHaveText('睢')
  await desk.keyboard.press('a')
  await expect(row).toHaveCount(0)

  await page.reload()
  await expect(page.locator('#reader-text')).toContainText('关关雎鸟鸠，在河之洲。')
  await expect.poll(async () => Object.values(await painted(page)).flat()).toEqual(['窈窕淑女'])
  await page.goto('/corrections')
  const thanks = page.getByRole('listitem').filter({ hasText: '毛诗正义' })
  await expect(thanks.getByRole('link', { name: '谢谢 校书郎 指出' })).toBeVisible()
  await thanks.getByRole('link', { name: '待校的书' }).click()
  await expect(page).toHaveURL(new RegExp(`/bookReader/${PROOF_BOOK}`))
  await page.goto('/user?tab=notices')
  await expect(page.getByText('你的勘误已采纳，谢谢').first()).toBeVisible()
  await page.getByRole('link', { name: '看原文这一处' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/bookReader/${PROOF_BOOK}`))
  await expect(page.getByText('关关雎鸟鸠，在河之洲。')).toBeInViewport()
  await desk.context().close()
})

test('a line of a poem is chosen and corrected; one that is not accepted is answered', async ({ page, browser }) => {
  await signInNew(page, '王之涣迷')
  await page.goto(`/poetry/${PROOF_POEM}`)
  await page.getByRole('button', { name: '这里有误' }).click()
  await dialog(page).getByLabel('哪一句').selectOption('1')
  await expect(dialog(page).getByLabel('应作')).toHaveValue('黄河人海流。')
  await dialog(page).getByLabel('应作').fill('黄河入海流。')
  await dialog(page).getByLabel('理由').fill('形近而误')
  await dialog(page).getByLabel('勘误页写上我的名字').uncheck()
  await dialog(page).getByRole('button', { name: '送交编辑' }).click()
  await expect(page.getByText('已送交编辑，谢谢').first()).toBeVisible()
  await page.getByRole('button', { name: '这里有误' }).click()
  await dialog(page).getByLabel('应作').fill('白日傍山尽，')
  await dialog(page).getByLabel('理由').fill('我记得是傍')
  await dialog(page).getByRole('button', { name: '送交编辑' }).click()
  await expect(dialog(page)).toHaveCount(0)

  const desk = await deskAt(browser, '形近而误')
  await desk.keyboard.press('a')
  await expect(waiting(desk).filter({ hasText: '形近而误' })).toHaveCount(0)
  await desk.context().close()
  const other = await deskAt(browser, '我记得是傍')
  await other.keyboard.press('x')
  await dialog(other, '不采纳这处勘误').getByLabel('原因').fill('各本都作依')
  // A letter that is typed decides nothing.
  await other.keyboard.type('ax')
  await dialog(other, '不采纳这处勘误').getByRole('button', { name: '不采纳' }).click()
  await expect(waiting(other).filter({ hasText: '我记得是傍' })).toHaveCount(0)
  await other.context().close()

  await page.reload()
  await expect(page.locator('#l1')).toContainText('黄河入海流。')
  await expect(page.locator('#l0')).toContainText('白日依山尽，')
  await page.goto('/corrections')
  const change = page.getByRole('listitem').filter({ hasText: '形近而误' })
  await expect(change.locator('ins')).toHaveText('入')
  await expect(change).not.toContainText('王之涣迷')
  const { list } = await apiGet<{ list: { text: string }[] }>(page, '/user/notice/list')
  expect(list.map(({ text }) => text).join()).toContain('各本都作依ax')
})

test('a visitor is shown the way to sign in, in the reader and at a poem', async ({ page }) => {
  await openReader(page, PROOFS)
  await select(page, '蒹葭')
  await toolbar(page).getByRole('button', { name: '这里有误' }).click()
  await expect(page.getByText('登录以后才能报误')).toBeVisible()
  await expect(page.getByRole('link', { name: '登录' })).toHaveAttribute('href', /^\/login\?next=%2FbookReader%2F/)
  await page.goto(`/poetry/${PROOF_POEM}`)
  await page.getByRole('button', { name: '这里有误' }).click()
  await expect(page).toHaveURL(new RegExp(`/login\\?next=%2Fpoetry%2F${PROOF_POEM}`))
})

test.describe('in English, on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, locale: 'en-GB', hasTouch: true })

  test('the dialog speaks English, and what cannot be sent says why', async ({ page }) => {
    await signInNew(page, 'Proofreader')
    await openReader(page, PROOFS)
    await select(page, 'acknowleged')
    await page.getByRole('toolbar').getByRole('button', { name: 'Report an error' }).tap()
    const form = dialog(page, 'Report an error')
    await form.getByLabel('It should read').fill('acknowledged')
    await expect(form.locator('ins')).toHaveText('acknowledged')
    const send = form.getByRole('button', { name: 'Send to the editors' })
    await send.tap()
    await expect(page.getByText('Sent to the editors, thank you').first()).toBeVisible()
    await select(page, 'acknowleged')
    await page.getByRole('toolbar').getByRole('button', { name: 'Report an error' }).tap()
    await form.getByLabel('It should read').fill('acknowledged')
    await send.tap()
    await expect(form.getByRole('alert')).toContainText('You have reported this')
    await page.goto('/corrections')
    await expect(page.getByRole('heading', { name: 'Corrections', level: 1 })).toBeVisible()
  })
})

test('whoever has rights in a book that a reader brought says so without an account, and editors see it', async ({
  page,
  browser,
}) => {
  await page.goto(`/bookDetail/${BROUGHT_BOOK}`)
  await page.getByRole('button', { name: '反映权利问题' }).click()
  const form = dialog(page, '这本书侵犯了权利')
  await form.getByLabel('说明').fill('我是这本书的译者')
  await form.getByLabel('联系方式').fill('translator@example.org')
  await form.getByRole('button', { name: '送交编辑' }).click()
  await expect(page.getByText('已交给编辑')).toBeVisible()
  await page.goto('/bookDetail/1')
  await expect(page.getByRole('button', { name: '反映权利问题' })).toHaveCount(0)

  const desk = await asEditor(browser)
  await desk.goto('/admin?room=corrections&state=rights')
  const report = desk.getByRole('listitem').filter({ hasText: '我是这本书的译者' })
  await expect(report).toContainText('translator@example.org')
  await report.getByRole('button', { name: '下架', exact: true }).click()
  const decision = dialog(desk, '让《别人带来的书》下架')
  await decision.getByLabel('原因').fill('译者来信')
  await decision.getByRole('button', { name: '下架', exact: true }).click()
  await expect(decision).toHaveCount(0)
  expect((await page.request.get(`/bookDetail/${BROUGHT_BOOK}`)).status()).toBe(404)
  await desk.context().close()
})
