import { type Browser, chromium } from '@playwright/test'
import { browserFlags, browserPath } from '../tests/journeys/browser.ts'
import { type BenchBook, benchBooks, fillFolder, largeBookOfSite } from './reader/books.ts'
import { limit, middle, ninetyFifth, say } from './reader/figures.ts'
import { BARE_FRAME, peers, servePeer } from './reader/peers.ts'
import { heapBytes, probed, type Screen, scriptBytes, untilReadable, type Visit, visit } from './reader/visit.ts'
import { freshFolder, pause, startSite, untilReadable as untilSiteAnswers } from './site.ts'

const PORT = Number(process.env.BENCH_PORT ?? 3933)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const TURNS = 30
/**
 * As long as a quick finger holds a key. Let go at once, its end comes into the frame of its beginning, and after each of
 * the two Chromium puts off everything that is no frame (its message to the probe too) until the next one.
 */
const KEY_HELD_MS = 60
/** Which parts to measure: all unless told. */
const PARTS = (process.env.BENCH_PARTS ?? 'opening,turning,memory').split(',')
const OURS = 'Shishu'
const SCREENS: Screen[] = [
  { name: '1200×800', width: 1200, height: 800 },
  { name: '390×844', width: 390, height: 844 },
]

/** A reader under test: where a book is opened in it. */
type Reader = { name: string; url: (book: BenchBook, index: number) => string }

/**
 * Our reader beside others, on the same books in the same run, in turn: Chromium, processor ×4 slower, a fresh profile for
 * each visit. BENCH_ROUNDS visits for each figure (5 unless told), of which the median counts.
 */
export async function bench(): Promise<void> {
  const folder = freshFolder()
  await fillFolder(folder.dir)
  const site = startSite({ port: PORT, library: 'starter', dataDir: folder.dir })
  const stops: (() => unknown)[] = [site.stop, folder.remove]
  try {
    await untilSiteAnswers(PORT, '/bookReader/1', 'data-block')
    const origin = `http://127.0.0.1:${PORT}`
    const books = await benchBooks(origin)
    const large = await largeBookOfSite(origin)
    const all = [...books, large]
    const readers: Reader[] = [{ name: OURS, url: book => origin + book.path }]
    for (const [i, [name, peer]] of Object.entries(peers()).entries()) {
      const port = PORT + 1 + i
      stops.unshift(await servePeer(peer, all, port))
      readers.push({ name, url: (book, at) => `http://127.0.0.1:${port}/?b=${at}&s=${book.spine}` })
    }
    const barePort = PORT + 1 + readers.length
    stops.unshift(await servePeer(BARE_FRAME, all, barePort))
    const bare = `http://127.0.0.1:${barePort}/`
    const browser = await chromium.launch({ executablePath: await browserPath(), args: browserFlags })
    stops.unshift(() => browser.close())
    await warm({ browser, readers, books: all })
    for (const screen of SCREENS) {
      if (PARTS.includes('opening')) await opening({ browser, readers, books, screen })
      if (PARTS.includes('turning')) await turning({ browser, readers, books, screen }, bare)
    }
    if (PARTS.includes('memory')) await memory({ browser, readers, book: large, index: books.length })
  } finally {
    for (const stop of stops) await stop()
  }
}

type Run = { browser: Browser; readers: Reader[]; books: BenchBook[]; screen: Screen }

/** The servers have each page at hand, and the browser has found the system's fonts: only the profile is cold. */
async function warm({ browser, readers, books }: Omit<Run, 'screen'>) {
  for (const { url } of readers) {
    for (const [i, book] of books.entries()) await fetch(url(book, i)).then(answer => answer.arrayBuffer())
  }
  await pause(10_000)
  for (const reader of readers) {
    const [book] = books as [BenchBook]
    const visited = await visit(browser, reader.url(book, 0), book.firstId, SCREENS[0] as Screen)
    await untilReadable(visited, book.patienceMs)
    await visited.close()
  }
}

async function opening({ browser, readers, books, screen }: Run) {
  console.log(`\n${screen.name}: from the navigation to readable text, ms (longest task, ms)`)
  for (const [index, book] of books.entries()) {
    const opened = new Map<string, { ms: number; taskMs: number; bytes: number }[]>()
    const gaveUp = new Set<string>()
    for (let round = 0; round < ROUNDS; round++) {
      for (const reader of readers) {
        if (gaveUp.has(reader.name)) continue
        const visited = await visit(browser, reader.url(book, index), book.firstId, screen)
        const ms = await untilReadable(visited, book.patienceMs)
        if (ms === null) gaveUp.add(reader.name)
        else {
          // What a reader still does when the text stands there belongs to its opening.
          await visited.page.waitForTimeout(2500)
          const { longestTaskMs: taskMs } = await probed(visited.page)
          const bytes = await scriptBytes(visited)
          opened.set(reader.name, [...(opened.get(reader.name) ?? []), { ms, taskMs, bytes }])
          // One try is enough to see that something takes many seconds.
          if (ms > 5000) gaveUp.add(reader.name)
        }
        await visited.close()
        // What one reader leaves to be cleared away is not the next one's time.
        await pause(1000)
      }
    }
    const median = (name: string, of: 'ms' | 'taskMs' | 'bytes') => middle((opened.get(name) ?? []).map(one => one[of]))
    for (const { name } of readers) {
      if (!opened.has(name)) say(name, `${book.name}: not in ${book.patienceMs / 1000} s`)
      else {
        const ms = `${median(name, 'ms').toFixed(0)} (${median(name, 'taskMs').toFixed(0)})`
        say(name, `${book.name}: ${ms}, scripts ${(median(name, 'bytes') / 1000).toFixed(0)} KB`)
      }
    }
    const others = readers.slice(1).filter(({ name }) => opened.has(name))
    const fastest = Math.min(...others.map(({ name }) => median(name, 'ms')))
    const ratio = median(OURS, 'ms') / fastest
    limit(`${book.name}, ${screen.name}: share of the fastest other`, ratio, 0.6)
    if (book === books.at(-1)) {
      limit(`${book.name}, ${screen.name}: readable, ms`, median(OURS, 'ms'), 1000)
      limit(`${book.name}, ${screen.name}: longest task, ms`, median(OURS, 'taskMs'), 100)
    }
    limit(`${book.name}, ${screen.name}: scripts without a panel, KB`, median(OURS, 'bytes') / 1000, 145)
  }
}

