import { expect, it } from 'vitest'
import { pageModule } from './chunk-reload.ts'

it('on the server the module of a page that is lost is an error at once, and nobody waits for it', async () => {
  const lost = new Error('Cannot find module book-reader-old.js')
  await expect(pageModule(() => Promise.reject(lost))).rejects.toBe(lost)
})
