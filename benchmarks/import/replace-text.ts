import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Db } from '../../src/db/dialect.ts'
import { openDatabase } from '../../src/db/open.ts'
import { importFile } from '../../src/jobs/imports/import-file.ts'
import { renewFromFile } from '../../src/jobs/uploads/renew-from-file.ts'

const MARKS = 5_000

/**
 * A long text takes the place of another, with marks on it: how long that takes, and how long somebody else who writes
 * meanwhile waits at most. `texts` are the file of now and the file that takes its place.
 */
export async function timeToReplace([now, next]: readonly [Buffer, Buffer]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-replace-'))
  const location = { dataDir: join(folder, 'data') }
  const { db, close } = await openDatabase(location)
  try {
    const file = (name: string, bytes: Buffer) => {
      writeFileSync(join(folder, name), bytes)
      return join(folder, name)
    }
    const { editions } = await importFile(db, file('now.txt', now), { now: 1 })
    const edition = editions[0]
    if (!edition) throw new Error('The text did not come in.')
    await putMarks(db, edition)
    const watch = writerBeside(location.dataDir)
    const begun = performance.now()
    const [renewed] = await renewFromFile(db, file('next.txt', next), {
      editions: [{ editionId: edition.editionId, part: null }],
      name: 'next.txt',
      choices: {},
      putPicture: async () => null,
      now: 2,
      owner: 'bench',
    })
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    const { most, p99 } = await watch.end()
    console.log(
      `import: ${(next.length / 1e6).toFixed(0)} MB in the place of ${(now.length / 1e6).toFixed(0)} MB with ${renewed?.marks} marks (${renewed?.lost} lost): ${seconds} s; ` +
        `who writes meanwhile waits p99 ${p99.toFixed(0)} ms, at most ${most.toFixed(0)} ms; ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`,
    )
  } finally {
    await close()
    rmSync(folder, { recursive: true })
  }
}

/** Marks of fifty readers, spread over the whole text. */
async function putMarks(db: Db, { bookId, editionId }: { bookId: number; editionId: number }): Promise<void> {
  const users: number[] = []
  for (let at = 0; at < 50; at += 1) {
    const name = `bench${at}`
    const names = { account: name, account_folded: name, nick: name, account_skeleton: name, nick_skeleton: name }
    const row = {
      ...names,
      head: 1,
      email: null,
      identity: 'reader' as const,
      password_hash: '',
      settings: '{}',
      created_at: 1,
      changed_at: 1,
    }
    users.push((await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id)
  }
  const blocks = await db
    .selectFrom('blocks')
    .innerJoin('chapters', 'chapters.id', 'blocks.chapter_id')
    .select(['blocks.id', 'blocks.html', 'chapters.id as chapter', 'chapters.number'])
    .where('blocks.edition_id', '=', editionId)
    .orderBy('chapters.number')
    .execute()
  const step = Math.floor(blocks.length / MARKS)
  await db.transaction().execute(async transaction => {
    for (let at = 0; at < MARKS; at += 1) {
      const block = blocks[at * step]
      if (!block) continue
      await transaction
        .insertInto('marks')
        .values({
          user_id: users[at % users.length] ?? 0,
          client_id: `bench-${at}`,
          book_id: bookId,
          language: 'chinese',
          kind: 'highlight',
          chapter_id: block.chapter,
          chapter_number: block.number,
          block_id: block.id,
          to_block_id: block.id,
          from_offset: 0,
          to_offset: 4,
          quote: block.html.slice(0, 4),
          note: '',
          colour: 'yellow',
          created_at: 1,
          updated_at: 1,
          change: at,
        })
        .execute()
    }
  })
}

/** Somebody who writes a line now and then, in a thread of their own. */
function writerBeside(dataDir: string): { end: () => Promise<{ most: number; p99: number }> } {
  const writer = new Worker(new URL('./steady-writer.ts', import.meta.url), { workerData: { dataDir } })
  return {
    async end() {
      const message = once(writer, 'message')
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      writer.postMessage('end')
      const [waits] = (await message) as [number[]]
      const sorted = waits.toSorted((a, b) => a - b)
      return { most: sorted.at(-1) ?? 0, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 }
    },
  }
}
