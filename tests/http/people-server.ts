import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import type { Db } from '../../src/db/dialect.ts'
import { openDatabase } from '../../src/db/open.ts'
import type { Fonts } from '../../src/fonts/fonts.ts'
import { buildApp } from '../../src/http/app.ts'
import { type PeopleLimits, peopleLimits } from '../../src/http/limits/rate-limit.ts'
import type { AccountOptions } from '../../src/http/people/accounts/accounts.ts'
import { sessionReader } from '../../src/http/people/accounts/session.ts'
import { openDisk } from '../../src/storage/disk.ts'
import type { Storage } from '../../src/storage/storage.ts'
import { freshPostgres, freshSqlite, isPostgresReachable } from './databases.ts'

/** The databases that are here: SQLite always, PostgreSQL when it answers; its absence is reported in `databases.ts`. */
export const DATABASES =
  isPostgresReachable || process.env.DEMAND_POSTGRES === '1' ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const)

/** What the addresses of downloads are signed with. */
export const DOWNLOAD_KEY = Buffer.alloc(32, 7)

/** Anyone may register, at the least cost that Argon2 has: for tests that are not about passwords. */
export const CHEAPLY_OPEN: AccountOptions = {
  registration: 'open',
  isHttps: false,
  passwordCost: { memory: 8, passes: 1 },
}

/** As a site is where its host sets nothing, at the cost that passwords have there. */
export const AS_HOSTS_HAVE_IT: AccountOptions = { registration: 'open', isHttps: false }

export type PeopleServer = Awaited<ReturnType<typeof peopleServer>>

