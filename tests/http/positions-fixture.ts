import { afterAll, beforeAll } from 'vitest'
import { type Answer, type Device, type PeopleServer, peopleServer } from './people-server.ts'

export type Place = {
  chapterNumber: number
  blockId: number
  offset: number
  version: number
  device: string
  updatedAt: string
}
type Moved = { record: Place; overtaken: Place | null }

/** Somewhere in work 1: chapter and fraction, told by a device that knew `version`. */
export const at = (chapterNumber: number, fraction: number, more: object = {}) => ({
  bookId: 1,
  libraryId: '1_chinese',
  chapterId: 1000 + chapterNumber,
  chapterNumber,
  blockId: (1000 + chapterNumber) * 100 + 9 - Math.floor(fraction * 9),
  offset: 3,
  fraction,
  ...more,
})
const moved = (answer: Answer) => answer.data as unknown as Moved

export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** For the tests of a `describe`: a server, and readers with two devices that are signed in. */
export function readersHere(kind: 'sqlite' | 'postgres') {
  const here = { server: {} as PeopleServer, phone: {} as Device, tablet: {} as Device }
  let readers = 0
  beforeAll(async () => {
    here.server = await peopleServer(kind)
  })
  afterAll(() => here.server.end())

  /** Another reader. */
  const reader = async () => {
    const account = { account: `reader${++readers}`, password: 'correct horse', nick: '读者' }
    here.phone = here.server.device()
    here.tablet = here.server.device()
    await here.phone.post('/user/register', account)
    await here.tablet.post('/user/login', account)
  }
  const onPhone = async (place: object) =>
    moved(await here.phone.post('/userBook/read/update', { device: 'phone', ...place }))
  const onTablet = async (place: object) =>
    moved(await here.tablet.post('/userBook/read/update', { device: 'tablet', ...place }))
  return { here, reader, onPhone, onTablet }
}
