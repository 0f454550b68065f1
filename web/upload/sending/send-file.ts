import type { UploadToken } from '../../../src/contract/uploads/uploads.ts'
import { call } from '../../call.ts'

type Watch = {
  signal: AbortSignal
  /** How much has come, 0–1; `isWaiting` while the network is away. */
  onProgress: (fraction: number, isWaiting: boolean) => void
}

/** A piece is sent so many times before it counts as failed; while the network is away nothing counts. */
const MOST_TRIES = 5
const FIRST_WAIT_MS = 800

/** The line broke, or the storage said no (`status`). */
export class NotSent extends Error {
  readonly status: number

  constructor(status: number) {
    super(`not sent: ${status}`)
    this.status = status
  }
}

/**
 * Sends a file to the storage, in pieces when it is large, each again when its line broke, and gives its key.
 * @throws NotSent, CallFailed, or an AbortError when `signal` ends it
 */
export async function sendFile(file: File, { signal, onProgress }: Watch): Promise<string> {
  const token = await call('GET /oss/getToken', { name: file.name.slice(0, 300), size: file.size, kind: 'book' })
  let done = 0
  for (const { url, offset, size } of piecesOf(token, file.size)) {
    const before = done
    const tell = (sent: number, isWaiting: boolean) => onProgress((before + sent) / file.size, isWaiting)
    await sentPiece(file.slice(offset, offset + size), { url, headers: token.headers, signal, tell })
    done += size
  }
  await call('POST /oss/complete', { key: token.key })
  return token.key
}

function piecesOf({ url, parts }: UploadToken, size: number) {
  return url === null ? (parts ?? []) : [{ url, offset: 0, size }]
}

type Piece = {
  url: string
  headers: Record<string, string>
  signal: AbortSignal
  tell: (sent: number, isWaiting: boolean) => void
}

async function sentPiece(bytes: Blob, piece: Piece): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await put(bytes, piece)
    } catch (failure) {
      piece.signal.throwIfAborted()
      const mayPass = failure instanceof NotSent && (failure.status === 0 || failure.status >= 500)
      if (!mayPass || tries >= MOST_TRIES) throw failure
      piece.tell(0, !navigator.onLine)
      await (navigator.onLine ? pause(FIRST_WAIT_MS * 2 ** tries, piece.signal) : online(piece.signal))
    }
  }
}

/** By XMLHttpRequest: `fetch` does not say how much of a body has gone. */
function put(bytes: Blob, { url, headers, signal, tell }: Piece): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded }) => tell(loaded, false))
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', abort)
      if (signal.aborted) reject(signal.reason as Error)
      else if (request.status >= 200 && request.status < 300) resolve()
      else reject(new NotSent(request.status))
    })
    signal.addEventListener('abort', abort)
    request.send(bytes)
  })
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}

function online(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    window.addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
}
