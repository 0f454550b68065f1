import { expect } from '@playwright/test'
import { test } from './fixtures/shared-page.ts'
import { openPage, POEMS } from './pages-fixture.ts'

/** What comes out on paper. */

const PRINTED: Record<string, { path: string; has: string }> = {
  home: { path: '/', has: '案头名著' },
  'a book': { path: '/bookDetail/1', has: '学而第一' },
  'an edition': { path: '/library/1_chinese', has: '学而第一' },
  'a chapter': { path: '/bookReader/1?language=chinese&chapter=2', has: '温故而知新' },
  'a poem': { path: `${POEMS.quietNight}?pinyin=1`, has: '低头思故乡' },
  'a poem in columns': { path: `${POEMS.quietNight}?vertical=1`, has: '低头思故乡' },
  'a list of books': { path: '/bookList/1', has: '论语' },
  'a list of poems': { path: '/poetryList/50', has: '登鹳雀楼' },
  'the hall of poems': { path: '/poetry', has: '唐诗三百首' },
  'the library': { path: '/library', has: '论语' },
  'what was found': { path: '/search/%E6%98%8E%E6%9C%88', has: '静夜思' },
  'comments of a book': { path: '/bookComment/1', has: '论语' },
  'not found': { path: '/poetry/abc', has: '没有找到这一页' },
}

for (const [name, { path, has }] of Object.entries(PRINTED)) {
  test(`on paper there is the text and nothing that is pressed: ${name}`, async ({ page }) => {
    await openPage(page, path)
    await page.emulateMedia({ media: 'print' })
    const pressed = await page
      .locator('button, input, textarea, select, form, nav:not([data-printed]), dialog, [role=toolbar], [role=slider]')
      .evaluateAll(all => all.filter(each => each.checkVisibility()).map(each => each.outerHTML.slice(0, 120)))
    expect(pressed).toEqual([])
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    for (const way of ['登录', '下载', '开始读', '上传一本书', '全部', '换一组'])
      await expect(page.getByRole('link', { name: way, exact: true }).filter({ visible: true })).toHaveCount(0)
    expect((await page.locator('body').innerText()).replace(/\s|[a-zāáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜü]/g, '')).toContain(has)
  })
}

for (const [name, path] of Object.entries({ 'a book': '/bookDetail/2', 'a poem': POEMS.quietNight }))
  test(`paper has no heading over comments that nobody wrote, and no way to other works: ${name}`, async ({ page }) => {
    await openPage(page, path)
    await expect(page.getByRole('heading', { name: '读者评论' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: '读者评论' })).toBeHidden()
    await expect(page.getByRole('heading', { name: '类似的书' })).toBeHidden()
  })
