import { cpSync } from 'node:fs'
import { beginFlood } from './floods/begin-flood.ts'
import { FLOODS } from './floods/floods.ts'
import { freshFolder, pause, startSite, untilReadable } from './site.ts'
import { secondsOfHashing } from './yardstick.ts'

const PORT = Number(process.env.BENCH_PORT ?? 3937)
const MINUTE_MS = 60_000
const FLOOD_MS = 8000
const RESTS = [0.5, 1, 2, 5, 10]

/**
 * What the process that serves holds (MB): after its start, a minute later, after every kind of flood in a row, and then at rest.
 * Goals: 300 after a start, 350 ten minutes after a storm. `BENCH_LIBRARY` is the folder of a library to be copied; without it the
 * process loads the starter library first.
 */
export async function bench(): Promise<void> {
  const folder = freshFolder()
  if (process.env.BENCH_LIBRARY) cpSync(process.env.BENCH_LIBRARY, folder.dir, { recursive: true })
  process.env.TRUST_PROXY = 'loopback'
  const library = process.env.BENCH_LIBRARY ? 'none' : (process.env.BENCH_LOADS ?? 'starter')
  const site = startSite({ port: PORT, library, dataDir: folder.dir })
  const printResident = (when: string) => console.log(`  ${when.padEnd(28)} ${Math.round(site.residentMb())} MB`)
  try {
    console.log(`memory · yardstick ${secondsOfHashing().toFixed(2)} s`)
    await untilReadable(PORT, '/readyz', library === 'none' ? '"phase":"off"' : '"phase":"done"', 10 * MINUTE_MS)
    printResident('at its start')
    await pause(MINUTE_MS)
    printResident('a minute later')
    for (const name of Object.keys(FLOODS)) {
      await beginFlood(name, `http://127.0.0.1:${PORT}`, FLOOD_MS).over
      printResident(`after ${name}`)
    }
    let rested = 0
    for (const minutes of RESTS) {
      await pause((minutes - rested) * MINUTE_MS)
      rested = minutes
      printResident(`${minutes} minutes of rest`)
    }
  } finally {
    await site.stop()
    folder.remove()
  }
}
