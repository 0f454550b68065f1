import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { cutSfnt } from '../../src/fonts/files/cut-font.ts'
import { toHant } from '../../src/text/script.ts'
import { JOURNEY_PORT } from './address.ts'
import { chooseFace, fontsOf } from './fonts-fixture.ts'
import { alive, openReader } from './reader-fixture.ts'
import { siteWith } from './site.ts'
import { widthsOf } from './typography-fixture.ts'

/** A host's own font of Fangsong (FANGSONG_FONT) with traditional characters alone; here Hei is in its place, to be told from Song. */

const PORT = String(JOURNEY_PORT + 10)
const SITE = `http://127.0.0.1:${PORT}`
const LUNYU = `${SITE}/bookReader/1?language=chinese&chapter=1`
const GUWEN = `${SITE}/bookReader/4?language=chinese&chapter=3`
const PROSE = '#reader-text p[data-block]'
const NOTE = '#reader-text [data-kind=note]'

test.describe.configure({ mode: 'serial' })

let stop: () => Promise<void>
const folder = mkdtempSync(join(tmpdir(), 'fangsong-'))

test.beforeAll(async () => {
  test.setTimeout(150_000)
  const han = Array.from({ length: 0x9ff0 - 0x4e00 }, (_, i) => String.fromCodePoint(0x4e00 + i))
  const font = join(folder, 'host.ttf')
  writeFileSync(font, await cutSfnt('hei', han.filter(char => toHant(char) === char).join('')))
  const site = await siteWith({ PORT, FANGSONG_FONT: font })
  stop = site.stop
})

test.afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a traditional text is drawn from the host’s 仿宋, its marks squeezed, at once and after a reload, what it lacks from 楷', async ({
  page,
}) => {
  await openReader(page, GUWEN, { cookie: 'hant.off' })
  const panel = await chooseFace(page, '仿宋')
  await expect.poll(() => fontsOf(page, PROSE)).toEqual(expect.arrayContaining(['Noto Sans SC']))
  for (const width of await widthsOf(page, ['人：“人', '人。”人', '人》（人'])) expect(width).toBeCloseTo(3.5, 1)
  await expect(panel.getByText(/^本站的仿宋缺本章 \d+ 个字，用楷体补。$/)).toBeVisible()
  const file = page.waitForRequest(/\/faces\/fangsong-[\w-]+\.woff2\?[\da-f]{8}$/)
  await page.reload()
  await file
  await alive(page)
  // The marks are Song's.
  expect(await fontsOf(page, '#reader-text')).toEqual(expect.arrayContaining(['Noto Sans SC', 'Noto Serif SC']))
})

test('a simplified text that it lacks much of is set without it, which the panel says; in the other script it is used again', async ({
  page,
}) => {
  await openReader(page, LUNYU)
  const panel = await chooseFace(page, '仿宋')
  await expect(panel.getByText(/本站的仿宋缺本章 \d+ 个字：这一章用这台设备的仿宋，设备没有就用宋体。/)).toBeVisible()
  expect(await fontsOf(page, PROSE)).toEqual(['Noto Serif SC'])
  await panel.getByRole('radio', { name: '繁体' }).check()
  await expect.poll(() => fontsOf(page, PROSE)).toEqual(expect.arrayContaining(['Noto Sans SC']))
  await expect(panel.getByText(/仿宋.*个字：/)).toHaveCount(0)
  await panel.getByRole('radio', { name: '简体', exact: true }).check()
  await expect.poll(() => fontsOf(page, PROSE)).toEqual(['Noto Serif SC'])
})

test('notes of a traditional text are in 仿宋 whatever the text is in', async ({ page }) => {
  await openReader(page, GUWEN, { cookie: 'hant.off' })
  expect((await fontsOf(page, NOTE)).toSorted()).toEqual(['Noto Sans SC', 'Noto Serif SC'])
  expect(await fontsOf(page, PROSE)).toEqual(['Noto Serif SC'])
})
