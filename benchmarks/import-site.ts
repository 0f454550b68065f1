import { readdirSync, readFileSync } from 'node:fs'
import { idleThread } from './floods/idle-thread.ts'
import { freshFolder, pause, startSite, untilReadable } from './site.ts'

const PORT = Number(process.env.BENCH_PORT ?? 3940)
const API = `http://127.0.0.1:${PORT}/a/v1`
const ALONE_MS = 15_000
const LIMIT_MS = 600_000

/**
 * One long text goes the whole way of an upload through a running site: how long until its preview, and until its last words
 * are found; what its processes take; and how long other people's calls wait meanwhile, beside what they wait when the site
 * is theirs. DATABASE_URL, when set, names an empty PostgreSQL database to use instead of SQLite.
 */
export async function throughSite(bytes: Buffer, lastWords: string): Promise<void> {
  const folder = freshFolder()
  const idle = idleThread()
  // No editor looks first.
  process.env.REVIEW = 'off'
  const databaseUrl = process.env.DATABASE_URL ?? ''
  const site = startSite({ port: PORT, library: 'starter', dataDir: folder.dir, databaseUrl })
  const memory = watchedMemory(site.pid)
  try {
    await untilReadable(PORT, '/readyz', '"phase":"done"', LIMIT_MS)
    const [uploader, reader] = [await signedIn(), await signedIn()]
    const waits = await asked(reader, pause(ALONE_MS))
    console.log(`import: other calls while nothing comes in: ${shown(waits)}; ${await late(idle)}`)

    let from = performance.now()
    const reading = untilPreview(uploader, bytes)
    const whileRead = await asked(reader, reading)
    const { uploadId, sentMs } = await reading
    console.log(
      `import: ${(bytes.length / 1e6).toFixed(0)} MB sent in ${seconds(sentMs)} s, its preview after ${seconds(performance.now() - from - sentMs)} s`,
    )
    console.log(`import: other calls meanwhile: ${shown(whileRead)}; ${await late(idle)}`)

    from = performance.now()
    await post(uploader, `/book/upload/${uploadId}/confirm`, {})
    const coming = untilFound(uploader, uploadId, lastWords)
    const whileComing = await asked(reader, coming)
    console.log(`import: searchable ${seconds((await coming) - from)} s after it was confirmed`)
    console.log(`import: other calls meanwhile: ${shown(whileComing)}; ${await late(idle)}`)
    console.log(`import: memory of its processes at most: ${memory.shown()}`)
  } finally {
    memory.stop()
    await site.stop()
    await idle.end()
    folder.remove()
  }
}

const seconds = (ms: number) => (ms / 1000).toFixed(1)

type Headers = Record<string, string>
type Answer = { code: number; data: Record<string, unknown>; message: string }

async function signedIn(): Promise<Headers> {
  const address = { 'x-forwarded-for': `203.0.113.${(people += 1)}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ account: `bench${people}x${Date.now()}`, password: 'seven quiet herons', nick: '量' })
  const answer = await fetch(`${API}/user/register`, { method: 'POST', headers: address, body })
  return { ...address, cookie: /sid=[^;]+/.exec(answer.headers.getSetCookie().join())?.[0] ?? '' }
}

let people = 0

async function call(headers: Headers, path: string, body?: object): Promise<Answer> {
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  const answer = (await (await fetch(`${API}${path}`, { headers, ...sent })).json()) as Answer
  if (answer.code !== 200) throw new Error(`${path}: ${answer.code} ${answer.message}`)
  return answer
}

const post = (headers: Headers, path: string, body: object) => call(headers, path, body)

/** Sends a file, hands it in, and waits until it was read. */
async function untilPreview(headers: Headers, bytes: Buffer): Promise<{ uploadId: number; sentMs: number }> {
  const from = performance.now()
  const { data } = await call(headers, `/oss/getToken?name=long.txt&kind=book&size=${bytes.length}`)
  const parts = (data['parts'] ?? [{ url: data['url'], offset: 0, size: bytes.length }]) as SentPart[]
  for (const { url, offset, size } of parts) {
    const body = new Uint8Array(bytes.subarray(offset, offset + size))
    const { status } = await fetch(`http://127.0.0.1:${PORT}${url}`, { method: 'PUT', body })
    if (status !== 200) throw new Error(`a part was answered ${status}`)
  }
  const sentMs = performance.now() - from
  const added = await post(headers, '/book/add', { key: data['key'], rights: 'public-domain' })
  const uploadId = Number(added.data['uploadId'])
  await untilState(headers, uploadId, 'preview')
  return { uploadId, sentMs }
}

type SentPart = { url: string; offset: number; size: number }

async function untilState(headers: Headers, uploadId: number, wanted: string): Promise<void> {
  for (const until = performance.now() + LIMIT_MS; performance.now() < until; await pause(200)) {
    const { data } = await call(headers, `/book/upload/${uploadId}`)
    if (data['state'] === wanted) return
    if (data['state'] === 'failed') throw new Error(`the upload failed: ${data['reason']}`)
  }
  throw new Error(`the upload was not at its ${wanted} after ${LIMIT_MS} ms`)
}

