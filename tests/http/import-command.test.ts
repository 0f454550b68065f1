import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { bareEnv } from '../fixtures/bare-env.ts'
import { zipBytes } from '../fixtures/books/epub-bytes.ts'

const COMMAND = fileURLToPath(new URL('../../src/commands/import.ts', import.meta.url))
const top = mkdtempSync(join(tmpdir(), 'shishu-command-'))
const scratch = join(top, 'scratch')
mkdirSync(scratch)
afterAll(() => rmSync(top, { recursive: true }))

type Ended = { code: number | null; signal: string | null; out: string; error: string }

/** Runs the command; `stopWith` is sent when the first book has come in. */
function run(dataDir: string, given: readonly string[], stopWith?: NodeJS.Signals): Promise<Ended> {
  return new Promise(resolve => {
    const child = spawn(process.execPath, [COMMAND, ...given], {
      env: { ...bareEnv(), DATA_DIR: join(top, dataDir), LIBRARY: 'none', TMPDIR: scratch },
    })
    let isStopped = false
    const ended: Ended = { code: null, signal: null, out: '', error: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      ended.out += text
      if (!stopWith || isStopped || !ended.out.includes('  work ')) return
      isStopped = true
      child.kill(stopWith)
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      ended.error += text
    })
    child.once('close', (code, signal) => resolve({ ...ended, code, signal }))
  })
}

function shelf(name: string, count: number): string {
  const folder = join(top, name)
  mkdirSync(folder)
  for (let at = 0; at < count; at += 1) {
    const chapters = Array.from(
      { length: 60 },
      (_, one) => `第${one + 1}章 雨${at}\n${`山中下雨，第${at}日。`.repeat(200)}\n`,
    )
    writeFileSync(join(folder, `${at}.txt`), chapters.join('\n'))
  }
  return folder
}

const drafts = (dataDir: string) => {
  const db = new DatabaseSync(join(top, dataDir, 'shishu.db'), { readOnly: true })
  const [row] = db.prepare('select count(*) as drafts from editions where is_draft = 1').all()
  db.close()
  return row?.['drafts']
}

it('is told by its exit code: all is there, something was refused, it was called wrongly', async () => {
  const folder = shelf('codes', 1)
  expect(await run('codes-data', [folder])).toMatchObject({ code: 0 })
  writeFileSync(join(folder, 'b.epub'), 'no archive')
  const report = join(top, 'report.tsv')
  const second = await run('codes-data', ['--report', report, folder])
  expect(second.code).toBe(1)
  expect(second.out).toContain('2 files: 0 came in, 1 were there already, 1 refused, 0 could not be read')
  expect(
    readFileSync(report, 'utf8')
      .split('\n')
      .map(line => line.split('\t')[0]),
  ).toEqual(['outcome', 'there', 'refused', ''])
  expect(await run('codes-data', ['--work', 'x'])).toMatchObject({ code: 2, error: expect.stringContaining('Usage:') })
  expect(await run('codes-data', ['http://127.0.0.1:1/opds'])).toMatchObject({
    code: 2,
    error: expect.stringContaining('--contact'),
  })
  const inside = await run('codes-data', ['--contact', 'me@books.example', 'http://127.0.0.1:1/opds'])
  expect([inside.code, inside.out]).toEqual([1, expect.stringContaining('own network')])
}, 60_000)

it('in a dry run says what would come in and what would not, and writes nothing', async () => {
  const folder = shelf('dry', 1)
  const packed = { 'a/甲.txt': '《包中之书》\n作者：某甲\n\n第一回 开卷\n\n话说从前。\n\n第二回 掩卷\n\n话说后来。\n' }
  writeFileSync(join(folder, 'packed.zip'), await zipBytes(packed))
  writeFileSync(join(folder, 'c.epub'), 'no archive')
  const [before, report] = [readdirSync(folder), join(top, 'dry.tsv')]
  const ended = await run('dry-data', ['--dry-run', '--zip', 'books', '--report', report, folder])
  expect(ended).toMatchObject({ code: 1, error: '' })
  expect(ended.out).toContain('3 files, 2 can be read, 1 are refused')
  expect(ended.out).toMatch(
    /title +包中之书\n +author +某甲\n +language +zh-Hans\n +chapters +2: 第一回 开卷 … 第二回 掩卷/,
  )
  expect(ended.out).toMatch(/chapters +60: 第1章 雨0 … 第60章 雨0/)
  expect(ended.out).toMatch(/c\.epub\n +refused +415 wrong-content/)
  expect(readdirSync(folder)).toEqual(before)
  expect([existsSync(join(top, 'dry-data')), existsSync(report), readdirSync(scratch)]).toEqual([false, false, []])
  // What was said is what comes in then.
  const real = await run('dry-data', ['--zip', 'books', folder])
  expect(real.out).toContain('3 files: 2 came in, 0 were there already, 1 refused')
  expect(real.out).toContain('包中之书')
}, 60_000)

