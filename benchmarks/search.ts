import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { searchWorks } from '../src/contract/search.ts'
import type { Db } from '../src/db/dialect.ts'
import { type OpenDatabase, openDatabase } from '../src/db/open.ts'
import { worksFound } from '../src/library/search/search-works.ts'
import { linearCongruence } from '../tests/fixtures/seeded-random.ts'
import { load } from './load.ts'
import { type Questions, questionsOf, scan, type Text, wholeLibrary } from './search/questions.ts'
import { type Site, startSite, untilReadable } from './site.ts'

const COUNT = Number(process.env.QUESTIONS ?? 300)
const PORT = Number(process.env.BENCH_PORT ?? 3944)

/**
 * Searches of a library that is filled already: DATA_DIR, or DATABASE_URL. Every kind of question beside two yardsticks of
 * the same run: a scan of the folded text in memory, and a bare question to the index for twenty rows. On SQLite also
 * searches a second over 50 connections, no two alike and as people ask, and what another call takes meanwhile.
 */
export async function bench(): Promise<void> {
  const dataDir = process.env.DATA_DIR
  if (!dataDir) throw new Error('DATA_DIR names a filled library (npm run library -- full)')
  const opened = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL })
  let questions: Questions
  try {
    const known = await measureScans(opened)
    questions = known.questions
    // Nobody who searches has the library in memory: collecting half a gigabyte would be the slowest answers.
    collectGarbage()
    await measureTimes(opened, known)
  } finally {
    await opened.close()
  }
  if (opened.dialect === 'sqlite') await measureLoad(dataDir, questions)
}

type Scans = { questions: Questions; scanP50: Record<string, number> }

/** What needs the whole library in memory: questions drawn from it, the truth, and how long a scan takes. */
async function measureScans(opened: OpenDatabase): Promise<Scans> {
  const texts = await wholeLibrary(opened.db)
  const questions = await questionsOf(opened.db, texts, COUNT)
  await measureSizes(opened, texts)
  await measureTruth(opened.db, texts, questions)
  const scanP50: Record<string, number> = {}
  for (const [kind, all] of Object.entries(questions)) {
    const scans = await timed(all.slice(0, 5), async keyword => scan(texts, keyword))
    scanP50[kind] = scans(0.5)
  }
  return { questions, scanP50 }
}

function collectGarbage() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

async function measureSizes({ db, dialect }: OpenDatabase, texts: readonly Text[]) {
  const { rows } = await sql<{
    bytes: number
  }>`select (select sum(octet_length(lines) + octet_length(title)) from poems)
    + (select sum(octet_length(html)) from blocks) as bytes`.execute(db)
  const index =
    dialect === 'sqlite'
      ? await sql<{ bytes: number }>`select sum(pgsize) as bytes from dbstat
          where name like 'poem_words%' or name like 'block_words%' or name like '%block_places%'`.execute(db)
      : await sql<{ bytes: number }>`select sum(pg_total_relation_size(relid)) as bytes
          from (select * from pg_partition_tree('poem_words') union all select * from pg_partition_tree('block_words')) t`.execute(
          db,
        )
  const [text, size] = [rows[0]?.bytes ?? 0, index.rows[0]?.bytes ?? 0]
  console.log(
    `${dialect}: ${texts.length} texts, ${(text / 1e6).toFixed(0)} MB; index ${(size / 1e6).toFixed(0)} MB = ${(size / text).toFixed(2)} × the text`,
  )
}

async function measureTruth(db: Db, texts: readonly Text[], questions: Questions) {
  let [asked, right, found, missed] = [0, 0, 0, 0]
  const kinds = ['1 character', '2 characters', '4 characters', '7 characters']
  for (const query of kinds.flatMap(kind => questions[kind]?.slice(0, 25) ?? [])) {
    const truth = new Set(scan(texts, query))
    const ids: number[] = []
    let isCapped = false
    for (let page = 1; page <= 20; page++) {
      const { groups } = await ask(db, { keyword: query, kind: 'text', page, pageSize: 100 })
      isCapped = groups.text.totalIsCapped ?? false
      ids.push(...groups.text.list.map(hit => hit.blockId ?? hit.poemId ?? 0))
      if (ids.length >= groups.text.total || groups.text.list.length === 0) break
    }
    asked++
    found += ids.length
    right += ids.filter(id => truth.has(id)).length
    if (!isCapped) missed += truth.size - ids.filter(id => truth.has(id)).length
  }
  const recall = right / (right + missed)
  console.log(
    `truth: ${asked} questions, precision ${(right / found).toFixed(4)}, recall ${recall.toFixed(4)} (of lists below 1000)`,
  )
}

