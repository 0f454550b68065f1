import { expect, it } from 'vitest'
import { BUILD_CHECK_MS } from './build-watch.ts'
import { CHUNK_RELOAD_GUARD_MS } from './chunk-reload.ts'

// Section 9 of the specification.
it('a newer build is asked for each hour; a lost chunk loads the page anew once in ten seconds', () => {
  expect([BUILD_CHECK_MS, CHUNK_RELOAD_GUARD_MS]).toEqual([3_600_000, 10_000])
})
