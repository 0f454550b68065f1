import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabasePlace } from '../db/open.ts'
import { CARRIED_TABLES } from '../db/table-classes.ts'
import { type Contents, FORMAT, type Line, readBackup, writeLines } from './backup-file.ts'
import { keptFiles } from './data-files.ts'
import { CarryRefused } from './put-rows.ts'
import { RowHash } from './row-hash.ts'
import { openSnapshot } from './snapshot.ts'

/** How far a carrying is, in parts (tables and files). */
export type Tell = (at: { what: string; done: number; total: number; rows: number }) => void

/**
 * Writes a backup of the tables as they are at one moment, with the files and keys of the folder, while the site runs; reads
 * it back and compares before it takes its name. @throws CarryRefused where there is a file of that name
 */
export async function backUp(place: DatabasePlace, file: string, tell: Tell = () => {}): Promise<Contents> {
  if (existsSync(file)) throw new CarryRefused(`${file} is there already; give the backup another name.`)
  const part = `${file}.part`
  const snapshot = await openSnapshot(place)
  const written: Contents = new Map()
  try {
    const files = await keptFiles(place.dataDir)
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
          const { pieces, done } = piecesOf(join(place.dataDir, path))
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

const PIECE_BYTES = 48 * 1024

function piecesOf(path: string) {
  const hash = createHash('sha256')
  let count = 0
  const pieces = async function* (): AsyncGenerator<Line> {
    const file = await open(path, 'r')
    try {
      const buffer = Buffer.alloc(PIECE_BYTES)
      for (;;) {
        const { bytesRead } = await file.read(buffer, 0, PIECE_BYTES)
        if (bytesRead === 0) return
        const piece = buffer.subarray(0, bytesRead)
        hash.update(piece)
        count += bytesRead
        yield { bytes: piece.toString('base64') }
      }
    } finally {
      await file.close()
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
