import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'

/** Seconds this machine needs now for 256 MB of SHA-256 on one core: what a duration is divided by to compare machines. */
export function secondsOfHashing(): number {
  const block = Buffer.alloc(1 << 20, 7)
  const startedAt = performance.now()
  const hash = createHash('sha256')
  for (let i = 0; i < 256; i++) hash.update(block)
  hash.digest()
  return (performance.now() - startedAt) / 1000
}

/** A bare server with these bytes in memory, in a process of its own, so that asker and asked share nothing. */
export async function bareServer(body: Buffer, headers: Record<string, string>) {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'))
  const answered = new Promise<{ port: number }>(resolve =>
    child.once('message', message => resolve(message as { port: number })),
  )
  child.send({ body: body.toString('base64'), headers })
  const { port } = await answered
  return { port, close: () => child.kill() }
}
