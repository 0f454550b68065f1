import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HostileFile, hostileFiles } from '../../../tests/fixtures/books/hostile-files.ts'
import { hasSharedData, SHARED_DATA } from '../../../tests/fixtures/shared-data.ts'
import { sanitise } from '../../text/block/sanitise.ts'
import type { ImportedBlock } from './book-file.ts'
import { readIsolated } from './read-isolated.ts'
import { BookRefused } from './refused.ts'

const MOST_MS = 10_000

type Outcome = { reason: string | null; title: string; text: string; warnings: string[]; tookMs: number }

// A file is read once, whatever is asked of it.
const known = new Map<string, Promise<Outcome>>()

/** Reads a file as an upload is read: in a process of 400 MB, to its end. */
function outcomeOf(path: string): Promise<Outcome> {
  const outcome = known.get(path) ?? readWhole(path)
  known.set(path, outcome)
  return outcome
}

async function readWhole(path: string): Promise<Outcome> {
  const begun = performance.now()
  const outcome: Outcome = { reason: null, title: '', text: '', warnings: [], tookMs: 0 }
  try {
    const book = await readIsolated(path)
    try {
      const [edition] = book.editions
      outcome.title = edition?.metadata.title ?? ''
      for await (const { title, blocks } of edition?.chapters() ?? []) outcome.text += textOf(title, blocks)
      outcome.warnings = book.warnings.map(({ code }) => code)
    } finally {
      await book.close()
    }
  } catch (error) {
    if (!(error instanceof BookRefused)) throw error
    outcome.reason = error.reason
  }
  outcome.tookMs = performance.now() - begun
  return outcome
}

/** What is sanitised once stays as it is; a few blocks of each chapter prove it. */
function textOf(title: string, blocks: readonly ImportedBlock[]): string {
  for (const { html } of blocks.slice(0, 50)) if (html.length < 20_000) expect(sanitise(html)).toBe(html)
  return `${title}\n${blocks.map(({ html }) => html).join('\n')}\n`
}

const FAILED_BY_US = new Set(['crashed', 'too-slow', 'too-much-memory'])

describe.skipIf(!hasSharedData())('the hostile files of the shared data', () => {
  const folder = `${SHARED_DATA}hostile/`
  const expected = JSON.parse(readFileSync(`${folder}expected.json`, 'utf8')) as Record<string, { expect: string }>
  const files = Object.entries(expected).filter(([, { expect }]) => expect !== 'data')

  test.each(files)('%s', async (file, { expect: wanted }) => {
    const { reason, tookMs } = await outcomeOf(folder + file)
    expect(tookMs).toBeLessThan(MOST_MS)
    expect(FAILED_BY_US.has(reason ?? '')).toBe(false)
    const isEither = /or-reject|reject-or/.test(wanted)
    if (!isEither) expect(reason === null ? 'accept' : 'reject').toBe(wanted.startsWith('accept') ? 'accept' : 'reject')
  })

  test.each([
    ['drm-adept-encryption-xml.epub', 'drm'],
    ['zip-encrypted-flag.epub', 'encrypted'],
    ['zip-bomb-20000-entries.epub', 'too-many-entries'],
    ['zip-overlapping-entries.epub', 'entries-overlap'],
    ['zip-lying-size.epub', 'sizes-lie'],
    ['zip-bomb-300MiB-one-entry.epub', 'too-large'],
    ['empty-spine.epub', 'nothing-to-read'],
    ['png-named.epub', 'wrong-content'],
    ['exe-header-named.txt', 'binary'],
  ])('%s is refused as %s', async (file, reason) => {
    expect((await outcomeOf(folder + file)).reason).toBe(reason)
  })

  test('nothing of a script is left, and the safe sentences stay', async () => {
    const { text } = await outcomeOf(`${folder}script-laden-xhtml.epub`)
    expect(text).toContain('Safe text that must stay readable.')
    expect(text).toContain('必須保留的文字。')
    expect(text).not.toMatch(/<script|onerror|onload|javascript:|__xss|192\.0\.2\.1|<svg|<style/i)
  })

  test('entities are not read from files, nor expanded', async () => {
    const { title } = await outcomeOf(`${folder}xxe-opf.epub`)
    expect(title).not.toMatch(/root:|passwd/)
    const { text } = await outcomeOf(`${folder}billion-laughs-chapter.epub`)
    expect(text.length).toBeLessThan(20_000)
  })

  test('metadata is one line of bounded length, and markup in it is text', async () => {
    const { title } = await outcomeOf(`${folder}metadata-injection.epub`)
    expect(title).toMatch(/^<img src=x onerror=window\.__xss=1>/)
    expect(title).not.toMatch(/[\u202a-\u202e]/)
  })

  test('names that lead outside are left aside with a warning', async () => {
    expect((await outcomeOf(`${folder}zip-slip.epub`)).warnings).toContain('entries-ignored')
    expect((await outcomeOf(`${folder}zip-symlink.epub`)).warnings).toContain('entries-ignored')
  })
})

describe('hostile files of our own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  let files: HostileFile[] = []
  beforeAll(async () => {
    files = await hostileFiles()
    for (const { name, bytes } of files) writeFileSync(join(folder, name), bytes)
  })

  test('there are forty of them and more', () => {
    expect(files.length).toBeGreaterThanOrEqual(40)
  })

  test('each is read or refused as it must be', { timeout: 300_000 }, async () => {
    const wrong: string[] = []
    for (const { name, expected } of files) {
      const { reason, tookMs } = await outcomeOf(join(folder, name))
      // The time of each answer is bounded by the reader itself, which says `too-slow`.
      const isRight = expected === 'read' ? reason === null : expected.includes(reason ?? 'read')
      if (!isRight) wrong.push(`${name}: ${reason ?? 'read'} in ${Math.round(tookMs)} ms`)
    }
    expect(wrong).toEqual([])
    expect(readdirSync(folder)).toHaveLength(files.length)
  })
})
