import { afterAll, beforeAll, expect } from 'vitest'
import type { Fonts } from '../../src/fonts/fonts.ts'
import { jobKinds } from '../../src/jobs/kinds.ts'
import { runJobs } from '../../src/jobs/queue.ts'
import { endLostUploads } from '../../src/library/uploads/end-lost-uploads.ts'
import type { Storage } from '../../src/storage/storage.ts'
import { type Answer, type Device, type PeopleServer, peopleServer } from './people-server.ts'

/** A server at which people bring books, and a worker that is told when to work. */
export function uploadsHere(
  kind: 'sqlite' | 'postgres',
  options: { needsReview?: boolean; storage?: () => Storage; fonts?: () => Fonts } = {},
) {
  let server: PeopleServer
  let made = 0
  beforeAll(async () => {
    const { storage, fonts, ...more } = options
    const given = { ...(storage && { storage: storage() }), ...(fonts && { fonts: fonts() }) }
    server = await peopleServer(kind, undefined, undefined, { ...more, ...given })
  })
  afterAll(() => server.end())

  async function someone(): Promise<Device> {
    const device = server.device()
    const account = `bringer${++made}`
    const answer = await device.post('/user/register', { account, password: 'seven quiet herons', nick: account })
    expect(answer.code).toBe(200)
    return device
  }

  async function editor(): Promise<Device> {
    const device = await someone()
    const { data } = await device.get('/user/info')
    const people = server.db.updateTable('users').set({ identity: 'editor' })
    await people.where('id', '=', Number(data['userId'])).execute()
    return device
  }

  async function added(device: Device, name: string, text: string | Uint8Array, more: object = {}): Promise<Answer> {
    const key = await sent(device, name, typeof text === 'string' ? Buffer.from(text) : text)
    return device.post('/book/add', { key, rights: 'own', ...more })
  }

  async function work(): Promise<void> {
    const announce = async (tag: string) => void server.announced.push(tag)
    // The check of a text comes some seconds later and reads the library: `uploads-checked.test.ts` has it.
    const { 'check-upload': _later, ...kinds } = jobKinds({
      storage: server.storage,
      dataDir: server.dataDir,
      announce,
    })
    const givenUp = () => endLostUploads(server.db, Date.now())
    await runJobs({ db: server.db, kinds, signal: new AbortController().signal, idleMs: 30, givenUp })
  }

  /** Brings a book from the file to the shelf, and gives its number. */
  async function published(
    device: Device,
    name: string,
    text: string | Uint8Array,
    more: object = {},
  ): Promise<number> {
    const { data } = await added(device, name, text, more)
    await work()
    expect((await device.post(`/book/upload/${data['uploadId']}/confirm`, {})).code).toBe(200)
    await work()
    const upload = (await read(device, data['uploadId'])).data
    expect(upload['state']).toBe('published')
    return Number(upload['bookId'])
  }

  return { server: () => server, someone, editor, sent, added, work, read, published }
}

/** A novel of three chapters whose words are its own. */
export function novel(title: string, author = '某人', word = '鹭鸶'): string {
  const chapters = [...'一二三'].map(
    (number, at) => `第${number}章 ${title}${at + 1}\n\n山中有${word}，第${at + 1}日飞来。\n\n水声渐远。\n`,
  )
  return `《${title}》\n作者：${author}\n\n${chapters.join('\n')}`
}

/** Sends a file and gives its key. */
async function sent(device: Device, name: string, bytes: Uint8Array): Promise<string> {
  const { data } = await device.get('/oss/getToken', { name, size: String(bytes.length), kind: 'book' })
  const parts = (data['parts'] ?? [{ url: data['url'], offset: 0, size: bytes.length }]) as SignedPart[]
  for (const { url, offset, size } of parts)
    expect(await put(device, url, bytes.subarray(offset, offset + size))).toBe(200)
  return String(data['key'])
}

type SignedPart = { url: string; offset: number; size: number }

/** To the site, or straight to the bucket. */
async function put(device: Device, url: string, bytes: Uint8Array): Promise<number> {
  if (!url.startsWith('http')) return device.put(url, Buffer.from(bytes))
  return (await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) })).status
}

const read = (device: Device, uploadId: unknown) => device.get(`/book/upload/${uploadId}`)
