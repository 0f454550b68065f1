import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A server that can be left without breaking off what was begun. */
export type LeavableServer = {
  server: Server
  /** Takes no more connections and ends those there are, each after its last answer. Waits at most `DRAIN_MS`. */
  leave: () => Promise<void>
}

/** How long one request may take to come in whole, body and all, and its headers alone. */
const SLOW_REQUEST_MS = 50_000
/** How long a file may take, whose size was signed before: 16 MB over a slow telephone. */
const SLOW_FILE_MS = 900_000
const FILES = '/files/'
const SLOW_HEADERS_MS = 20_000
/** Looked at so often: a request is closed at most so much later. */
const CHECK_MS = 5_000

/** The server of the site; `answer` is told of every request. */
export function leavableServer(answer: RequestListener, { slowRequestMs = SLOW_REQUEST_MS } = {}): LeavableServer {
  let isLeaving = false
  let under = 0
  let lastAt = 0
  const times = {
    requestTimeout: SLOW_FILE_MS,
    headersTimeout: Math.min(SLOW_HEADERS_MS, slowRequestMs),
    connectionsCheckingInterval: Math.min(CHECK_MS, slowRequestMs / 4),
  }
  const server = createServer(times, (request: IncomingMessage, response: ServerResponse) => {
    under++
    lastAt = performance.now()
    response.once('close', () => {
      under--
      lastAt = performance.now()
    })
    if (!request.url?.startsWith(FILES)) closeWhenSlow(request, slowRequestMs)
    if (isLeaving) response.setHeader('connection', 'close')
    answer(request, response)
  })

  const leave = async () => {
    isLeaving = true
    if (!server.listening) return
    // Who is connected already and only waits to be heard is taken in.
    await pause(QUIET_MS)
    lastAt = performance.now()
    // The end of http's own server closes at once every connection that seems at rest, though a request may be on its way.
    const over = new Promise<true>(resolve => NetServer.prototype.close.call(server, () => resolve(true)))
    const giveUpAt = performance.now() + DRAIN_MS
    while (!(await Promise.race([over, pause(LOOK_MS, false)])) && performance.now() < giveUpAt) {
      if (under === 0 && performance.now() - lastAt > QUIET_MS) server.closeIdleConnections()
    }
    server.closeAllConnections()
  }
  return { server, leave }
}

/** Ends a request whose body does not come whole in time, in the words in which Node ends one. */
function closeWhenSlow(request: IncomingMessage, mostMs: number): void {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers
  if ((length === undefined || length === '0') && coding === undefined) return
  const timer = setTimeout(() => {
    if (request.complete) return
    request.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => request.destroy())
  }, mostMs)
  timer.unref()
  request.once('close', () => clearTimeout(timer))
}

/** Shorter than the time after which the process ends in any case (src/main.ts). */
const DRAIN_MS = 8_000
const LOOK_MS = 20
/** A request that was sent before its client could know is here by now. */
const QUIET_MS = 250
