import type { CallName, Calls } from '../../../src/contract/calls.ts'
import type { InputOf, OutputOf } from '../../../src/contract/endpoint.ts'
import type { DeviceStore } from './device-store.ts'
import { openLedger } from './join-account.ts'
import { noteIn } from './sent-ledger.ts'
import type { Sync } from './sync.ts'

/** A page of nothing, as the lists of the account answer. */
export const EMPTY = { list: [], total: 0, page: 1, pageSize: 100 }
/** A place in a book as a device keeps it; `at` in ms. */
export const position = (bookId: number, at: number) => ({
  bookId,
  language: 'chinese',
  chapterId: 7,
  chapterNumber: 2,
  blockId: 70,
  offset: 3,
  quote: '子曰',
  fraction: 0.5,
  at,
})
/** A mark as a device keeps it. */
export const mark = (clientId: string, more: object = {}) => ({
  markId: 0,
  clientId,
  bookId: 1,
  language: 'chinese',
  kind: 'bookmark',
  chapterId: 7,
  chapterNumber: 2,
  blockId: 70,
  toBlockId: 70,
  from: 0,
  to: 0,
  quote: '子曰',
  note: '',
  colour: 'yellow',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  deleted: false,
  ...more,
})

/** A device that keeps `kept`, and an account that answers from `answers` and remembers what it was asked. */
export function device(kept: Record<string, unknown> = {}, answers: Record<string, (input: never) => unknown> = {}) {
  const store = storeOf(kept)
  const asked: { path: string; input: Record<string, unknown> }[] = []
  const settings = {}
  const usual: Record<string, (input: never) => unknown> = {
    '/user/info': () => ({ settings }),
    '/user/update': (input: { settings: object }) => Object.assign(settings, input.settings),
    '/userBook/read/update': (input: { bookId: number }) => ({ record: { ...input, version: 1 }, overtaken: null }),
    '/userBook/read/list': () => EMPTY,
    '/userBook/mark/list': () => EMPTY,
    '/userBook/mark/update': input => input,
    '/userBook/mark/delete': () => null,
    '/userBook/word/list': () => EMPTY,
    '/userBook/word/update': () => null,
    '/userBook/word/delete': () => null,
  }
  const answer = (path: string, input: never) => {
    asked.push({ path, input })
    return (answers[path] ?? usual[path])?.(input)
  }
  const notified: unknown[] = []
  const signIn = (userId: number) => signedIn(store, userId, answer, notified)
  const sent = (path: string) => asked.filter(each => each.path === path).map(each => each.input)
  return { store, answers, signIn, sent, notified, forget: () => asked.splice(0) }
}

/** Storage of a device that is a table; `kept` is what it holds by key. */
export function storeOf(kept: Record<string, unknown>): DeviceStore {
  const table = new Map(Object.entries(kept).map(([key, value]) => [key, JSON.stringify(value)]))
  return {
    read: key => JSON.parse(table.get(key) ?? 'null'),
    write: (key, value) => (value === null ? table.delete(key) : table.set(key, JSON.stringify(value))),
    keys: prefix => [...table.keys()].filter(key => key.startsWith(prefix)),
  }
}

/** `userId` signed in on the device of `store`; `answer` is the account's to each call, `notified` collects newer positions. */
export function signedIn(
  store: DeviceStore,
  userId: number,
  answer: (path: string, input: never) => unknown,
  notified: unknown[] = [],
): Sync {
  const ledger = openLedger(store, userId)
  return {
    store,
    ledger,
    note: noteIn(store, ledger),
    call: async <Name extends CallName>(name: Name, input: InputOf<Calls[Name]>) =>
      answer(name.split(' ')[1] ?? '', input as never) as OutputOf<Calls[Name]>,
    isLeaving: false,
    isOpen: () => false,
    overtaken: record => notified.push(record) > 0,
  }
}
