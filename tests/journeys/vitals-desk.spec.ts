import { expect } from '@playwright/test'
import { fromSomewhere } from './account-fixture.ts'
import { test } from './fixtures/shared-page.ts'
import { signInAsAdmin } from './telemetry-fixture.ts'

// So many reports are kept from one address, and the other journeys have sent theirs.
test.use({ extraHTTPHeaders: fromSomewhere() })

test.skip(Boolean(process.env['SITE_URL']), 'the site at SITE_URL has no admin for the journeys')

test('how fast pages were and where memory grew is one row for a page, and fits a phone', async ({ page, context }) => {
  await signInAsAdmin(context)
  const record = (logName: string, entries: object[]) =>
    context.request.post('/a/v1/log/frontend', {
      data: { userId: null, time: Date.now(), logName, userAgent: 'x', build: '', entries },
    })
  const vitals = ['LCP', 'FCP', 'CLS'].map(name => ({ name, value: 0.05, rating: 'good', path: '/poetryList' }))
  await record('web-vitals', vitals)
  await record('memory', [{ abnormal: true, growthBytes: 44_040_192, usedBytes: 80_000_000, path: '/bookReader/1' }])
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto('/admin?room=vitals')
  await expect(page.getByRole('row').filter({ hasText: '/poetryList' })).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: '/bookReader' }).last()).toContainText('MB')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
