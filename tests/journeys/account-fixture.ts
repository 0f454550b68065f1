import { expect, type Page } from '@playwright/test'

let made = 0
const octet = () => Math.floor(Math.random() * 250)

/** Each journey comes from an address of its own: so many register from one only in an hour. */
export const fromSomewhere = () => ({ 'x-forwarded-for': `10.${octet()}.${octet()}.${octet()}` })

/** Registers someone new over the API, in the browser of the page, which is signed in afterwards. */
export async function signInNew(page: Page, nick = '读者'): Promise<void> {
  const account = `mine-${process.pid}-${Date.now().toString(36)}-${++made}`
  await apiPost(page, '/user/register', { account, password: 'plum blossoms 417 in snow', nick })
}

/** A call of the API with the session of the page; answers its data. */
export async function apiPost<Data = Record<string, unknown>>(page: Page, path: string, body: object): Promise<Data> {
  const answer = await page.request.post(`/a/v1${path}`, { data: body })
  const { code, data, message } = (await answer.json()) as { code: number; data: Data; message?: string }
  expect(code, message).toBe(200)
  return data
}

/** As `apiPost`, of a GET. */
export async function apiGet<Data>(page: Page, path: string): Promise<Data> {
  const answer = await page.request.get(`/a/v1${path}`)
  const { code, data, message } = (await answer.json()) as { code: number; data: Data; message?: string }
  expect(code, message).toBe(200)
  return data
}

/** Makes a list of mine with works in it; answers its id. */
export async function makeList(page: Page, list: { name: string; add: number[]; public?: boolean }): Promise<number> {
  const { collectionId } = await apiPost<{ collectionId: number }>(page, '/user/book/collection/update', list)
  return collectionId
}

/** The ids of a list of mine in its order, as the server has it. */
export async function orderOf(page: Page, collectionId: number): Promise<number[]> {
  type Detail = { books: { list: { bookId: number }[] } }
  const { books } = await apiGet<Detail>(page, `/user/book/collection/detail/${collectionId}?pageSize=100`)
  return books.list.map(book => book.bookId)
}
