import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Lru } from '../memory/lru.ts'
import { ownBytes } from '../memory/own-bytes.ts'

/** A cache of files: the newest in memory, all on disk. Both are capped in bytes and drop the least recently used first. */
type FontStore = {
  /** The cached file of `key`; if there is none, `make` makes it and it is cached. At most one `make` runs for a key. */
  keep(key: string, extension: string, make: () => Promise<Buffer>): Promise<Buffer>
}

type StoreOptions = { dir: string; diskBytes?: number; memoryBytes?: number }

/** Opens the store in `dir` and makes the folder if it is absent. A file that cannot be written is answered but not cached. */
export function openFontStore({ dir, diskBytes = 512e6, memoryBytes = 4e6 }: StoreOptions): FontStore {
  const memory = new Lru<string, Buffer>({ most: memoryBytes, sizeOf: file => file.length })
  const making = new Map<string, Promise<Buffer>>()
  let onDisk: Promise<Map<string, number>> | undefined

  let totalBytes = 0

  async function found(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    onDisk ??= sizesOldestFirst(dir).then(sizes => {
      for (const size of sizes.values()) totalBytes += size
      return sizes
    })
    const sizes = await onDisk
    const cached = sizes.has(name) ? await readCached(join(dir, name)) : null
    const file = cached ?? (await make())
    // One large file would push out many small ones that pages use more often.
    if (file.length <= memoryBytes / 4) memory.set(name, ownBytes(file))
    forget(sizes, name)
    sizes.set(name, file.length)
    totalBytes += file.length
    if (!cached) await write(name, file)
    await evict(sizes)
    return file
  }

  // A full disk must not take fonts away from readers: after a failed write the file is only not counted.
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
      const inMemory = memory.get(name)
      if (inMemory) return Promise.resolve(inMemory)
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

/** `null` if the file is absent or empty. Sets its time, by which the next start orders the files. */
async function readCached(path: string): Promise<Buffer | null> {
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
