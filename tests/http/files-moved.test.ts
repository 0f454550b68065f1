import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { moveFiles } from '../../src/backup/move-files.ts'
import { restore } from '../../src/backup/restore.ts'
import { backUp } from '../../src/backup/write-backup.ts'
import { openDatabase } from '../../src/db/open.ts'
import { openDisk } from '../../src/storage/disk.ts'
import { openS3 } from '../../src/storage/s3.ts'
import type { Storage } from '../../src/storage/storage.ts'
import { startS3 } from '../fixtures/programs/s3-server.ts'

const textOf = async (storage: Storage, key: string) => {
  const file = await storage.read(key)
  return file && (await buffer(file.stream)).toString()
}

it('files are carried from the disk to a bucket and back, go on where they were, and none that is made again goes along', async () => {
  const [dir, other, s3] = [folder(), folder(), await startS3()]
  const [disk, bucket] = [openDisk(dir), openS3(s3.location)]
  for (const key of ['originals/a', 'covers/b.webp', 'downloads/c', 'uploads/d']) await disk.put(key, Buffer.from(key))
  expect(await moveFiles(disk, bucket)).toMatchObject({ files: 2, there: 0 })
  expect(await moveFiles(disk, bucket)).toMatchObject({ files: 2, there: 2 })
  expect([...s3.files.keys()].toSorted()).toEqual(['covers/b.webp', 'originals/a'])
  const back = openDisk(other)
  await moveFiles(bucket, back)
  expect(await textOf(back, 'originals/a')).toBe('originals/a')
  bucket.close()
  await s3.close()
  for (const one of [dir, other]) rmSync(one, { recursive: true })
})

it('a backup of a site with a bucket holds its files, and is restored into another bucket, or on a disk', async () => {
  const [dir, s3, second] = [folder(), await startS3(), await startS3()]
  await (await openDatabase({ dataDir: dir })).close()
  const bucket = openS3(s3.location)
  await bucket.put('originals/a', Buffer.from('论语'))
  const file = join(dir, 'backup')
  await backUp({ dataDir: dir, bucket }, file)
  const [fresh, onDisk] = [folder(), folder()]
  const there = openS3(second.location)
  await restore({ dataDir: fresh, bucket: there }, file)
  expect(await textOf(there, 'originals/a')).toBe('论语')
  await restore({ dataDir: onDisk }, file)
  expect(await textOf(openDisk(onDisk), 'originals/a')).toBe('论语')
  for (const open of [bucket, there]) open.close()
  for (const server of [s3, second]) await server.close()
  for (const one of [dir, fresh, onDisk]) rmSync(one, { recursive: true })
})

const folder = () => mkdtempSync(join(tmpdir(), 'shishu-move-'))
