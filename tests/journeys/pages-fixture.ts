import type { Page } from '@playwright/test'

/** Poems of the starter library; ids come from their text and never change. */
export const POEMS = {
  /** 静夜思 with its translation, stored in 繁體. */
  quietNight: '/poetry/108994189616135',
  /** 水调歌头·明月几时有: lines of several clauses. */
  waterMusic: '/poetry/202871926957610',
  /** 谢新恩: two of its lines are lost (□). */
  lostLines: '/poetry/23639068218918',
  /** Blake's Introduction, in five stanzas. */
  introduction: '/poetry/120383988001556',
  /** 离骚, 376 lines. */
  encounteringSorrow: '/poetry/79348279221953',
}

/** Every page of these journeys, by what it shows. */
export const PAGES: Record<string, string> = {
  'the hall of poems': '/poetry',
  'a poem': POEMS.quietNight,
  'a poem with pinyin': `${POEMS.waterMusic}?pinyin=1`,
  'a poem in columns': `${POEMS.quietNight}?vertical=1&pinyin=1`,
  'a poem in English': POEMS.introduction,
  'all poems': '/poetryList',
  'one anthology': '/poetryList/50',
  'no such poems': '/poetryList?dynasty=%E6%B8%85&form=sonnet',
  'search before asking': '/search',
  'search results': '/search/%E6%98%8E%E6%9C%88',
  'search that names a person': '/search/%E6%9D%8E%E7%99%BD',
  'search that names a poem': '/search/jingyesi',
  'search in the text of one language': '/search/morning?kind=text&language=english',
  'search for what is misremembered': '/search/%E5%8D%83%E9%87%8C%E5%85%B1%E8%9D%89%E5%A8%9F',
  'search without results': '/search/%E7%94%B5%E8%A7%86%E5%89%A7%E9%9B%86',
  'comments of a book': '/bookComment/1',
  about: '/about',
  corrections: '/corrections',
  'not found': '/404',
}

/** The pages of books, lists and people; what is asked of every page is asked of these too. */
export const BOOK_PAGES: Record<string, string> = {
  home: '/',
  'the library': '/library',
  'the library under filters': '/library?language=english&sort=name',
  'a Chinese edition': '/library/1_chinese',
  'an English edition': '/library/2_english',
  'a Chinese book': '/bookDetail/1',
  'an English book': '/bookDetail/2',
  'all lists': '/bookList',
  'one list': '/bookList/1',
  'signing in': '/login',
  registering: '/register',
  'uploading asks for signing in': '/bookUpload',
  'the study asks for signing in': '/profile',
}

/** Opens a page and waits until scripts live on it. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

/** What the console says on a page; a page's own 404 is expected. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', message => {
    const text = message.text()
    const isExpected = /status of 404/.test(text)
    if (['error', 'warning'].includes(message.type()) && !isExpected) complaints.push(text)
  })
  page.on('pageerror', error => complaints.push(String(error)))
  return complaints
}
