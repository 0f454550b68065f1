import { afterAll, beforeAll } from 'vitest'
import { changeSiteSettings } from '../../src/library/moderation/site-settings.ts'
import { type Answer, type DATABASES, type Device, type PeopleServer, peopleServer } from './people-server.ts'

/** Block 100109 stands first in chapter 1 of the Chinese edition of work 1. */
export const BLOCK = 100_109
export const TEXT = '子曰：學而時習之，不亦說乎？有朋自遠方來，不亦樂乎？'

/** Accounts made a moment ago write here as old ones do. */
const AS_OLD = { hours: 0, comments: 0, links: true }

export const say = (by: Device, given: object) => by.post('/bookComment/add', given)
export const idOf = (answer: Answer) => Number(answer.data.commentId)
export const unread = async (of: Device) => (await of.get('/user/notice/unread')).data.unread
export const idsOf = (rows: Answer['data']['list']) => (rows ?? []).map(row => row.commentId)

/** A server with a text to speak of, three poems, and as many people as are asked for. */
export function useComments(kind: (typeof DATABASES)[number]) {
  let door: PeopleServer
  let people = 0
  beforeAll(async () => {
    door = await peopleServer(kind)
    await door.db
      .updateTable('blocks')
      .set({ html: `<p>${TEXT}</p>` })
      .where('id', '=', BLOCK)
      .execute()
    await putPoems(door)
    await changeSiteSettings(door.db, null, { change: { newAccounts: AS_OLD }, expectedVersion: 0 })
  })
  afterAll(() => door.end())

  return {
    door: () => door,
    person: async (): Promise<Device> => {
      const device = door.device()
      const account = `talker${++people}`
      await device.post('/user/register', { account, password: 'correct horse', nick: `读者${people}` })
      return device
    },
    list: async (query: Record<string, string>) => (await door.device().get('/bookComment/list', query)).data,
    book: async (id = 1) => (await door.device().get(`/book/bookDetail/${id}`)).data,
  }
}

async function putPoems({ db }: PeopleServer): Promise<void> {
  const poem = {
    title_en: '',
    author_id: 2,
    dynasty: '唐',
    form: '',
    cipai: '',
    language: 'chinese' as const,
    script: 'zh-Hans' as const,
    preface: '',
    lines: '床前明月光，\n疑是地上霜。',
    flags: 0,
    popularity: 0,
    sort_key: '',
  }
  const author = { name_en: '', dynasty: '唐', years: '', sort_key: '', poem_count: 1, book_count: 0, popularity: 0 }
  await db
    .insertInto('authors')
    .values([
      { ...author, id: 2, name: '李白', folded: '李白' },
      { ...author, id: 4, name: '李商隐', folded: '李商隐' },
    ])
    .execute()
  await db
    .insertInto('poems')
    .values([
      { ...poem, id: 90, title: '静夜思', title_folded: '静夜思', source_ref: 'p90' },
      { ...poem, id: 91, title: '无题', title_folded: '无题', source_ref: 'p91' },
      { ...poem, id: 92, title: '无题', title_folded: '无题', source_ref: 'p92', author_id: 4 },
    ])
    .execute()
  await db.insertInto('name_keys').values({ kind: 'book', key: '书1', item_id: 1, popularity: 0 }).execute()
}
