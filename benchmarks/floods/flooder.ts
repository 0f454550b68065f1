import { setPriority } from 'node:os'
import { FLOODS } from './floods.ts'

/** A process of its own: does one flood for some seconds and says what was answered. */
// Whoever floods has a machine of their own: on this one it shall not take the processor from the site.
setPriority(10)
const [name = '', site = '', ms = '0'] = process.argv.slice(2)
const flood = FLOODS[name]
if (!flood) throw new Error(`no flood ${name}`)
const ask = await flood.begin(site)
process.send?.({ what: 'begun' })
const counts = new Map<number, number>()
const until = performance.now() + Number(ms)
await Promise.all(
  Array.from({ length: flood.connections }, async () => {
    while (performance.now() < until) {
      const status = await ask().catch(() => 0)
      counts.set(status, (counts.get(status) ?? 0) + 1)
    }
  }),
)
const summary = [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
process.send?.({ what: 'over', summary }, () => process.exit())
