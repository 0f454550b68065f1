import type { Browser, BrowserContext, Page } from '@playwright/test'
import { fromSomewhere } from './account-fixture.ts'

export type SentFile = { name: string; mimeType: string; buffer: Buffer }

/** A novel of three chapters; each journey has words of its own, for the same file comes in once. */
export function novel(title: string): SentFile {
  const chapters = [...'一二三'].map(number => `第${number}章 风雨\n\n${title}里下着雨。\n\n水声渐远。\n`)
  const text = `《${title}》\n作者：某人\n\n${chapters.join('\n')}`
  return { name: `${title}.txt`, mimeType: 'text/plain', buffer: Buffer.from(text) }
}

export const choose = (page: Page, ...files: SentFile[]) => page.getByLabel('选择文件').setInputFiles(files)

/** What became of the file or the book of this name. */
export const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })

/** Where a text is replaced, each with a novel of its own. */
export const DEVICES = [
  { device: 'a desk', at: '案头', size: { width: 1280, height: 800 } },
  { device: 'a phone', at: '掌上', size: { width: 360, height: 740 } },
] as const

/** A browser of that size, which is touched where it is a phone's. */
export function contextOf(browser: Browser, size: { width: number; height: number }): Promise<BrowserContext> {
  const isPhone = size.width < 500
  return browser.newContext({
    viewport: size,
    hasTouch: isPhone,
    isMobile: isPhone,
    extraHTTPHeaders: fromSomewhere(),
    acceptDownloads: true,
  })
}
