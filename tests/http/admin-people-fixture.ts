import { beforeAll } from 'vitest'
import type { Device, PeopleServer } from './people-server.ts'

const PASSWORD = 'seven quiet herons'

export type Cast = { nobody: Device; reader: Device; other: Device; editor: Device; admin: Device }
export type Ids = Record<Exclude<keyof Cast, 'nobody'>, number>

/** Someone of each identity, signed in, each on a device of their own; accounts are a month old. */
export async function castOf(door: PeopleServer): Promise<{ cast: Cast; ids: Ids }> {
  const cast = { nobody: door.device() } as Cast
  const ids = {} as Ids
  for (const [name, identity, bird] of [
    ['reader', 'reader', 'crane'],
    ['other', 'reader', 'heron'],
    ['editor', 'editor', 'swan'],
    ['admin', 'admin', 'eagle'],
  ] as const) {
    const device = door.device()
    const { data } = await device.post('/user/register', { account: `${bird}-1`, password: PASSWORD, nick: bird })
    ids[name] = data['userId'] as number
    cast[name] = device
    await door.db
      .updateTable('users')
      .set({ identity, created_at: Date.now() - 30 * 86_400_000 })
      .where('id', '=', ids[name])
      .execute()
  }
  return { cast, ids }
}

/** The same people for the tests of a `describe`, on a server of `peopleHere`. */
export function castHere(door: PeopleServer): { cast: Cast; ids: Ids } {
  const here = { cast: {} as Cast, ids: {} as Ids }
  beforeAll(async () => {
    const { cast, ids } = await castOf(door)
    Object.assign(here.cast, cast)
    Object.assign(here.ids, ids)
  })
  return here
}

/** Puts a poem of four lines in, as the sources would. */
export async function putPoem(door: PeopleServer, id: number, title = '静夜思'): Promise<void> {
  await door.db
    .insertInto('poems')
    .values({
      id,
      title,
      title_en: '',
      title_folded: title,
      author_id: 1,
      dynasty: '唐',
      form: '五绝',
      cipai: '',
      language: 'chinese',
      script: 'zh-Hans',
      preface: '',
      lines: '床前明月光\n疑是地上霜\n举头望明月\n低头思故乡',
      flags: 0,
      popularity: 100,
      sort_key: title,
      source_ref: `test:${id}`,
    })
    .execute()
}
