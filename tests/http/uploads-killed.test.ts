import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { openDisk } from '../../src/storage/disk.ts'
import { uploadsHere } from './fixtures/uploads-fixture.ts'
import { DATABASES, type Device } from './people-server.ts'

/** Ten in the reading of a book and ten in its publishing, spread over the time that each takes. */
const KILLS = 10
const CHAPTERS = 60
const WORKER = join(import.meta.dirname, '../fixtures/programs/upload-worker.ts')
const BUSY_MACHINE_MS = 240_000

function longNovel(title: string): string {
  const paragraph = `${title}之中，山雨欲来，远树含烟，行人渐少。`.repeat(40)
  const chapters = Array.from({ length: CHAPTERS }, (_, at) => `第${at + 1}章 ${title}\n\n${paragraph}\n${paragraph}\n`)
  return `《${title}》\n作者：某人\n\n${chapters.join('\n')}`
}

for (const kind of DATABASES) {
  describe(`a worker that dies while a book comes in, on ${kind}`, () => {
    const site = uploadsHere(kind)
    const workers: ChildProcess[] = []
    afterAll(() => {
      for (const worker of workers) worker.kill('SIGKILL')
    })

    /** A worker in a process of its own, when it has its database open. */
    async function startWorker(): Promise<ChildProcess> {
      const { location, dataDir } = site.server()
      const worker = spawn(process.execPath, [WORKER, JSON.stringify({ location, dataDir })], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      workers.push(worker)
      await new Promise(resolve => worker.stdout?.once('data', resolve))
      return worker
    }

    async function kill(worker: ChildProcess): Promise<void> {
      const ended = new Promise(resolve => worker.once('exit', resolve))
      worker.kill('SIGKILL')
      await ended
      // Half a minute later its job is taken for lost.
      await site.server().db.updateTable('jobs').set({ claimed_at: 0 }).where('state', '=', 'running').execute()
    }

    const stateOf = async (device: Device, id: unknown) => (await site.read(device, id)).data['state']

    /** How long an upload takes a worker to come to a state. */
    async function timeTo(device: Device, id: unknown, state: string): Promise<number> {
      const worker = await startWorker()
      const from = performance.now()
      while ((await stateOf(device, id)) !== state) await pause(10)
      const took = performance.now() - from
      await kill(worker)
      return took
    }

    /** The chapters that anybody can read of what bears a name; none where it is not there. */
    async function chaptersOf(title: string): Promise<number[]> {
      const rows = await site
        .server()
        .db.selectFrom('books')
        .innerJoin('editions', 'editions.book_id', 'books.id')
        .select('editions.chapter_count')
        .where('books.name', '=', title)
        .where('books.state', '=', 'published')
        .where('editions.state', '=', 'published')
        .execute()
      return rows.map(row => row.chapter_count)
    }

    it('leaves no half of a book and loses none, at whatever moment it dies', {
      timeout: BUSY_MACHINE_MS,
    }, async () => {
      const reader = await site.someone()
      const add = async (title: string) =>
        (await site.added(reader, `${title}.txt`, longNovel(title), { rights: 'public-domain' })).data['uploadId']
      const measured = await add('试读')
      const reading = await timeTo(reader, measured, 'preview')
      await reader.post(`/book/upload/${measured}/confirm`, {})
      const publishing = await timeTo(reader, measured, 'published')

      const ended = new Set<unknown>()
      for (let at = 0; at < KILLS; at += 1) {
        const title = `中断${at}`
        const id = await add(title)
        const first = await startWorker()
        await pause((reading * (at + 0.5)) / KILLS)
        await kill(first)
        ended.add(await stateOf(reader, id))
        await site.work()
        expect([title, await stateOf(reader, id)]).toEqual([title, 'preview'])

        await reader.post(`/book/upload/${id}/confirm`, {})
        const second = await startWorker()
        await pause((publishing * (at + 0.5)) / KILLS)
        await kill(second)
        expect([[], [CHAPTERS]]).toContainEqual(await chaptersOf(title))
        ended.add(await stateOf(reader, id))
        await site.work()
        expect([title, await stateOf(reader, id)]).toEqual([title, 'published'])
        expect(await chaptersOf(title)).toEqual([CHAPTERS])
      }
      // The deaths fell on different steps, or this shows little.
      expect(ended.size).toBeGreaterThan(1)
      const { db, dataDir } = site.server()
      expect(await db.selectFrom('editions').select('id').where('is_draft', '=', 1).execute()).toEqual([])
      for (const { file_key } of await db.selectFrom('uploads').select('file_key').execute())
        expect(await openDisk(dataDir).sizeOf(file_key)).toBeGreaterThan(0)
    })
  })
}
