import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** A running site of the benchmark's own: its data in a folder of its own, gone after `stop`. */
export type Site = {
  port: number
  pid: number
  /** CPU seconds that the process has used so far (user + system), from /proc. */
  cpuSeconds: () => number
  residentMb: () => number
  stop: () => Promise<void>
  /** Ends it at once, as a power cut would: nothing is finished or folded. */
  kill: () => Promise<void>
}

/** As `npm start` has them. */
const START_OPTIONS = ['--max-semi-space-size=16', '--v8-pool-size=2']

/** Starts the site of `root`; resolves when the process is there, not when it listens. */
export function startSite(options: {
  port: number
  library: string
  dataDir: string
  root?: string
  databaseUrl?: string
}): Site {
  const child = spawn(process.execPath, [...START_OPTIONS, 'src/start.mjs'], {
    cwd: options.root ?? ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(options.port),
      DATA_DIR: options.dataDir,
      LIBRARY: options.library,
      DATABASE_URL: options.databaseUrl ?? '',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gone = new Promise<void>(resolve => child.once('exit', () => resolve()))
  return {
    port: options.port,
    pid: child.pid ?? 0,
    cpuSeconds: () => cpuSecondsOf(child),
    residentMb: () => residentMbOf(child),
    stop: async () => {
      child.kill('SIGTERM')
      await gone
    },
    kill: async () => {
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** A new folder for a site's data, and how to be rid of it. */
export function freshFolder(): { dir: string; remove: () => void } {
  const dir = mkdtempSync(join(tmpdir(), 'shishu-bench-'))
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) }
}

/** Milliseconds until `path` answers 200 with `text` inside. @throws after `limitMs` */
export async function untilReadable(port: number, path: string, text: string, limitMs = 120_000): Promise<number> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < limitMs) {
    const body = await fetch(`http://127.0.0.1:${port}${path}`)
      .then(answer => (answer.status === 200 ? answer.text() : ''))
      .catch(() => '')
    if (body.includes(text)) return performance.now() - startedAt
    await pause(50)
  }
  throw new Error(`${path} was not readable after ${limitMs} ms`)
}

export const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

const TICKS_PER_SECOND = 100

function cpuSecondsOf(child: ChildProcess): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

function residentMbOf(child: ChildProcess): number {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
  return Number(kb) / 1024
}
