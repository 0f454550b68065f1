import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Files made once and kept: newest in memory, all on disk, both capped in bytes, the longest unused going first. */
type FaceStore = {
  /** The file kept for `key`, else the one `make` gives, which is kept; one `make` at a time for each key. */
  keep(key: string, extension: string, make: () => Promise<Buffer>): Promise<Buffer>
}

type StoreOptions = { dir: string; diskBytes?: number; memoryBytes?: number }

/** Opens the store in `dir`, made when absent. A file that cannot be written is still answered, only not kept. */
export function openFontStore({ dir, diskBytes = 512e6, memoryBytes = 8e6 }: StoreOptions): FaceStore {
  const memory = new ByteCache(memoryBytes)
  const making = new Map<string, Promise<Buffer>>()
  let onDisk: Promise<Map<string, number>> | undefined

  let totalBytes = 0

  async function found(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    onDisk ??= sizesOldestFirst(dir).then(sizes => {
      for (const size of sizes.values()) totalBytes += size
      return sizes
    })
    const sizes = await onDisk
    const kept = sizes.has(name) ? await readKept(join(dir, name)) : null
    const file = kept ?? (await make())
    memory.set(name, file)
    forget(sizes, name)
    sizes.set(name, file.length)
    totalBytes += file.length
    if (!kept) await write(name, file)
    await evict(sizes)
    return file
  }

  // A full disk must not take the faces away from readers, so a failed write is only not remembered.
  async function write(name: string, file: Buffer): Promise<void> {
    const path = join(dir, name)
    const part = `${path}.${process.pid}.part`
    try {
      await writeFile(part, file)
      await rename(part, path)
    } catch {
      const sizes = await onDisk
      if (sizes) forget(sizes, name)
    }
  }

  function forget(sizes: Map<string, number>, name: string): void {
    totalBytes -= sizes.get(name) ?? 0
    sizes.delete(name)
  }

  async function evict(sizes: Map<string, number>): Promise<void> {
    for (const name of sizes.keys()) {
      if (totalBytes <= diskBytes) return
      forget(sizes, name)
      await rm(join(dir, name), { force: true })
    }
  }

  return {
    keep(key, extension, make) {
      const name = `${createHash('sha256').update(key).digest('hex')}.${extension}`
      const held = memory.take(name)
      if (held) return Promise.resolve(held)
      const under = making.get(name) ?? found(name, make).finally(() => making.delete(name))
      making.set(name, under)
      return under
    },
  }
}

async function sizesOldestFirst(dir: string): Promise<Map<string, number>> {
  await mkdir(dir, { recursive: true })
  const names = (await readdir(dir)).filter(name => /^[0-9a-f]{64}\.\w+$/.test(name))
  const files = await Promise.all(names.map(async name => ({ name, stats: await stat(join(dir, name)) })))
  files.sort((a, b) => a.stats.mtimeMs - b.stats.mtimeMs)
  return new Map(files.map(({ name, stats }) => [name, stats.size]))
}

/** `null` when the file went away or is empty; else its last use is noted for the next start's order. */
async function readKept(path: string): Promise<Buffer | null> {
  try {
    const file = await readFile(path)
    const now = new Date()
    await utimes(path, now, now)
    return file.length > 0 ? file : null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

class ByteCache {
  readonly #limit: number
  readonly #files = new Map<string, Buffer>()
  #bytes = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  take(name: string): Buffer | undefined {
    const file = this.#files.get(name)
    if (file) {
      this.#files.delete(name)
      this.#files.set(name, file)
    }
    return file
  }

  set(name: string, file: Buffer): void {
    if (file.length > this.#limit / 4) return
    this.#bytes += file.length - (this.#files.get(name)?.length ?? 0)
    this.#files.delete(name)
    this.#files.set(name, file)
    for (const [oldest, { length }] of this.#files) {
      if (this.#bytes <= this.#limit) return
      this.#files.delete(oldest)
      this.#bytes -= length
    }
  }
}
