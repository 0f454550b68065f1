import { connect } from 'node:net'

export type LoadAnswer = { requests: number; perSecond: number; p50Ms: number; p99Ms: number; bytes: number }

export type Load = {
  port: number
  /** One path for all, or the next one each time. */
  path: string | (() => string)
  seconds: number
  connections: number
  headers?: Record<string, string>
}

/**
 * Asks for one path over kept-alive connections, one request at a time on each, and counts whole answers.
 * Reads only what it must (status line and content-length), so that the asker costs little beside the asked.
 */
export async function load({ port, path, seconds, connections, headers = {} }: Load): Promise<LoadAnswer> {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, 'accept-encoding': 'br', ...headers })
  const head = lines.map(([n, v]) => `${n}: ${v}\r\n`).join('')
  const requestFor = (one: string) => Buffer.from(`GET ${one} HTTP/1.1\r\n${head}\r\n`)
  const same = typeof path === 'string' ? requestFor(path) : null
  const request = () => same ?? requestFor(typeof path === 'string' ? path : path())
  const deadline = performance.now() + seconds * 1000
  const times: number[] = []
  let bytes = 0
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: connections }, () =>
      oneConnection(port, request, deadline, (tookMs, size) => {
        times.push(tookMs)
        bytes = size
      }),
    ),
  )
  const tookSeconds = (performance.now() - startedAt) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return { requests: times.length, perSecond: times.length / tookSeconds, p50Ms: at(0.5), p99Ms: at(0.99), bytes }
}

function oneConnection(
  port: number,
  request: () => Buffer,
  deadline: number,
  seen: (tookMs: number, size: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    let sentAt = 0
    let left = -1
    let size = 0
    const ask = () => {
      if (performance.now() > deadline) return socket.end()
      sentAt = performance.now()
      left = -1
      socket.write(request())
    }
    socket.on('connect', ask)
    socket.on('data', chunk => {
      if (left < 0) {
        const head = chunk.indexOf('\r\n\r\n')
        const text = chunk.subarray(0, head).toString('latin1')
        if (!text.startsWith('HTTP/1.1 200 ')) return socket.destroy(new Error(text.split('\r\n')[0]))
        size = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN)
        left = size - (chunk.length - head - 4)
      } else left -= chunk.length
      if (left > 0) return
      seen(performance.now() - sentAt, size)
      ask()
    })
    socket.on('close', failed => (failed ? undefined : resolve()))
    socket.on('error', reject)
  })
}
