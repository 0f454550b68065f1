import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect } from 'vitest'
import { jobKinds } from '../../src/jobs/kinds.ts'
import { runJobs } from '../../src/jobs/queue.ts'
import { openDisk } from '../../src/storage/disk.ts'
import { alignBlocks } from './align-fixture.ts'
import { type Answer, type DATABASES, type Device, type PeopleServer, peopleServer } from './people-server.ts'

type Ticket = { downloadId: number; url: string; expiresAt: string; state: string; fraction: number; fileName: string }

export const ask = (device: Device, query: Record<string, string>) => device.get('/book/getDownloadToken', query)

export const ticketOf = (answer: Answer) => answer.data as unknown as Ticket

/** The page of that name in the bytes of an EPUB; empty when there is none. */
export const pageOf = (bytes: Buffer, name: string) => Buffer.from(unzipSync(bytes)[`EPUB/${name}`] ?? []).toString()

/** A server with texts to download, as many people as are asked for, and the jobs, done when `work` is called. */
export function useDownloadCalls(kind: (typeof DATABASES)[number]) {
  let server: PeopleServer
  let made = 0
  beforeAll(async () => {
    server = await peopleServer(kind)
    await putTexts(server)
  })
  afterAll(() => server.end())

  async function someone(): Promise<Device> {
    const device = server.device()
    const account = `reader${++made}`
    const answer = await device.post('/user/register', { account, password: 'a long enough secret', nick: account })
    expect(answer.code).toBe(200)
    return device
  }
  async function work(): Promise<void> {
    const kinds = jobKinds({ storage: openDisk(server.dataDir), dataDir: server.dataDir, announce })
    await runJobs({ db: server.db, kinds, signal: new AbortController().signal, idleMs: 30 })
  }
  async function fetched(device: Device, query: Record<string, string>) {
    const ticket = ticketOf(await ask(device, query))
    await work()
    const file = await device.open(ticket.url)
    expect(file.status).toBe(200)
    return { ticket, ...file }
  }

  return { server: () => server, someone, work, fetched }
}

/** Words in the blocks of `people-server.ts`, beads between the editions of work 1, poems 7 and 8, lists 5 and 6. */
async function putTexts({ db }: PeopleServer): Promise<void> {
  await db
    .updateTable('editions')
    .set({ title: '书 "一"', author: '某人', word_count: 5000 })
    .where('id', '=', 10)
    .execute()
  await db.updateTable('editions').set({ title: 'Book', translator: 'A translator' }).where('id', '=', 20).execute()
  await db.updateTable('editions').set({ title: 'Two', author: 'Somebody' }).where('id', '=', 30).execute()
  const blocks = await db.selectFrom('blocks').select(['id', 'chapter_id', 'edition_id', 'position']).execute()
  for (const { id, chapter_id, edition_id, position } of blocks) {
    const html = `${edition_id === 10 ? '文字' : 'words'} ${chapter_id}.${position}`
    await db.updateTable('blocks').set({ html }).where('id', '=', id).execute()
  }
  // One bead for each place of the two editions; the sixth block of each chapter has no answer.
  const places = Map.groupBy(
    blocks.filter(({ edition_id, position }) => edition_id !== 30 && position !== 5),
    ({ chapter_id, position }) => `${chapter_id % 100}.${position}`,
  )
  const pairs = [...places.values()].map(together => ({ first: idsOf(together, 10), second: idsOf(together, 20) }))
  await alignBlocks(db, { bookId: 1, first: 10, second: 20 }, pairs)
  await db
    .insertInto('authors')
    .values({
      id: 2,
      name: '无名',
      name_en: 'Nobody',
      dynasty: '唐',
      years: '',
      sort_key: 'wu ming',
      folded: '无名',
      poem_count: 2,
      book_count: 0,
      popularity: 0,
    })
    .execute()
  for (const [id, title] of [
    [7, '短诗'],
    [8, '又一首'],
  ] as const) {
    await db
      .insertInto('poems')
      .values({
        id,
        title,
        title_en: 'A Short Poem',
        title_folded: title,
        author_id: 2,
        dynasty: '唐',
        form: '',
        cipai: '',
        language: 'chinese',
        script: 'zh-Hans',
        preface: '',
        lines: '天上一<b>&\n地下二',
        flags: 0,
        popularity: 0,
        sort_key: title,
        source_ref: 'chinese-poetry:test',
      })
      .execute()
  }
  await db
    .insertInto('poem_translations')
    .values({
      poem_id: 7,
      language: 'english',
      translator: 'Somebody',
      licence: 'CC0',
      lines: 'One in heaven\nTwo on earth',
    })
    .execute()
  const list = {
    name_en: '',
    introduction: '',
    introduction_en: '',
    kind: 'book',
    size: 2,
    followers: 0,
    position: 0,
    created_at: 0,
    updated_at: 0,
  } as const
  await db
    .insertInto('collections')
    .values([
      { ...list, id: 5, name: '两本书', owner_id: null, public: 1 },
      { ...list, id: 6, name: '自己的', owner_id: null, public: 0 },
    ])
    .execute()
  await db
    .insertInto('collection_items')
    .values([
      { collection_id: 5, position: 0, item_id: 2 },
      { collection_id: 5, position: 1, item_id: 1 },
      { collection_id: 6, position: 0, item_id: 2 },
    ])
    .execute()
}

const idsOf = (blocks: readonly { id: number; edition_id: number }[], edition: number) =>
  blocks.filter(({ edition_id }) => edition_id === edition).map(({ id }) => id)

/** No pages are kept here. */
const announce = async () => undefined
