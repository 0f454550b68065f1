import { load } from './load.ts'
import { freshFolder, pause, startSite, untilReadable } from './site.ts'
import { bareServer, secondsOfHashing } from './yardstick.ts'

const PORT = 3932
const ROUNDS = 3

/** Cached pages against the same bytes from a bare server, in turn; main-thread CPU of pages that are drawn anew. */
export async function bench(): Promise<void> {
  const folder = freshFolder()
  const site = startSite({ port: PORT, library: 'starter', dataDir: folder.dir })
  try {
    await untilReadable(PORT, '/bookReader/1', 'data-block')
    await untilStarterIsIn()
    for (const path of ['/', '/bookReader/2?chapter=2', '/bookDetail/1']) await cachedAgainstBare(path)
    await drawnPages()
  } finally {
    await site.stop()
    folder.remove()
  }
}

async function untilStarterIsIn() {
  for (let seconds = 0; seconds < 300; seconds++) {
    const { library } = (await (await fetch(`http://127.0.0.1:${PORT}/readyz`)).json()) as {
      library: { phase: string }
    }
    if (library.phase === 'done') return
    await pause(1000)
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

/** Pages of each kind, none of them asked for before in this language, so that each is drawn. */
async function drawnPages() {
  const kinds = await addresses()
  // The first few hundred of a kind are drawn by code that is not compiled yet; a site that runs for a minute has them
  // behind it. There are few books: their pages are drawn in each script, which makes other pages of them.
  for (const lang of ['zh-Hant', 'zh-Hans']) {
    for (const list of Object.values(kinds)) {
      for (let drawn = 0, script = 0; drawn < WARM_PAGES && script < SCRIPTS.length; script++) {
        await drawAll(list, lang, SCRIPTS[script])
        drawn += list.length
      }
    }
  }
  console.log(`yardstick: ${secondsOfHashing().toFixed(2)} s for 256 MB of SHA-256`)
  for (const [kind, list] of Object.entries(kinds)) {
    const before = await mainThreadSeconds()
    await drawAll(list, 'en')
    const perPageMs = ((await mainThreadSeconds()) - before) * (1000 / list.length)
    console.log(
      `${kind}: ${perPageMs.toFixed(2)} ms CPU a page drawn anew, ${list.length} pages (limit ${kind === 'a poem' ? 2.5 : 3.5} ms)`,
    )
  }
  console.log(`yardstick: ${secondsOfHashing().toFixed(2)} s again`)
}

const WARM_PAGES = 100
const SCRIPTS = ['', 'hans', 'hant', 'original']

async function addresses(): Promise<Record<string, string[]>> {
  const [first, second, books, lists] = await Promise.all([
    listOf<{ poemId: number }>('poem/list?pageSize=100'),
    listOf<{ poemId: number }>('poem/list?pageSize=100&page=2'),
    listOf<{ bookId: number; languages: string[] }>('book/select?pageSize=100'),
    listOf<{ collectionId: number }>('book/collection/list?pageSize=100'),
  ])
  return {
    'a poem': [...first, ...second].map(({ poemId }) => `/poetry/${poemId}`),
    'a book': books.map(({ bookId }) => `/bookDetail/${bookId}`),
    'an edition': books.map(({ bookId, languages }) => `/library/${bookId}_${languages[0]}`),
    'a chapter': books.flatMap(({ bookId }) => [1, 2, 3].map(number => `/bookReader/${bookId}?chapter=${number}`)),
    'a list of books or poems': lists.map(({ collectionId }) => `/bookList/${collectionId}`),
    'comments of a book': books.map(({ bookId }) => `/bookComment/${bookId}`),
  }
}

async function listOf<Row>(call: string): Promise<Row[]> {
  const answer = await fetch(`http://127.0.0.1:${PORT}/a/v1/${call}`)
  return ((await answer.json()) as { data: { list: Row[] } }).data.list
}

async function drawAll(paths: readonly string[], lang: string, script = '') {
  for (const plain of paths) {
    const path = script === '' ? plain : `${plain}${plain.includes('?') ? '&' : '?'}script=${script}`
    const headers = { 'accept-encoding': 'identity', cookie: `lang=${lang}` }
    await (await fetch(`http://127.0.0.1:${PORT}${path}`, { headers, redirect: 'manual' })).text()
  }
}

async function mainThreadSeconds(): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${PORT}/metrics`)).text()
  return Number(/^process_main_thread_cpu_seconds_total (.+)$/m.exec(metrics)?.[1])
}
