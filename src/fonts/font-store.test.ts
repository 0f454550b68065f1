import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openFontStore } from './font-store.ts'

describe('the face store', () => {
  it('makes each file once, reads it back after a restart, and drops the longest unused past its cap', async () => {
    const own = await mkdtemp(join(tmpdir(), 'store-'))
    let made = 0
    const make = async () => Buffer.alloc(100, ++made)
    const store = openFontStore({ dir: own, diskBytes: 250, memoryBytes: 0 })
    await Promise.all([store.keep('a', 'svg', make), store.keep('a', 'svg', make)])
    await store.keep('b', 'svg', make)
    expect(made).toBe(2)
    await store.keep('c', 'svg', make)
    expect(await readdir(own)).toHaveLength(2)
    await writeFile(join(own, 'left-behind.part'), '')
    const again = openFontStore({ dir: own, diskBytes: 250, memoryBytes: 0 })
    expect((await again.keep('c', 'svg', make))[0]).toBe(3)
    await rm(own, { recursive: true })
  })

  it('keeps in memory as many bytes as the file has, not the larger buffer that it was cut from', async () => {
    const own = await mkdtemp(join(tmpdir(), 'store-'))
    const store = openFontStore({ dir: own })
    await store.keep('a', 'svg', async () => Buffer.from('<svg/>'))
    const kept = await store.keep('a', 'svg', async () => Buffer.from('none'))
    expect([String(kept), kept.buffer.byteLength]).toEqual(['<svg/>', 6])
    await rm(own, { recursive: true })
  })
})
