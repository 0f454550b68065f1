import { load } from './load.ts'
import { freshFolder, pause, startSite, untilReadable } from './site.ts'
import { bareServer } from './yardstick.ts'

const PORT = 3932
const ROUNDS = 3
const UNCACHED_PAGES = 200

/** Cached pages against the same bytes from a bare server, in turn; CPU of pages that are drawn anew. */
export async function bench(): Promise<void> {
  const folder = freshFolder()
  const site = startSite({ port: PORT, library: 'starter', dataDir: folder.dir })
  try {
    await untilReadable(PORT, '/bookReader/1', 'data-block')
    await pause(12_000)
    for (const path of ['/', '/bookReader/2?chapter=2', '/bookDetail/1']) await cachedAgainstBare(path)
    await drawnPages(site.cpuSeconds)
  } finally {
    await site.stop()
    folder.remove()
  }
}

async function cachedAgainstBare(path: string) {
  const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, { headers: { 'accept-encoding': 'identity' } })
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => !/^(content-length|transfer|connection|date|keep)/.test(name)),
  )
  const body = Buffer.from(await answer.arrayBuffer())
  const bare = await bareServer(body, headers)
  const ratios: number[] = []
  const ask = (port: number) =>
    load({ port, path, seconds: 2, connections: 16, headers: { 'accept-encoding': 'identity' } })
  for (let round = 0; round < ROUNDS; round++) {
    const ours = await ask(PORT)
    const theirs = await ask(bare.port)
    ratios.push(ours.perSecond / theirs.perSecond)
    console.log(
      `${path} ${body.length} B: ${ours.perSecond.toFixed(0)}/s (p99 ${ours.p99Ms.toFixed(1)} ms), bare node:http ${theirs.perSecond.toFixed(0)}/s`,
    )
  }
  bare.close()
  ratios.sort((a, b) => a - b)
  console.log(`${path} median ratio ${((ratios[1] ?? 0) * 100).toFixed(0)} % (limit 60 %)`)
}

async function drawnPages(cpuSeconds: () => number) {
  const list = await fetch(`http://127.0.0.1:${PORT}/a/v1/poem/list?pageSize=100`).then(
    answer => answer.json() as Promise<{ data: { list: { poemId: number }[] } }>,
  )
  const more = await fetch(`http://127.0.0.1:${PORT}/a/v1/poem/list?pageSize=100&page=2`).then(
    answer => answer.json() as Promise<{ data: { list: { poemId: number }[] } }>,
  )
  const poems = [...list.data.list, ...more.data.list].slice(0, UNCACHED_PAGES)
  const before = cpuSeconds()
  for (const { poemId } of poems) {
    await fetch(`http://127.0.0.1:${PORT}/poetry/${poemId}`, { headers: { 'accept-encoding': 'identity' } }).then(a =>
      a.text(),
    )
  }
  const perPageMs = ((cpuSeconds() - before) / poems.length) * 1000
  console.log(
    `page of a poem drawn anew: ${perPageMs.toFixed(2)} ms CPU, fonts cut in the background included (limit 3 ms for the drawing)`,
  )
}
