import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { DatabaseLocation } from '../db/open.ts'
import { CARRIED_TABLES } from '../db/tables/table-classes.ts'
import { openSnapshot } from '../db/transfer/snapshot.ts'
import type { Storage } from '../storage/storage.ts'
import { type Contents, FORMAT, type Line, readBackup, writeLines } from './backup-file.ts'
import { isMadeAgain, keptFiles } from './data-files.ts'
import { CarryRefused } from './put-rows.ts'
import { RowHash } from './row-hash.ts'

/** How far a carrying is, in parts (tables and files). */
export type Tell = (at: { what: string; done: number; total: number; rows: number }) => void

/** Where a library is, with the bucket of its files where it has one. */
export type LibraryLocation = DatabaseLocation & { bucket?: Storage | undefined }

/**
 * Writes a backup of the tables as they are at one moment, with the files of the folder or the bucket and the keys, while the
 * site runs; reads it back and compares before it takes its name. @throws CarryRefused where there is a file of that name
 */
export async function backUp(location: LibraryLocation, file: string, tell: Tell = () => {}): Promise<Contents> {
  if (existsSync(file)) throw new CarryRefused(`${file} is there already; give the backup another name.`)
  const part = `${file}.part`
  const snapshot = await openSnapshot(location)
  const written: Contents = new Map()
  try {
    const files = [...(await keptFiles(location.dataDir)), ...(await filesInBucket(location.bucket))]
    const total = CARRIED_TABLES.length + files.length
    let rows = 0
    const ended = (name: string, count: number, hash: string): Line => {
      written.set(name, { count, hash })
      tell({ what: 'writing', done: written.size, total, rows })
      return { end: name, count, hash }
    }
    await writeLines(
      part,
      (async function* (): AsyncGenerator<Line> {
        yield { shishu: 'backup', format: FORMAT, madeAt: new Date().toISOString() }
        for (const table of CARRIED_TABLES) {
          const columns = await snapshot.columns(table)
          yield { table, columns }
          const hash = new RowHash()
          for await (const page of snapshot.pages(table)) {
            for (const row of page) hash.add(columns, row)
            rows += page.length
            yield* page
          }
          yield ended(table, hash.rows, hash.digest())
        }
        for (const path of files) {
          yield { file: path }
          const { pieces, done } = piecesOf(() => bytesOf(location, path))
          yield* pieces
          yield ended(path, done().count, done().hash)
        }
        yield { done: true, parts: written.size }
      })(),
    )
    await demandSame(part, written, tell)
    await rename(part, file)
    return written
  } catch (error) {
    await rm(part, { force: true })
    throw error
  } finally {
    await snapshot.close()
  }
}

async function demandSame(file: string, written: Contents, tell: Tell): Promise<void> {
  let done = 0
  const ended = () => tell({ what: 'reading back', done: ++done, total: written.size, rows: 0 })
  const read = await readBackup(file, { ended })
  for (const [part, { hash }] of written) {
    if (read.get(part)?.hash !== hash) throw new CarryRefused(`The backup does not hold what was written: ${part}.`)
  }
}

async function filesInBucket(bucket: Storage | undefined): Promise<string[]> {
  const found: string[] = []
  if (bucket) for await (const { key } of bucket.list('')) found.push(`files/${key}`)
  return found.filter(path => !isMadeAgain(path)).toSorted()
}

/** A file in the folder, else in the bucket. */
async function bytesOf({ dataDir, bucket }: LibraryLocation, path: string): Promise<Readable> {
  const own = join(dataDir, path)
  if (existsSync(own) || !bucket) return createReadStream(own, { highWaterMark: PIECE_BYTES })
  const file = await bucket.read(path.slice('files/'.length))
  return file?.stream ?? Readable.from([])
}

const PIECE_BYTES = 48 * 1024

function piecesOf(open: () => Promise<Readable>) {
  const hash = createHash('sha256')
  let count = 0
  const pieces = async function* (): AsyncGenerator<Line> {
    for await (const piece of (await open()) as AsyncIterable<Buffer>) {
      hash.update(piece)
      count += piece.length
      yield { bytes: piece.toString('base64') }
    }
  }
  let hex = ''
  return {
    pieces: pieces(),
    done: () => {
      if (hex === '') hex = hash.digest('hex')
      return { count, hash: hex }
    },
  }
}