/** The calls of the API over two small works, in a database of its own. */
export async function peopleServer(
  kind: 'sqlite' | 'postgres',
  accounts: AccountOptions = CHEAPLY_OPEN,
  limits: PeopleLimits = peopleLimits(),
  { storage: filesElsewhere, ...more }: { needsReview?: boolean; storage?: Storage; fonts?: Fonts } = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shishu-people-'))
  const { location, remove } = await (kind === 'sqlite' ? freshSqlite('empty') : freshPostgres('empty'))
  const { db, close } = await openDatabase(location)
  await putTwoWorks(db)
  const announced: string[] = []
  const announce = async (tag: string) => void announced.push(tag)
  const storage = filesElsewhere ?? openDisk(dataDir)
  const app = await buildApp({
    deps: { db, storage, accounts, announce, downloads: { key: DOWNLOAD_KEY }, limits, ...more },
    site: { buildId: 'test', publicUrl: undefined },
    session: sessionReader(db),
    trustProxy: () => true,
    logLevel: 'error',
  })
  return {
    db,
    location,
    dataDir,
    storage,
    /** The tags that were told to the pages, in their order. */
    announced,
    /** The address where the same server is asked over the network. */
    listen: () => app.server.listen({ port: 0, host: '127.0.0.1' }),
    device: () => new Device(options => app.server.inject(options)),
    end: async () => {
      await app.close()
      await close()
      await remove()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** Such a server for the tests of the `describe` it is called in: there before the first of them, gone after the last. */
export function peopleHere(kind: 'sqlite' | 'postgres', accounts?: AccountOptions): PeopleServer {
  const site = {} as PeopleServer
  beforeAll(async () => {
    Object.assign(site, await peopleServer(kind, accounts))
  })
  afterAll(() => site.end())
  return site
}

type Inject = (options: InjectOptions) => Promise<{
  statusCode: number
  headers: Record<string, unknown>
  json: () => unknown
  rawPayload: Buffer
}>

export type Opened = { status: number; headers: Record<string, unknown>; bytes: Buffer }

export type Answer = {
  status: number
  code: number
  // Each test looks at its own call's answer.
  data: Record<string, unknown> & { list?: Record<string, unknown>[]; fields?: Record<string, string> }
  message: string
  headers: Record<string, unknown>
}

/** A browser: keeps its cookie, comes from its own address. */
export class Device {
  cookie = ''
  /** The cookie between two steps of signing in. */
  step = ''
  /** The cookie by which the browser is known. */
  known = ''
  address = `10.${octet()}.${octet()}.${octet()}`
  readonly #inject: Inject

  constructor(inject: Inject) {
    this.#inject = inject
  }

  get(path: string, query: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#send({ method: 'GET', url: `/a/v1${path}`, query }, headers)
  }

  post(path: string, payload: object, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#send({ method: 'POST', url: `/a/v1${path}`, payload }, headers)
  }

  /** Fetches what is no call: a file, or a page in its place. */
  async open(url: string, headers: Record<string, string> = {}): Promise<Opened> {
    const sent = { cookie: this.cookie, 'x-forwarded-for': this.address, 'accept-language': 'en', ...headers }
    const { statusCode, headers: got, rawPayload } = await this.#inject({ method: 'GET', url, headers: sent })
    return { status: statusCode, headers: got, bytes: rawPayload }
  }

  /** Puts a file at its signed address; gives the status. */
  async put(url: string, payload: Buffer): Promise<number> {
    const sent = { 'x-forwarded-for': this.address, 'content-type': 'application/octet-stream' }
    return (await this.#inject({ method: 'PUT', url, payload, headers: sent })).statusCode
  }

  async #send(options: InjectOptions, headers: Record<string, string>): Promise<Answer> {
    const sent = {
      cookie: [this.cookie, this.step, this.known].filter(Boolean).join('; '),
      'x-forwarded-for': this.address,
      'accept-language': 'en',
      ...headers,
    }
    const answer = await this.#inject({ ...options, headers: sent })
    const set = String(answer.headers['set-cookie'] ?? '')
    const sid = /sid=([^;]*)/.exec(set)?.[1]
    if (sid !== undefined) this.cookie = sid === '' ? '' : `sid=${sid}`
    const step = /\bstep=([^;]*)/.exec(set)?.[1]
    if (step !== undefined) this.step = step === '' ? '' : `step=${step}`
    const known = /\bknown=([^;]*)/.exec(set)?.[1]
    if (known !== undefined) this.known = `known=${known}`
    const { code, data, message } = answer.json() as Answer
    return { status: answer.statusCode, code, data, message, headers: answer.headers }
  }
}

const octet = () => Math.floor(Math.random() * 254) + 1

/** Work 1 in Chinese and English with four chapters of 100, 100, 100 and 700 words; work 2 with one; work 3 withdrawn. */
async function putTwoWorks(db: Db): Promise<void> {
  const author = { name: '', name_en: '', dynasty: '', years: '', sort_key: '', folded: '' }
  await db
    .insertInto('authors')
    .values({ ...author, id: 1, poem_count: 0, book_count: 2, popularity: 0 })
    .execute()
  for (const [id, sort_key] of [
    [1, 'lun yu'],
    [2, 'ai li si'],
    [3, 'che'],
  ] as const) {
    await db
      .insertInto('books')
      .values({
        id,
        name: `书${id}`,
        name_en: `Book ${id}`,
        author_id: 1,
        author_role: '',
        dynasty: '',
        first_published: '',
        introduction: '',
        introduction_en: '',
        sort_key,
        sort_key_en: sort_key,
        word_count: 1000,
        comment_count: 0,
        shelf_count: 0,
        score_sum: 0,
        score_count: 0,
        popularity: 0,
        state: id === 3 ? 'withdrawn' : 'published',
        created_at: 0,
        updated_at: 0,
      })
      .execute()
  }
  await putEdition(db, { id: 10, bookId: 1, language: 'chinese', words: [100, 100, 100, 700] })
  await putEdition(db, { id: 20, bookId: 1, language: 'english', words: [100, 100, 100, 700] })
  await putEdition(db, { id: 30, bookId: 2, language: 'english', words: [50] })
}

type EditionWanted = { id: number; bookId: number; language: 'chinese' | 'english'; words: number[] }

/** Chapter n of edition e has the id e·100+n and blocks e·10000+n·100+0…9, the later block with the smaller id. */
async function putEdition(db: Db, { id, bookId, language, words }: EditionWanted): Promise<void> {
  await db
    .insertInto('editions')
    .values({
      id,
      book_id: bookId,
      language,
      script: null,
      title: '',
      author: '',
      translator: '',
      source: '',
      licence: '',
      source_ref: `test ${id}`,
      chapter_count: words.length,
      word_count: words.reduce((sum, count) => sum + count, 0),
      reading_minutes: 1,
      state: 'published',
      created_at: 0,
    })
    .execute()
  for (const [index, word_count] of words.entries()) {
    const chapterId = id * 100 + index + 1
    await db
      .insertInto('chapters')
      .values({ id: chapterId, edition_id: id, number: index + 1, title: '', depth: 0, part: 1, parts: 1, word_count })
      .execute()
    for (let position = 0; position < 10; position++) {
      await db
        .insertInto('blocks')
        .values({
          id: chapterId * 100 + 9 - position,
          chapter_id: chapterId,
          edition_id: id,
          position,
          kind: 'paragraph',
          html: '<p>…</p>',
          level: null,
          speaker: null,
        })
        .execute()
    }
  }
}
