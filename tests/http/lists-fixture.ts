import { afterAll, beforeAll } from 'vitest'
import type { Db } from '../../src/db/dialect.ts'
import { type DATABASES, type Device, type PeopleServer, peopleServer } from './people-server.ts'

export type List = { collectionId: number; version: number; size: number; followers: number; name: string }

export const update = (device: Device, change: object) => device.post('/user/book/collection/update', change)
export const made = async (device: Device, change: object) => (await update(device, change)).data as unknown as List

/** A server with works to list, and two readers: one who makes lists and another. */
export function useLists(kind: (typeof DATABASES)[number]) {
  let door: PeopleServer
  let mine: Device
  let other: Device
  beforeAll(async () => {
    door = await peopleServer(kind)
    await putBooksAndPoems(door.db)
    ;[mine, other] = [door.device(), door.device()]
    await mine.post('/user/register', { account: 'maker', password: 'correct horse', nick: '甲' })
    await other.post('/user/register', { account: 'other', password: 'correct horse', nick: '乙' })
  })
  afterAll(() => door.end())

  return { door: () => door, mine: () => mine, other: () => other }
}

/** Books 11–16, poems 501–1501 and list 40 of the site. */
async function putBooksAndPoems(db: Db): Promise<void> {
  const book = await db.selectFrom('books').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
  const books = [11, 12, 13, 14, 15, 16].map(id => ({ ...book, id, name: `书${id}` }))
  await db.insertInto('books').values(books).execute()
  const poem = { title_en: '', author_id: 1, dynasty: '', form: '', cipai: '', preface: '', lines: '句', flags: 0 }
  const poems = Array.from({ length: 1001 }, (_, n) => ({
    ...poem,
    id: 501 + n,
    title: `诗${n}`,
    title_folded: `诗${n}`,
    language: 'chinese' as const,
    script: 'zh-Hans' as const,
    popularity: 0,
    sort_key: `${n}`,
    source_ref: `test poem ${n}`,
  }))
  for (let from = 0; from < poems.length; from += 500) {
    await db
      .insertInto('poems')
      .values(poems.slice(from, from + 500))
      .execute()
  }
  await db
    .insertInto('collections')
    .values({
      id: 40,
      name: '本站的',
      name_en: '',
      introduction: '',
      introduction_en: '',
      kind: 'book',
      owner_id: null,
      public: 1,
      size: 0,
      followers: 0,
      position: 0,
      role: null,
      created_at: 0,
      updated_at: 0,
    })
    .execute()
}