/** When the last words of the text are found in it by everybody. */
async function untilFound(headers: Headers, uploadId: number, words: string): Promise<number> {
  await untilState(headers, uploadId, 'published')
  for (const until = performance.now() + LIMIT_MS; performance.now() < until; await pause(200)) {
    const { data } = await call(headers, `/common/searchWorks?keyword=${encodeURIComponent(words)}`)
    if (JSON.stringify(data).includes(words)) return performance.now()
  }
  throw new Error(`${words} was not found after ${LIMIT_MS} ms`)
}

type Waits = Record<'page' | 'chapter' | 'search' | 'write', number[]>

/** One reader goes on with each of four things until `until` is over: how long each took, in milliseconds. */
async function asked(headers: Headers, until: Promise<unknown>): Promise<Waits> {
  const over = new AbortController()
  void until.finally(() => over.abort()).catch(() => undefined)
  const waits: Waits = { page: [], chapter: [], search: [], write: [] }
  const { list } = (await call(headers, '/book/select?pageSize=1')).data as { list: { bookId: number }[] }
  const bookId = list[0]?.bookId ?? 0
  const place = await placeIn(headers, bookId)
  const ask: Record<keyof Waits, (nth: number) => Promise<unknown>> = {
    page: async nth => (await fetch(`http://127.0.0.1:${PORT}/library?keyword=b${nth}`, { headers })).text(),
    chapter: nth => call(headers, `/book/bookReader/${bookId}?chapter=${1 + (nth % 20)}`),
    search: nth =>
      call(headers, `/common/searchWorks?keyword=${encodeURIComponent(twoOf('春江花月夜雨声风山水', nth))}`),
    write: nth => post(headers, '/userBook/read/update', { ...place, version: nth, fraction: (nth % 100) / 100 }),
  }
  await Promise.all(
    Object.entries(ask).map(async ([kind, one]) => {
      for (let nth = 0; !over.signal.aborted; nth += 1) {
        const begun = performance.now()
        await one(nth)
        waits[kind as keyof Waits].push(performance.now() - begun)
        await pause(EVERY_MS)
      }
    }),
  )
  return waits
}

/** Below what one person may write in a minute. */
const EVERY_MS = 110

/** Two characters that stand together nowhere in particular. */
const twoOf = (text: string, nth: number) =>
  `${text[nth % text.length]}${text[Math.floor(nth / text.length) % text.length]}`

async function placeIn(headers: Headers, bookId: number): Promise<object> {
  const { edition, chapter } = (await call(headers, `/book/bookReader/${bookId}`)).data as {
    edition: { language: string }
    chapter: { chapterId: number; blocks: { blockId: number }[] }
  }
  const { chapterId, blocks } = chapter
  const at = { chapterId, chapterNumber: 1, blockId: blocks[0]?.blockId, offset: 0 }
  return { bookId, libraryId: `${bookId}_${edition.language}`, ...at, secondsRead: 1, device: 'bench' }
}

function shown(waits: Waits): string {
  return Object.entries(waits)
    .map(([kind, all]) => `${kind} p50 ${at(all, 0.5)} p99 ${at(all, 0.99)} most ${at(all, 1)} ms`)
    .join(' · ')
}

function at(all: readonly number[], share: number): string {
  const sorted = all.toSorted((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0)
}

const late = async (idle: ReturnType<typeof idleThread>) =>
  `an idle thread is ${(await idle.lateness()).toFixed(0)} ms late`

/** The most that each process under the site has ever had in memory, by the file that it runs. */
function watchedMemory(pid: number): { shown: () => string; stop: () => void } {
  const most = new Map<string, number>()
  const timer = setInterval(() => {
    for (const child of descendants(pid)) {
      const name = /([\w-]+)\.(?:ts|mjs)/.exec(contentOf(`/proc/${child}/cmdline`))?.[1] ?? 'node'
      const mb = Number(/VmHWM:\s+(\d+)/.exec(contentOf(`/proc/${child}/status`))?.[1] ?? 0) / 1024
      most.set(name, Math.max(mb, most.get(name) ?? 0))
    }
  }, 250)
  return {
    shown: () => [...most].map(([name, mb]) => `${name} ${mb.toFixed(0)} MB`).join(', '),
    stop: () => clearInterval(timer),
  }
}

function descendants(pid: number): number[] {
  const children = readdirSync('/proc').filter(name => {
    if (!/^\d+$/.test(name)) return false
    return contentOf(`/proc/${name}/stat`).split(') ')[1]?.split(' ')[1] === String(pid)
  })
  return [pid, ...children.flatMap(child => descendants(Number(child)))]
}

/** Empty for a process that is gone. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
