import { expect } from '@playwright/test'
import { test } from './fixtures/shared-page.ts'
import { openReader, still } from './reader-fixture.ts'
import { linesOf } from './typography-fixture.ts'

/** English in its own manner; what Chinese asks for stands in reader-typography.spec.ts. */

test('a dash begins no line, a title breaks no compound, what is in another tongue keeps the lines apart', async ({
  page,
}) => {
  await openReader(page, '/bookReader/3?language=english&chapter=3')
  for (const width of [360, 390, 820]) {
    await page.setViewportSize({ width, height: 800 })
    await still(page)
    const lines = await linesOf(page)
    expect(lines.filter(line => line.includes('—')).length).toBeGreaterThan(10)
    expect(lines.filter(line => line.startsWith('—'))).toEqual([])
  }
  await openReader(page, '/bookReader/2?language=english&chapter=3')
  await expect(page.locator('#reader-text h1')).toHaveText('Chapter III. A Caucus-Race and a Long Tale')
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await still(page)
    const title = await linesOf(page, '#reader-text h1')
    expect(title.length).toBeGreaterThan(1)
    expect(title.filter(line => line.trimEnd().endsWith('-'))).toEqual([])
  }
  await openReader(page, '/bookReader/903?language=english&chapter=1')
  await page.setViewportSize({ width: 360, height: 800 })
  const heights = await page
    .locator('#reader-text p[data-block]')
    .evaluateAll(blocks =>
      blocks.map(block => block.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(block).lineHeight)),
    )
  expect(heights.length).toBeGreaterThan(3)
  for (const lines of heights) expect(Math.abs(lines - Math.round(lines))).toBeLessThan(0.02)
})
