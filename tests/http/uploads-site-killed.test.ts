import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { openDisk } from '../../src/storage/disk.ts'
import { uploadsHere } from './fixtures/uploads-fixture.ts'
import { DATABASES, type Device } from './people-server.ts'

const SITE = join(import.meta.dirname, '../fixtures/programs/upload-site.ts')
const CHAPTERS = 40
const BUSY_MACHINE_MS = 480_000

/** When the site is killed in each step of the way in, as a part of the time that the step takes. */
const KILLS = {
  put: [0.2, 0.7],
  add: [0.1, 0.4, 0.6, 0.8],
  read: [0.2, 0.7],
  preview: [0],
  confirm: [0.3, 0.7],
  publish: [0.2, 0.5, 0.8],
}
type Step = keyof typeof KILLS

function longNovel(title: string): string {
  const paragraph = `${title}之中，山雨欲来，远树含烟，行人渐少。`.repeat(40)
  const chapters = Array.from({ length: CHAPTERS }, (_, at) => `第${at + 1}章 ${title}\n\n${paragraph}\n${paragraph}\n`)
  return `《${title}》\n作者：某人\n\n${chapters.join('\n')}`
}

for (const kind of DATABASES) {
  describe(`a site that dies while a book comes in, on ${kind}`, () => {
    const here = uploadsHere(kind)
    let site: ChildProcess | null = null
    let address = ''
    afterAll(() => site?.kill('SIGKILL'))

    async function start(): Promise<void> {
      const { location, dataDir } = here.server()
      const begun = spawn(process.execPath, [SITE, JSON.stringify({ location, dataDir })], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      site = begun
      address = String(await new Promise(resolve => begun.stdout?.once('data', resolve))).trim()
    }

    async function kill(): Promise<void> {
      const ended = new Promise(resolve => site?.once('exit', resolve))
      site?.kill('SIGKILL')
      await ended
      // Half a minute later its jobs are taken for lost.
      await here.server().db.updateTable('jobs').set({ claimed_at: 0 }).where('state', '=', 'running').execute()
    }

    type Answer = { code: number; data: Record<string, unknown> | null }

    /** Null where the line broke. */
    async function call(device: Device, path: string, body?: object): Promise<Answer | null> {
      const headers = { cookie: device.cookie, 'content-type': 'application/json' }
      const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
      const answer = fetch(`${address}/a/v1${path}`, { headers, ...sent })
      return answer.then(got => got.json() as Promise<Answer>).catch(() => null)
    }

    /** Someone who brings a book as a browser does: each step is tried until it is done. */
    function bringing(device: Device, title: string) {
      const body = Buffer.from(longNovel(title))
      let token: Record<string, unknown> = {}
      let uploadId = 0

      async function ask(): Promise<void> {
        const answer = await call(
          device,
          `/oss/getToken?name=${encodeURIComponent(title)}.txt&kind=book&size=${body.length}`,
        )
        token = answer?.data ?? {}
      }

      /** In pieces, so that it takes a while. */
      async function* pieces() {
        for (let at = 0; at < body.length; at += PIECE) {
          yield body.subarray(at, at + PIECE)
          await pause(PIECE_MS)
        }
      }

      async function known(): Promise<number> {
        const list = (await call(device, '/book/upload/list'))?.data?.['list'] as
          | { uploadId: number; fileName: string }[]
          | undefined
        return list?.find(({ fileName }) => fileName === `${title}.txt`)?.uploadId ?? 0
      }

      const untilState = async (wanted: string[]) => {
        const state = (await call(device, `/book/upload/${uploadId}`))?.data?.['state']
        if (state === 'failed') throw new Error(`${title} failed`)
        return wanted.includes(String(state))
      }

      const steps: Record<Step, () => Promise<boolean>> = {
        put: async () => {
          if (token['url'] === undefined) await ask()
          const sent = fetch(`${address}${token['url']}`, {
            method: 'PUT',
            headers: { 'content-length': String(body.length) },
            body: Readable.toWeb(Readable.from(pieces())),
            duplex: 'half',
          } as RequestInit)
          return sent.then(({ status }) => status === 200).catch(() => false)
        },
        add: async () => {
          const answer = await call(device, '/book/add', { key: token['key'], rights: 'public-domain' })
          // The answer may have been lost on its way.
          uploadId = Number(answer?.data?.['uploadId'] ?? (answer && (await known())))
          return uploadId > 0
        },
        read: () => untilState(['preview']),
        preview: () => untilState(['preview']),
        confirm: async () =>
          [200, 3009].includes((await call(device, `/book/upload/${uploadId}/confirm`, {}))?.code ?? 0),
        publish: () => untilState(['published']),
      }
      const done = async (step: Step) => {
        while (!(await steps[step]())) await pause(10)
      }
      return { step: (name: Step) => steps[name](), done }
    }

    /** The chapters that anybody can read of what bears a name; none where it is not there. */
    async function chaptersOf(title: string): Promise<number[]> {
      const rows = await here
        .server()
        .db.selectFrom('books')
        .innerJoin('editions', 'editions.book_id', 'books.id')
        .innerJoin('chapters', 'chapters.edition_id', 'editions.id')
        .select(['editions.id', eb => eb.fn.countAll<number>().as('count')])
        .where('books.name', '=', title)
        .where('books.state', '=', 'published')
        .where('editions.state', '=', 'published')
        .groupBy('editions.id')
        .execute()
      return rows.map(({ count }) => Number(count))
    }

    it('leaves no half of a book and loses none, at whatever step it dies', { timeout: BUSY_MACHINE_MS }, async () => {
      const reader = await here.someone()
      await start()
      const names = Object.keys(KILLS) as Step[]
      const took = {} as Record<Step, number>
      const first = bringing(reader, '试读')
      for (const name of names) {
        const begun = performance.now()
        await first.done(name)
        took[name] = performance.now() - begun
      }
      for (const [wanted, moments] of Object.entries(KILLS) as [Step, number[]][]) {
        for (const moment of moments) {
          const title = `${wanted}时断${moment}`
          const book = bringing(reader, title)
          for (const name of names) {
            if (name === wanted) {
              const going = book.step(name)
              await pause(took[name] * moment)
              await kill()
              await going
              expect([[], [CHAPTERS]]).toContainEqual(await chaptersOf(title))
              await start()
            }
            await book.done(name)
          }
          expect([title, await chaptersOf(title)]).toEqual([title, [CHAPTERS]])
        }
      }
      const { db, dataDir } = here.server()
      expect(await db.selectFrom('editions').select('id').where('is_draft', '=', 1).execute()).toEqual([])
      for (const { file_key } of await db.selectFrom('uploads').select('file_key').execute())
        expect(await openDisk(dataDir).sizeOf(file_key)).toBeGreaterThan(0)
    })
  })
}

const PIECE = 40_000
const PIECE_MS = 10
