import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import type { Socket } from 'node:net'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { workerFile } from './built-worker.ts'
import type { Channel, OpenChannel } from './channel.ts'
import { MEMORY_SIGNAL } from './messages.ts'

export type ProcessOptions = {
  /** The memory limit of the process, its own code included; absent: no limit. */
  mostMemoryMb?: number
  /** The limit of V8's heap; absent: the limit of the process. */
  heapMb?: number
  /** The limit of V8's young generation: a small one leaves more of the limit to the book that is read. */
  youngHeapMb?: number
  /** The `nice` value, 0 to 19. */
  nice?: number
}

/** A process with the rights of the program; its memory goes back to the system when it exits. `entry` is its source. */
export function processChannel(entry: URL, options: ProcessOptions = {}): OpenChannel {
  return forked(workerFile(entry), options, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
}

export type IsolationOptions = ProcessOptions & {
  mostMemoryMb: number
  /** Files that are open already; the process finds them from descriptor 4 on. */
  descriptors?: number[]
  /** Folders that it may read besides the program's own code. It may not write. */
  readable?: string[]
  /** Whether it may load native code from the program's packages; permissions do not restrict native code. */
  mayLoadAddons?: boolean
}

/** The folders of the program's own code, without their parent, where a host may keep the data. */
const CODE = ['../', '../../node_modules/', '../../package.json'].map(path =>
  fileURLToPath(new URL(path, import.meta.url)),
)

/**
 * A process without rights: it may read the program's own code and the files it is given. It may not write, start processes or
 * open connections, and it is killed when its memory exceeds the limit.
 */
export function isolatedChannel(
  entry: URL,
  { descriptors = [], readable = [], mayLoadAddons = false, ...options }: IsolationOptions,
): OpenChannel {
  const file = workerFile(entry)
  const folders = [...CODE, fileURLToPath(new URL('.', file)), ...readable]
  return forked(
    file,
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
      // A process that never started emits no exit.
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

/** V8 aborts when its heap is full; the memory watch sends its own signal when the process exceeds the limit. */
function reasonOf(code: number | null, by: NodeJS.Signals | null): string {
  const isFull = by === MEMORY_SIGNAL || by === 'SIGABRT' || code === 134
  return isFull ? 'too-much-memory' : 'crashed'
}

const LONGEST_DETAIL = 4_000

/** The end of what a process wrote to standard error; '' when it inherits the program's own. */
function stderrTailOf(child: ChildProcess): () => string {
  let tail = ''
  child.stderr?.setEncoding('utf8')
  child.stderr?.on('data', (data: string) => {
    tail = (tail + data).slice(-LONGEST_DETAIL)
  })
  return () => tail
}