async function measureTimes({ db, dialect }: OpenDatabase, { questions, scanP50 }: Scans) {
  console.log(`${'ms'.padEnd(16)}     p50     p99   CPU mean | scan p50 | bare index p50`)
  for (const [kind, all] of Object.entries(questions)) {
    for (const keyword of all.slice(0, 20)) await ask(db, { keyword })
    const cpu = process.cpuUsage()
    const times = await timed(all, keyword => ask(db, { keyword }))
    const { user, system } = process.cpuUsage(cpu)
    const bare = await timed(all.slice(0, 50), keyword => bareQuestion(db, dialect, keyword))
    const cells = [times(0.5), times(0.99), (user + system) / 1000 / all.length].map(ms => ms.toFixed(2).padStart(8))
    console.log(
      `${kind.padEnd(16)}${cells.join('')}   | ${scanP50[kind]?.toFixed(0).padStart(8)} | ${bare(0.5).toFixed(2)}`,
    )
  }
}

/** The first two characters as the engine is asked for them: what no search of ours can be faster than. */
async function bareQuestion(db: Db, dialect: OpenDatabase['dialect'], keyword: string) {
  const token = /^\p{Script=Han}/u.test(keyword) ? [...keyword].slice(0, 2).join('') : (keyword.split(' ')[0] ?? '')
  if (dialect === 'sqlite') {
    await sql`select rowid from poem_words where poem_words match ${`"${token}"`} limit 20`.execute(db)
    return
  }
  await sql`select place from poem_words where words @@ ${`'${token}'`}::tsquery limit 20`.execute(db)
}

async function timed(all: readonly string[], run: (keyword: string) => Promise<unknown>) {
  const times: number[] = []
  for (const keyword of all) {
    const begun = performance.now()
    await run(keyword)
    times.push(performance.now() - begun)
  }
  times.sort((a, b) => a - b)
  return (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
}

type Asked = Parameters<typeof searchWorks.input.parse>[0]

const ask = (db: Db, asked: Asked) => worksFound(db, searchWorks.input.parse({ pageSize: 6, ...(asked as object) }))

/** Questions no two of which are alike, then drawn as people ask: the nth most asked one 1/n times as often as the first. */
async function measureLoad(dataDir: string, questions: Questions) {
  const site = startSite({ port: PORT, library: 'none', dataDir })
  const all = shuffled(Object.values(questions).flat())
  const random = linearCongruence(7)
  let at = 0
  // The first of these begins with nothing kept.
  const orders: Record<string, () => string> = {
    'as people ask': () => pathOf(all[Math.floor(all.length ** random()) - 1] ?? ''),
    // Another size of page is another question, whose answer is not kept yet: each round asks for one hit more.
    'no two alike': () => pathOf(all[at % all.length] ?? '', 7 + Math.floor(at++ / all.length)),
  }
  try {
    await untilReadable(PORT, '/a/v1/common/searchWorks?keyword=%E6%9C%88', '"code":200')
    await load({ port: PORT, path: pathOf('床前名月光疑是地上霜'), seconds: 1, connections: 1 })
    for (const [name, next] of Object.entries(orders)) await measureOrder(site, name, next)
  } finally {
    await site.stop()
  }
}

const pathOf = (keyword: string, pageSize = 6) =>
  `/a/v1/common/searchWorks?pageSize=${pageSize}&keyword=${encodeURIComponent(keyword)}`

/** What nobody asked before is searched, the rest is kept: how many those were says what the searches a second mean. */
async function measureOrder(site: Site, name: string, path: () => string) {
  const cpu = site.cpuSeconds()
  const asked = new Set<string>()
  const noted = () => {
    const one = path()
    asked.add(one)
    return one
  }
  const searches = load({ port: PORT, path: noted, seconds: 5, connections: 50 })
  const others = await load({ port: PORT, path: '/a/v1/bookTag/list', seconds: 4, connections: 1 })
  const { requests, perSecond, p50Ms, p99Ms } = await searches
  const cpuMs = ((site.cpuSeconds() - cpu) * 1000) / requests
  console.log(
    `HTTP, 50 connections, ${name}: ${perSecond.toFixed(0)} searches/s (${asked.size} of ${requests} for the first time), p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms, ` +
      `CPU ${cpuMs.toFixed(2)} ms each; another call meanwhile: p50 ${others.p50Ms.toFixed(1)} ms, p99 ${others.p99Ms.toFixed(1)} ms`,
  )
}

/** Without order, the same for the same list, each question once. */
function shuffled(all: readonly string[]): string[] {
  const random = linearCongruence(3)
  return [...new Set(all)]
    .map(question => ({ question, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ question }) => question)
}
