import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'tests/doors/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // Half of the time went into loading the same modules for each file; what a test leaves behind, it takes away itself.
    isolate: false,
    maxWorkers: 2,
  },
})
