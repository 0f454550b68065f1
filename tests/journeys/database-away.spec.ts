import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, test } from '@playwright/test'
import { openDatabase } from '../../src/db/open.ts'
import { publishBook } from '../../src/library/publish/publish-book.ts'
import { fullBook } from '../fixtures/books/full-book.ts'
import { freshPostgres, isPostgresReachable } from '../http/databases.ts'
import { JOURNEY_PORT } from './address.ts'
import { furnishDesk } from './fixtures/furnished-library.ts'
import { siteWith } from './site.ts'
import { adminOf, openWatched } from './telemetry-fixture.ts'

/** A site whose server of PostgreSQL is taken away from it while somebody reads, and comes back. */

const PORT = String(JOURNEY_PORT + 12)
const SITE = `http://127.0.0.1:${PORT}`

test.skip(!isPostgresReachable, 'no server of PostgreSQL')

/** A way to the database that can be cut. */
async function cuttableWay(to: URL) {
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer(near => {
    if (isCut) return void near.destroy()
    const far = connect(Number(to.port || 5432), to.hostname)
    for (const [from, onto] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.pipe(onto)
      from.on('error', () => onto.destroy())
      from.on('close', () => open.delete(from))
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(to)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    cut: () => {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    mend: () => {
      isCut = false
    },
    close: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

test('a database that is away for half a minute: the page says so, keeps its address and comes by itself; admin is told', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { location, remove } = await freshPostgres('nothing')
  const { db, close } = await openDatabase(location)
  await publishBook(db, fullBook(), Date.now())
  await furnishDesk(db)
  await close()
  const way = await cuttableWay(new URL(String(location.databaseUrl)))
  const site = await siteWith({ PORT, LIBRARY: 'none', DATABASE_URL: way.url, LOG_LEVEL: 'fatal' })
  const admin = await adminOf(browser, SITE)
  const context = await browser.newContext({ baseURL: SITE })
  const page = await context.newPage()
  await page.clock.install()
  await openWatched(page, '/')
  // What publishing and signing up made stale is drawn anew, and kept from here on.
  await page.waitForLoadState('networkidle')
  expect((await context.request.get('/')).status()).toBe(200)

  way.cut()
  await page.locator('a[href="/library"]:visible').first().click()
  const away = page.getByRole('alert').filter({ hasText: '暂时连不上服务器' })
  await expect(away).toBeVisible()
  await expect(page).toHaveURL('/library')
  // What was kept before is there all the while.
  expect((await context.request.get('/')).status()).toBe(200)
  const tries = page.waitForResponse(/\/a\/v1\/book\/select/)
  await page.clock.runFor(30_000)
  expect((await tries).status()).toBe(503)
  await expect(away).toBeVisible()

  way.mend()
  await expect(async () => {
    await page.clock.runFor(60_000)
    await expect(away).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await expect(page).toHaveURL('/library')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await admin.alert('"url":"/a/v1/book/select"', '"code":503')
  await admin.sees('/a/v1/book/select · 503')

  await context.close()
  await admin.close()
  await site.stop()
  way.close()
  await remove()
})
