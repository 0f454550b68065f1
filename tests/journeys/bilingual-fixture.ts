import type { Page } from '@playwright/test'

/** 论语 with our English edition, whose passages are joined by construction. */
export const ONE = '/bookReader/1?language=chinese&chapter=1'
export const PAIR = `${ONE}&beside=english`

/** 论语 further in, with passages enough to scroll. */
export const IN_PANES = '/bookReader/1?language=chinese&chapter=2&beside=english'

export const pane = (page: Page) => page.getByRole('complementary', { name: '另一版' })
export const rows = (page: Page) => page.locator('#reader-text > .bead')
export const row = (page: Page, number: number) => rows(page).nth(number - 1)
export const chinese = (page: Page, number: number) => row(page, number).locator('.here p')
export const english = (page: Page, number: number) => row(page, number).locator('.there p')

/** The manner in which two editions stand on the page. */
export const manner = (page: Page) => page.evaluate(() => document.documentElement.dataset.manner)

/** As if only the translation said these passages. */
export async function aloneFrom(page: Page, first: number, last: number): Promise<void> {
  await page.evaluate(
    ([from, to]) => {
      const text = document.getElementById('reader-text') as HTMLElement
      for (const each of [...text.querySelectorAll<HTMLElement>(':scope > .bead')].slice(from - 1, to)) {
        each.dataset.gap = 'here'
        const here = each.querySelector('.here') as HTMLElement
        here.innerHTML = '<i class="gap" data-aside></i>'
      }
      text.dispatchEvent(new Event('reader-grown'))
    },
    [first, last] as const,
  )
}

/** The number of the passage at the head of each pane, from 0. */
export function heads(page: Page): Promise<{ text: number; pane: number }> {
  return page.evaluate(() => {
    const body = document.querySelector<HTMLElement>('.reader-pane .there')
    if (!body) return { text: -1, pane: -1 }
    const [text, pane] = (
      [
        [document.querySelectorAll('#reader-text > .bead'), 72],
        [body.children, body.getBoundingClientRect().top],
      ] as const
    ).map(([elements, edge]) => [...elements].findIndex(each => each.getBoundingClientRect().bottom > edge + 3))
    return { text: text ?? -1, pane: pane ?? -1 }
  })
}
