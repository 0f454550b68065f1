import { defineConfig } from '@playwright/test'
import { SITE_URL } from './tests/journeys/address.ts'
import { browserFlags, browserPath, desktopUserAgent } from './tests/journeys/browser.ts'

/** The journeys: a real browser that comes from npm, against a site of their own with the starter library. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/journeys/site.ts',
  outputDir: 'test-results/journeys',
  // Journeys wait as much as they work: two for each of two cores.
  workers: 4,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.JOURNEY_REPORT ? [['line'], ['json', { outputFile: process.env.JOURNEY_REPORT }]] : 'line',
  use: {
    baseURL: SITE_URL,
    // isbot takes HeadlessChrome for a bot, and then nothing is streamed.
    userAgent: desktopUserAgent,
    locale: 'zh-CN',
    // Without a UTF-8 locale Chromium cannot write the Chinese name of a download.
    launchOptions: {
      executablePath: await browserPath(),
      args: browserFlags,
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  },
})
