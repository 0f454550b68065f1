import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { builtPages } from '../src/built-pages.ts'
import { openDatabase } from '../src/db/open.ts'
import { openFaces } from '../src/faces/open.ts'
import { buildApp } from '../src/http/app.ts'
import { pageDrawer } from '../src/http/draw-page.ts'
import { fillLibrary } from '../src/jobs/fill-library.ts'
import { buildWhatIsStale } from '../src/stale-build.ts'
import { openDisk } from '../src/storage/disk.ts'

// How fast pages are: drawn anew (CPU), and served from the cache against a bare node:http server with the same bytes.
const ROOT = join(import.meta.dirname, '..')
const PAGES = ['/', '/library', '/bookReader/2?language=english&chapter=1', '/about']
const SECONDS = 4
const CONNECTIONS = 32

if (process.argv[2] === 'load') await load(process.argv[3] ?? '')
else await bench()

async function bench() {
  process.env.NODE_ENV = 'production'
  await buildWhatIsStale(ROOT)
  const dataDir = mkdtempSync(join(tmpdir(), 'shishu-bench-'))
  const { db, close } = await openDatabase({ dataDir })
  await fillLibrary(db, { library: 'starter' })
  const pages = await builtPages(ROOT)
  const faces = openFaces({ dir: join(dataDir, 'faces') })
  const app = await buildApp({
    rooms: { db, storage: openDisk(dataDir), faces },
    site: { buildId: 'bench' },
    pages: { ...pages, faces: faces.cssFor },
  })
  const draw = pageDrawer(pages)
  for (const page of PAGES) await drawn(draw, page)
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
  for (const page of PAGES) await served(address, page)
  await app.close()
  await faces.close()
  await close()
  rmSync(dataDir, { recursive: true })
}

async function drawn(draw: ReturnType<typeof pageDrawer>, page: string) {
  for (let n = 0; n < 50; n++) await draw(page, 'zh-Hans')
  const before = process.cpuUsage()
  const times = 200
  for (let n = 0; n < times; n++) await draw(page, 'zh-Hans')
  const { user, system } = process.cpuUsage(before)
  console.log(`drawn   ${page.padEnd(44)} ${((user + system) / 1000 / times).toFixed(2)} ms CPU`)
}

async function served(address: string, page: string) {
  const headers = { 'accept-encoding': 'br' }
  const response = await fetch(address + page, { headers })
  const text = await response.text()
  const body = brotliCompressSync(text)
  const bare = createServer((_request, answer) => {
    answer.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': body.length,
    })
    answer.end(body)
  })
  await new Promise<void>(resolve => bare.listen(0, '127.0.0.1', resolve))
  const ours = await loadFrom(address + page)
  const theirs = await loadFrom(`http://127.0.0.1:${(bare.address() as AddressInfo).port}${page}`)
  bare.close()
  const ratio = ((ours.perCpu / theirs.perCpu) * 100).toFixed(0)
  console.log(
    `served  ${page.padEnd(44)} ${response.status} ${ours.rate.toFixed(0)}/s, bare node:http ${theirs.rate.toFixed(0)}/s; per CPU second ${ours.perCpu.toFixed(0)} : ${theirs.perCpu.toFixed(0)} = ${ratio} %, ${gzipSync(text).length} B gzip ${body.length} B br`,
  )
}

/** The load comes from a process of its own, so that this one's CPU time is the server's alone. */
function loadFrom(url: string): Promise<{ rate: number; perCpu: number }> {
  const before = process.cpuUsage()
  const child = spawn(process.execPath, [import.meta.filename, 'load', url], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', chunk => (said += chunk))
  return new Promise(resolve =>
    child.on('exit', () => {
      const { user, system } = process.cpuUsage(before)
      const count = Number(said)
      resolve({ rate: count / SECONDS, perCpu: count / ((user + system) / 1e6) })
    }),
  )
}

async function load(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const until = Date.now() + SECONDS * 1000
  let count = 0
  const one = async () => {
    while (Date.now() < until) {
      await new Promise<void>((resolve, reject) =>
        httpRequest(url, { agent, headers: { 'accept-encoding': 'br' } }, response => {
          response.resume()
          response.on('end', resolve)
        })
          .on('error', reject)
          .end(),
      )
      count++
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, one))
  agent.destroy()
  console.log(count)
}
