import { Agent, get } from 'node:http'
import { setPriority } from 'node:os'

/** A process of its own: asks so many times a second, whether answers come or not, and says what was answered. */
// A crowd has machines of its own: on this one it shall not take the processor from the site.
setPriority(10)
const [what = '', port = '', perSecond = '0', ms = '0'] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: 400 })
const counts = new Map<string, number>()
let nth = 0
let open = 0

const CROWDS: Record<string, () => { path: string; headers: Record<string, string> }> = {
  'beacons of one address': () => ({ path: beacon(), headers: { ...OWN_PAGE, 'x-forwarded-for': '198.51.100.1' } }),
  'beacons of a thousand addresses': () => ({
    path: beacon(),
    headers: { ...OWN_PAGE, 'x-forwarded-for': anyAddress() },
  }),
  // None of them was asked for before; every second one says that it is signed in.
  'pages to be drawn': () => ({
    path: `/library?keyword=crowd${process.pid}x${nth}`,
    headers: { 'x-forwarded-for': anyAddress(), ...(nth % 2 && { cookie: `sid=made-up-${nth}; signed=1` }) },
  }),
}

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }
const anyAddress = () => `10.1.${Math.floor(nth / 250) % 4}.${nth % 250}`

/** Each an error that nobody has told of. */
function beacon(): string {
  const data = { pageUrl: '/', type: 'RangeError', message: `made up ${process.pid} ${nth}`, time: Date.now() }
  return `/error-report?data=${encodeURIComponent(JSON.stringify(data))}`
}

function ask(): void {
  nth++
  const asked = CROWDS[what]?.()
  if (!asked) throw new Error(`no crowd ${what}`)
  open++
  const over = (answer: string) => {
    open--
    counts.set(answer, (counts.get(answer) ?? 0) + 1)
  }
  get({ port: Number(port), host: '127.0.0.1', agent, ...asked }, answer => {
    answer.resume()
    const later = answer.headers['retry-after'] ? ' with Retry-After' : ''
    answer.once('end', () => over(`${answer.statusCode}${later}`))
  }).once('error', () => over('no answer'))
}

const startedAt = performance.now()
const timer = setInterval(() => {
  const passedMs = performance.now() - startedAt
  if (passedMs > Number(ms)) {
    clearInterval(timer)
    return void setTimeout(tell, 500)
  }
  const due = Math.floor((passedMs * Number(perSecond)) / 1000)
  // Who has waited long does not ask again meanwhile.
  while (nth < due && open < 2000) ask()
  nth = Math.max(nth, due)
}, 5)

function tell(): void {
  const summary = [...counts].map(([answer, count]) => `${count} × ${answer}`).join(', ')
  process.send?.(`${summary}${open > 0 ? `, ${open} still waiting` : ''}`, () => process.exit())
}