it('takes a folder for one book in chapters with --chapters, once, and its folders for volumes', async () => {
  const folder = join(top, '长河 - 某人')
  for (const [volume, chapters] of [
    ['第一卷 上游', ['第二章 雨.txt', '第一章 雾.txt']],
    ['第二卷 下游', ['第十章 海.txt', '第九章 岸.txt']],
  ] as const) {
    mkdirSync(join(folder, volume), { recursive: true })
    for (const name of chapters)
      writeFileSync(join(folder, volume, name), `　　看那${name.slice(4, 5)}，河水慢慢地流过去了。\n`.repeat(20))
  }
  writeFileSync(join(folder, '.DS_Store'), 'x')
  const dry = await run('chapters-data', ['--chapters', '--dry-run', folder])
  expect(dry.out).toMatch(/title +长河\n +author +某人/)
  expect(dry.out).toMatch(/chapters +6: 第一卷 上游 … 第十章 海/)
  expect((await run('chapters-data', ['--chapters', folder])).out).toContain('1 files: 1 came in')
  expect((await run('chapters-data', ['--chapters', folder])).out).toContain('0 came in, 1 were there already')
  expect(readdirSync(scratch)).toEqual([])
}, 60_000)

const CHINESE_TEXT = '《雨中记》\n作者：某甲\n\n第一章 下雨\n\n今天下雨。\n\n第二章 天晴\n\n明天天晴。\n'
const ENGLISH_TEXT = 'Chapter 1. Rain\n\nIt rains today.\n\nChapter 2. Sun\n\nTomorrow the sun shines.\n'

function editionsIn(dataDir: string): unknown {
  const db = new DatabaseSync(join(top, dataDir, 'shishu.db'), { readOnly: true })
  const rows = db.prepare('select book_id as work, language from editions order by language').all()
  db.close()
  return rows.map(({ work, language }) => ({ work, language }))
}

it('puts a second edition under the work that --work names, to be aligned; a work that is not there takes none', async () => {
  const folder = join(top, 'second-edition')
  mkdirSync(folder)
  const [chinese, english] = [join(folder, 'zh.txt'), join(folder, 'In the Rain.txt')]
  writeFileSync(chinese, CHINESE_TEXT)
  writeFileSync(english, ENGLISH_TEXT)
  const work = Number(/ work +(\d+), /.exec((await run('work-data', [chinese])).out)?.[1])
  const missing = await run('work-data', ['--work', String(work + 1), english])
  expect(missing).toMatchObject({ code: 2, error: expect.stringContaining(`There is no work ${work + 1}`) })
  expect(editionsIn('work-data')).toEqual([{ work, language: 'chinese' }])
  const second = await run('work-data', ['--work', String(work), english])
  expect(second.code).toBe(0)
  expect(second.out).toContain(`${work}, /bookDetail/${work}`)
  expect(second.out).toMatch(/to align +1 pairs/)
  expect(editionsIn('work-data')).toEqual([
    { work, language: 'chinese' },
    { work, language: 'english' },
  ])
  const two = await run('work-data', ['--work', String(work), chinese, english])
  expect(two).toMatchObject({ code: 2, error: expect.stringContaining('--work goes with one file') })
}, 60_000)

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'that is ended by %s in the middle goes on where it was',
  async signal => {
    const folder = shelf(signal, 5)
    const dataDir = `${signal}-data`
    const first = await run(dataDir, [folder], signal)
    expect(signal === 'SIGTERM' ? first.code : first.signal).toBe(signal === 'SIGTERM' ? 130 : signal)
    if (signal === 'SIGTERM') expect(drafts(dataDir)).toBe(0)
    const second = await run(dataDir, [folder])
    const [, came = '', there = ''] = /(\d) came in, (\d) were there/.exec(second.out) ?? []
    expect(Number(came) + Number(there)).toBe(5)
    expect([Number(came) > 0, Number(there) > 0]).toEqual([true, true])
    expect(drafts(dataDir)).toBe(0)
  },
  60_000,
)

it('brings in what is put into a watched folder until it is stopped', async () => {
  const folder = shelf('watched', 1)
  const ended = await run('watched-data', ['--watch', folder], 'SIGTERM')
  expect(ended.out).toContain('watching ')
  expect(ended.out).toContain('1 files: 1 came in')
  expect(ended.code).toBe(0)
}, 60_000)
