import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import type { Socket } from 'node:net'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Channel, OpenChannel } from './channel.ts'
import { MEMORY_SIGNAL } from './messages.ts'

export type ProcessOptions = {
  /** All that the process may take, its own code included; absent: no limit. */
  mostMemoryMb?: number
  /** Most of V8's heap; else as much as the process may take. */
  heapMb?: number
  /** Most of the young heap: small, the limit is left to what is read. */
  youngHeapMb?: number
  /** How much the machine prefers other work, 0 to 19. */
  nice?: number
}

/** A process, with the rights of the program: all that it needed goes back to the system when it ends. */
export function processChannel(entry: URL, options: ProcessOptions = {}): OpenChannel {
  return forked(entry, options, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
}

export type IsolationOptions = ProcessOptions & {
  mostMemoryMb: number
  /** Files that are open already; the process finds them from descriptor 4 on. */
  descriptors?: number[]
  /** Folders that it may read beside the program's own code. It may write nowhere. */
  readable?: string[]
  /** Whether it may load native code out of the program's packages, which no permission binds any more. */
  mayLoadAddons?: boolean
}

/** The program's own code: not the folder it stands in, where a host may keep the data. */
const CODE = ['../', '../../node_modules/', '../../package.json'].map(path =>
  fileURLToPath(new URL(path, import.meta.url)),
)

/**
 * A process without rights: it reads the program's own code and what it is given, writes nothing, starts nothing, connects
 * nowhere, and is ended when its memory grows too large.
 */
export function isolatedChannel(
  entry: URL,
  { descriptors = [], readable = [], mayLoadAddons = false, ...options }: IsolationOptions,
): OpenChannel {
  const folders = [...CODE, fileURLToPath(new URL('.', entry)), ...readable]
  return forked(
    entry,
    { youngHeapMb: 8, ...options },
    {
      execArgv: [
        '--permission',
        '--allow-worker',
        ...folders.map(folder => `--allow-fs-read=${folder}`),
        ...(mayLoadAddons ? ['--allow-addons'] : []),
      ],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc', ...descriptors],
      env: {},
    },
  )
}

function forked(entry: URL, options: ProcessOptions, how: ForkOptions): OpenChannel {
  const { mostMemoryMb = 0, heapMb = mostMemoryMb, youngHeapMb = 0, nice = 0 } = options
  const limits = [
    ...(heapMb > 0 ? [`--max-old-space-size=${heapMb}`] : []),
    ...(youngHeapMb > 0 ? [`--max-semi-space-size=${youngHeapMb}`] : []),
  ]
  return ({ message, ended }) => {
    const child = fork(fileURLToPath(entry), [String(mostMemoryMb)], {
      ...how,
      execArgv: [...(how.execArgv ?? []), ...limits],
      serialization: 'advanced',
    })
    if (nice > 0 && child.pid !== undefined) setPriority(child.pid, nice)
    const stderrTail = stderrTailOf(child)
    const exited = new Promise<void>(resolve => {
      child.once('exit', () => resolve())
      // One that never began has no end.
      child.once('error', () => child.pid === undefined && resolve())
    })
    child.on('message', message)
    child.once('error', error => ended({ reason: 'crashed', detail: error.message }))
    child.once('exit', (code, by) =>
      ended({ reason: reasonOf(code, by), detail: `${by ?? code} ${stderrTail()}`.trim() }),
    )
    return {
      send: sent =>
        void child.send(sent, error => {
          if (error) ended({ reason: 'crashed', detail: error.message })
        }),
      hold: isHeld => hold(child, isHeld),
      kill: () => void child.kill('SIGKILL'),
      exited,
    } satisfies Channel
  }
}

function hold(child: ChildProcess, isHeld: boolean): void {
  const held = [child, child.channel, child.stderr as Socket | null]
  for (const one of held) one?.[isHeld ? 'ref' : 'unref']()
}

/** V8 aborts when its heap is full; the watch sends its own signal when all of the process has grown too large. */
function reasonOf(code: number | null, by: NodeJS.Signals | null): string {
  const isFull = by === MEMORY_SIGNAL || by === 'SIGABRT' || code === 134
  return isFull ? 'too-much-memory' : 'crashed'
}

const LONGEST_DETAIL = 4_000

/** The end of what a process said on its way out; '' where it speaks to the program's own standard error. */
function stderrTailOf(child: ChildProcess): () => string {
  let tail = ''
  child.stderr?.setEncoding('utf8')
  child.stderr?.on('data', (data: string) => {
    tail = (tail + data).slice(-LONGEST_DETAIL)
  })
  return () => tail
}
