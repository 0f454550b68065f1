import { beforeEach, expect, it, vi } from 'vitest'
import type { BackendReport, ReporterOptions } from './error-report.ts'

// The defaults, the options and the beacon of SPECIFICATION §7 and §9; only the browser is faked.

type Sent = { address: string; data: Record<string, unknown>; backend: BackendReport }

class ErrorOfPage extends Event {
  readonly message: string
  readonly filename: string
  readonly lineno: number
  readonly colno: number
  readonly error: unknown
  constructor(message: string, { filename = 'https://a.example/assets/a.js', lineno = 1, colno = 2 } = {}) {
    super('error')
    this.message = message
    this.filename = filename
    this.lineno = lineno
    this.colno = colno
    this.error = new RangeError(message)
  }
}

class Rejection extends Event {
  readonly reason: unknown
  constructor(reason: unknown) {
    super('unhandledrejection')
    this.reason = reason
  }
}

class Picture extends EventTarget {
  getAttribute = (name: string) => (name === 'src' ? '/covers/12.png' : null)
}

let page: EventTarget
let sent: Sent[]
let kept: Map<string, string>

beforeEach(() => {
  vi.resetModules()
  page = new EventTarget()
  sent = []
  kept = new Map()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('ErrorEvent', ErrorOfPage)
  vi.stubGlobal('PromiseRejectionEvent', Rejection)
  vi.stubGlobal('Element', Picture)
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'a browser' })
  vi.stubGlobal('location', { href: 'https://a.example/about' })
  vi.stubGlobal('document', { cookie: '', documentElement: { clientWidth: 360, clientHeight: 640, dataset: {} } })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  })
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, data: null }))
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        const query = new URL(address, 'https://a.example/').searchParams
        const read = (name: string) => JSON.parse(query.get(name) ?? 'null')
        sent.push({ address: address.split('?')[0] ?? '', data: read('data'), backend: read('backend') })
      }
    },
  )
})

/** A page that has just come, with what this browser has kept. */
async function watch(options?: ReporterOptions): Promise<void> {
  vi.resetModules()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const { watchErrors } = await import('./error-report.ts')
  watchErrors(options)
}

function lose(picture = new Picture()): void {
  const event = new Event('error')
  Object.defineProperty(event, 'target', { value: picture })
  page.dispatchEvent(event)
}

it('by default everything is told, resources and rejections too, to ./error-report as 前端异常', async () => {
  await watch()
  page.dispatchEvent(new ErrorOfPage('thrown'))
  page.dispatchEvent(new Rejection(new Error('rejected')))
  lose()
  expect(sent.map(({ data }) => [data['type'], data['message']])).toEqual([
    ['RangeError', 'thrown'],
    ['Uncaught (in promise)', 'rejected'],
    ['resource error', 'failed to load resource'],
  ])
  for (const { address, data, backend } of sent) {
    expect([address, data['exceptType'], backend.options.exceptType]).toEqual([
      './error-report',
      '前端异常',
      '前端异常',
    ])
  }
})

it('resources, rejections and messages of the list are left out where the options say so', async () => {
  await watch({ reportsResources: false, ignoresPromises: true, ignore: ['ResizeObserver', /^Script error\.?$/] })
  page.dispatchEvent(new Rejection(new Error('rejected')))
  lose()
  page.dispatchEvent(new ErrorOfPage('ResizeObserver loop limit exceeded'))
  page.dispatchEvent(new ErrorOfPage('Script error.'))
  page.dispatchEvent(new ErrorOfPage('another'))
  expect(sent.map(({ data }) => data['message'])).toEqual(['another'])
})

it('a configured function takes the place of the beacon, and gets both shapes', async () => {
  const send = vi.fn()
  await watch({ send, exceptType: 'of our own' })
  page.dispatchEvent(new ErrorOfPage('thrown'))
  expect(sent).toEqual([])
  const [report, backend] = send.mock.calls[0] ?? []
  expect(report).toMatchObject({ message: 'thrown', alarmLevel: 4, exceptType: 'of our own' })
  expect(backend).toMatchObject({ content: 'thrown', options: { alarmLevel: 4, exceptType: 'of our own' } })
})

it('a configured function that throws or rejects is told to the console only', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await watch({
    send: () => {
      throw new Error('at once')
    },
  })
  page.dispatchEvent(new ErrorOfPage('one'))
  expect(warned).toHaveBeenCalledTimes(1)
  await watch({ send: () => Promise.reject(new Error('later')) })
  page.dispatchEvent(new ErrorOfPage('two'))
  await vi.waitFor(() => expect(warned).toHaveBeenCalledTimes(2))
  expect(sent).toEqual([])
  warned.mockRestore()
})

it('the same is what has message, file, column and line in common', async () => {
  await watch()
  const at = { filename: 'https://a.example/a.js', lineno: 3, colno: 4 }
  const others = [
    { ...at, lineno: 5 },
    { ...at, colno: 5 },
    { ...at, filename: 'https://a.example/b.js' },
  ]
  page.dispatchEvent(new ErrorOfPage('x', at))
  page.dispatchEvent(new ErrorOfPage('x', at))
  for (const other of others) page.dispatchEvent(new ErrorOfPage('x', other))
  page.dispatchEvent(new ErrorOfPage('y', at))
  expect(sent).toHaveLength(1 + others.length + 1)
})

const fail = () => page.dispatchEvent(new ErrorOfPage('x'))

it('what was told stands in local storage: the next page tells it again after twelve hours, a page that lives after a day', async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  await watch()
  fail()
  await watch()
  vi.setSystemTime(1_800_000_000_000 + 43_200_000 - 1)
  fail()
  expect(sent).toHaveLength(1)
  await watch()
  vi.setSystemTime(1_800_000_000_000 + 43_200_000)
  fail()
  expect(sent).toHaveLength(2)
  vi.setSystemTime(1_800_000_000_000 + 43_200_000 + 86_400_000 - 1)
  fail()
  expect(sent).toHaveLength(2)
  vi.setSystemTime(1_800_000_000_000 + 43_200_000 + 86_400_000)
  fail()
  expect(sent).toHaveLength(3)
  vi.useRealTimers()
})
