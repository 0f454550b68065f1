import { pause } from '../site.ts'
import { besideReader } from './beside-reader.ts'
import { call, type Headers, post, sent, signedIn } from './site-calls.ts'

const LIMIT_MS = 600_000

/**
 * One long text goes the whole way of an upload through a running site: how long until its preview, until it is checked, and
 * until its last words are found; how long another reader waits meanwhile; what the processes take.
 */
export async function throughSite(bytes: Buffer, lastWords: string): Promise<void> {
  await besideReader(async beside => {
    const uploader = await signedIn()
    let from = performance.now()
    const { uploadId, sentMs } = await beside('while it is sent and read', untilPreview(uploader, bytes))
    console.log(
      `import: ${(bytes.length / 1e6).toFixed(0)} MB sent in ${seconds(sentMs)} s, its preview after ${seconds(performance.now() - from - sentMs)} s`,
    )
    from = performance.now()
    await beside('while its text is checked', untilChecked(uploader, uploadId))
    console.log(`import: checked ${seconds(performance.now() - from)} s after its preview`)
    from = performance.now()
    await post(uploader, `/book/upload/${uploadId}/confirm`, {})
    const found = await beside('while it comes in', untilFound(uploader, uploadId, lastWords))
    console.log(`import: searchable ${seconds(found - from)} s after it was confirmed`)
  })
}

const seconds = (ms: number) => (ms / 1000).toFixed(1)

/** Sends a file, hands it in, and waits until it was read. */
async function untilPreview(headers: Headers, bytes: Buffer): Promise<{ uploadId: number; sentMs: number }> {
  const from = performance.now()
  const key = await sent(headers, 'long.txt', bytes)
  const sentMs = performance.now() - from
  const added = await post(headers, '/book/add', { key, rights: 'public-domain' })
  const uploadId = Number(added.data['uploadId'])
  await untilState(headers, uploadId, 'preview')
  return { uploadId, sentMs }
}

async function untilState(headers: Headers, uploadId: number, wanted: string): Promise<void> {
  for (const until = performance.now() + LIMIT_MS; performance.now() < until; await pause(200)) {
    const { data } = await call(headers, `/book/upload/${uploadId}`)
    if (data['state'] === wanted) return
    if (data['state'] === 'failed') throw new Error(`the upload failed: ${data['reason']}`)
  }
  throw new Error(`the upload was not at its ${wanted} after ${LIMIT_MS} ms`)
}

/** When its text has been checked for what should be looked at. */
async function untilChecked(headers: Headers, uploadId: number): Promise<void> {
  for (const until = performance.now() + LIMIT_MS; performance.now() < until; await pause(500)) {
    const { data } = await call(headers, `/book/upload/${uploadId}`)
    if ((data['preview'] as { findings: unknown }).findings !== null) return
  }
  throw new Error(`the text was not checked after ${LIMIT_MS} ms`)
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