async function turning({ browser, readers, books, screen }: Run, bare: string) {
  console.log(`\n${screen.name}: from the key to the frame, ms`)
  const [, , long, short] = books as [BenchBook, BenchBook, BenchBook, BenchBook]
  const pages = new Map<string, number[]>()
  const chapters = new Map<string, number[]>()
  for (let round = 0; round < 2; round++) {
    for (const reader of readers) {
      for (const [book, wanted] of [
        [long, 'pages'],
        [short, 'chapters'],
      ] as const) {
        const visited = await visit(browser, reader.url(book, books.indexOf(book)), book.firstId, screen)
        await untilReadable(visited, book.patienceMs)
        await visited.page.waitForTimeout(4000)
        await turnPages(visited)
        const { turns } = await probed(visited.page)
        const into = wanted === 'pages' ? pages : chapters
        const found = turns.filter(({ isChapter }) => isChapter === (wanted === 'chapters')).map(({ ms }) => ms)
        into.set(reader.name, [...(into.get(reader.name) ?? []), ...found])
        await visited.close()
      }
    }
  }
  for (const { name } of readers) {
    const turned = pages.get(name) ?? []
    const entered = chapters.get(name) ?? []
    say(
      name,
      `page ${middle(turned).toFixed(1)} median, ${ninetyFifth(turned).toFixed(1)} p95 (${turned.length} turns); chapter ${middle(entered).toFixed(0)} median, ${ninetyFifth(entered).toFixed(0)} p95 (${entered.length})`,
    )
  }
  // The limits are those of the whole way, wait for the frame included; this row says what of it nobody can save.
  const floor = await bareTurns(browser, screen, bare)
  say('bare frame', `${middle(floor).toFixed(1)} median, ${ninetyFifth(floor).toFixed(1)} p95 (${floor.length} turns)`)
  limit(`page turn, ${screen.name}: median ms`, middle(pages.get(OURS) ?? []), 10)
  limit(`page turn, ${screen.name}: p95 ms`, ninetyFifth(pages.get(OURS) ?? []), 16)
  const more = [middle, ninetyFifth].map(of => (of(pages.get(OURS) ?? []) - of(floor)).toFixed(1))
  say(OURS, `a page takes ${more.join(' and ')} ms more than a bare frame`)
  limit(`chapter turn, ${screen.name}: median ms`, middle(chapters.get(OURS) ?? []), 50)
  for (const reader of readers) {
    const visited = await visit(browser, reader.url(long, 2), long.firstId, screen)
    await untilReadable(visited, long.patienceMs)
    await visited.page.waitForTimeout(3000)
    const before = (await probed(visited.page)).turns.length
    for (let i = 0; i < 5; i++) {
      await visited.page.keyboard.press('ArrowRight')
      await visited.page.waitForTimeout(20)
    }
    await visited.page.waitForTimeout(3500)
    say(
      reader.name,
      `of 5 keys 20 ms apart, ${(await probed(visited.page)).turns.length - before} turned a page at once`,
    )
    await visited.close()
  }
}

async function bareTurns(browser: Browser, screen: Screen, url: string): Promise<number[]> {
  // The probe must find its words: it asks for frame after frame until then, and a page at rest has its next one sooner.
  const visited = await visit(browser, url, 'view', screen)
  await visited.page.waitForTimeout(2000)
  await turnPages(visited)
  const { turns } = await probed(visited.page)
  await visited.close()
  return turns.map(({ ms }) => ms)
}

async function turnPages({ page }: Visit) {
  for (let i = 0; i < TURNS; i++) {
    await page.keyboard.press('ArrowRight', { delay: KEY_HELD_MS })
    // An odd rest, so that keys do not keep step with the frames.
    await page.waitForTimeout(233 + ((i * 7) % 17))
  }
}

async function memory({
  browser,
  readers,
  book,
  index,
}: {
  browser: Browser
  readers: Reader[]
  book: BenchBook
  index: number
}) {
  console.log(`\nmemory with a book of ${(book.epub.length / 1e6).toFixed(1)} MB as EPUB, after ${TURNS} turns`)
  const screen = SCREENS[0] as Screen
  for (const reader of readers) {
    const visited = await visit(browser, reader.url(book, index), book.firstId, screen)
    await untilReadable(visited, book.patienceMs)
    await visited.page.waitForTimeout(2000)
    await turnPages(visited)
    const heapMb = (await heapBytes(visited)) / 1e6
    say(reader.name, `${heapMb.toFixed(1)} MB`)
    if (reader.name === OURS) limit('heap, MB', heapMb, 60)
    await visited.close()
  }
}
