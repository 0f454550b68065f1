import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type FilePart, PartsMissing } from './storage.ts'

/** Files that come in pieces, each piece a file of its own in `files/parts/{uploading}/{number}`. */
export function diskParts(root: string) {
  const folder = join(root, 'parts')
  const folderOf = (uploading: string) => {
    if (!/^[0-9a-f]{24}$/.test(uploading)) throw new RangeError('not the name of an upload in parts')
    return join(folder, uploading)
  }
  const pathOf = (uploading: string, number: number) => join(folderOf(uploading), String(Math.trunc(number)))

  return {
    pathOf,
    /** One stream of all pieces. @throws PartsMissing */
    async joined(uploading: string, parts: readonly FilePart[]): Promise<Readable> {
      const missing: number[] = []
      for (const { number, size } of parts) {
        const found = await stat(pathOf(uploading, number)).catch(() => null)
        if (found?.size !== size) missing.push(number)
      }
      if (missing.length > 0) throw new PartsMissing(missing)
      return Readable.from(
        (async function* () {
          for (const { number } of parts) yield* createReadStream(pathOf(uploading, number))
        })(),
        { objectMode: false },
      )
    },
    drop: (uploading: string) => rm(folderOf(uploading), { recursive: true, force: true }),
    /** Gives how many uploads were dropped. */
    async dropOld(before: number): Promise<number> {
      const names = await readdir(folder).catch(() => [])
      let dropped = 0
      for (const name of names) {
        const found = await stat(join(folder, name)).catch(() => null)
        if (!found || found.mtimeMs >= before) continue
        await rm(join(folder, name), { recursive: true, force: true })
        dropped++
      }
      return dropped
    },
  }
}
