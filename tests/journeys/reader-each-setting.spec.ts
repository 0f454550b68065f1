import { expect, type Page } from '@playwright/test'
import { test } from './fixtures/shared-page.ts'
import { openReader, restedAfter } from './reader-fixture.ts'

/** Each setting in turn, chosen in the panel: what it does to the page is there at once, and the reader stays at the same character. */

/** The name of a setting and of a value, and a property that the paragraphs have then. */
type Choice = [setting: string, value: string, property: string, expected: string | RegExp]

const OF_ALL: Choice[] = [
  ['字重', '粗', 'font-weight', '600'],
  ['字重', '细', 'font-weight', '300'],
  ['字重', '常', 'font-weight', '400'],
  ['段落', '段间空行', 'text-indent', '0px'],
  ['底色', '素笺', '--paper', '#fbf9f4'],
  ['底色', '白', '--paper', '#fff'],
  ['底色', '豆青', '--paper', '#dfe6da'],
  ['底色', '旧纸', '--paper', '#f0e4c9'],
  ['底色', '夜', '--paper', '#161815'],
  ['底色', '墨', '--paper', '#000'],
]

const CHINESE: Choice[] = [
  ['字体', '楷', 'font-family', /Shishu Kai/],
  ['字体', '黑', 'font-family', /^"Shishu Hei"/],
  ['字体', '仿宋', 'font-family', /^"Shishu Latin", STFangsong, FangSong, "Shishu Song"/],
  ['字体', '宋', 'font-family', /^"Shishu Latin", "Shishu Song"/],
  ...OF_ALL,
  ['段落', '首行缩进', 'text-indent', '38px'],
]

const ENGLISH: Choice[] = [
  ['字体', '无衬线', 'font-family', /^system-ui/],
  ['字体', '衬线', 'font-family', /^"Literata Variable"/],
  ...OF_ALL,
]

/** Measures and margins of lines that are scrolled, at 19 px: 26 and 48 em; the page is 1,080 px wide beside the panel. */
const OF_LINES: Choice[] = [
  ['行长', '短', 'width', '494px'],
  ['行长', '长', 'width', '912px'],
  ['行长', '适中', 'width', '684px'],
]

/** On a page between the margins; two stand beside a panel at 1,440 px, each 540 px less twice 40. */
const OF_PAGES: Choice[] = [
  ['行长', '短', 'width', '456px'],
  ['宽屏', '一页', 'width', '494px'],
  ['行长', '长', 'width', '912px'],
  ['页边', '宽', 'width', '912px'],
  ['宽屏', '两页', 'width', '456px'],
]

const LAYOUTS: Choice[] = [
  ['翻阅', '翻页', 'break-inside', 'auto'],
  ['文字方向', '竖排', 'writing-mode', 'vertical-rl'],
  ['翻阅', '滚动', 'writing-mode', 'vertical-rl'],
  ['文字方向', '横排', 'writing-mode', 'horizontal-tb'],
]

for (const { name, book, settings, choices } of [
  { name: 'Chinese, scrolled', book: 1, settings: {}, choices: [...CHINESE, ...OF_LINES, ...LAYOUTS] },
  { name: 'Chinese, in pages', book: 1, settings: { layout: 'paged' }, choices: [...CHINESE, ...OF_PAGES] },
  { name: 'English, scrolled', book: 3, settings: {}, choices: [...ENGLISH, ...LAYOUTS] },
  { name: 'English, in pages', book: 3, settings: { layout: 'paged' }, choices: ENGLISH },
]) {
  test(`every setting is seen at once and leaves the reader where he is: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 500 })
    await openReader(page, `/bookReader/${book}?chapter=14`, { settings })
    await restedAfter(page, book, () => page.keyboard.press('PageDown'))
    const position = await restedAfter(page, book, () => page.keyboard.press('PageDown'))
    const [first] = await page
      .locator('#reader-text p[data-block]')
      .evaluateAll(all => all.map(each => each.id.slice(1)))
    expect(await isInSight(page, `${first}:0`), 'the beginning is behind').toBe(false)
    await page.keyboard.press('s')
    const panel = page.getByRole('dialog', { name: '版式' })
    await expect(panel).toBeVisible()
    for (const [setting, value, property, expected] of choices) {
      const radio = panel.getByRole('group', { name: setting }).getByRole('radio', { name: value, exact: true })
      // In one task with the press: nothing is waited for.
      await radio.scrollIntoViewIfNeeded()
      const seen = await radio.evaluate((input: HTMLInputElement, asked) => {
        input.click()
        const text = document.querySelector('#reader-text p[data-block]') as Element
        return getComputedStyle(text).getPropertyValue(asked).trim()
      }, property)
      expect(seen, `${setting} ${value}`).toMatch(typeof expected === 'string' ? exactly(expected) : expected)
      expect(await isInSight(page, position), `the place after ${setting} ${value}`).toBe(true)
    }
    for (const button of ['大一号', '大一号', '松一些', '紧一些', '紧一些', '小一号']) {
      await panel.getByRole('button', { name: button }).click()
      expect(await isInSight(page, position), `the place after ${button}`).toBe(true)
    }
  })
}

const exactly = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)

/** Whether the character of a place (`block:offset`) stands in the window. */
function isInSight(page: Page, position: string): Promise<boolean> {
  return page.evaluate(at => {
    const [block, offset] = at.split(':').map(Number)
    const element = document.getElementById(`b${block}`) as HTMLElement
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    let left = offset ?? 0
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      if (node.parentElement?.closest('[data-aside]')) continue
      if (left < node.data.length) {
        range.setStart(node, left)
        range.setEnd(node, left + 1)
        break
      }
      left -= node.data.length
    }
    const character = range.getBoundingClientRect()
    const box = (document.getElementById('reader-box') as HTMLElement).getBoundingClientRect()
    const right = Math.min(innerWidth, box.right)
    return (
      character.left > -1 && character.right < right + 1 && character.top > -1 && character.bottom < innerHeight + 1
    )
  }, position)
}
