import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { parallelText } from '../../tests/fixtures/parallel-text.ts'
import { readIsolated } from '../ingest/formats/read-isolated.ts'

const COMMAND = fileURLToPath(new URL('align.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'shishu-align-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Ended = { code: number | null; out: string; error: string }

/** Runs the command as `npm run align` does. */
function run(given: readonly string[], nodeOptions: readonly string[] = []): Promise<Ended> {
  return new Promise(resolve => {
    const child = spawn(process.execPath, ['--max-semi-space-size=8', ...nodeOptions, COMMAND, ...given])
    const ended: Ended = { code: null, out: '', error: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => (ended.out += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (ended.error += text))
    child.once('close', code => resolve({ ...ended, code }))
  })
}

function file(name: string, text: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const CHINESE = [
  '老人每天早晨到河边打鱼。',
  '他的船很小，网也破了。',
  '一天下午天空忽然变黑，然后下起了大雨，雨水淹没了田野。',
  '孩子们跑回家，把门关上。',
  '只有老人还坐在船上。',
  '他看着水里的月亮，想着死去的妻子。',
  '夜里，邻居们带着灯笼来找他。',
  '他们在树下发现了他的帽子。',
]
const ENGLISH = [
  'The old man went to the river every morning to catch fish.',
  'His boat was small and his net was torn.',
  'One afternoon the sky suddenly turned black.',
  'Then heavy rain began to fall, and the water flooded the fields.',
  'The children ran home and shut the door.',
  'Only the old man still sat in the boat, looking at the moon in the water and thinking of his dead wife.',
  'At night the neighbours came with lanterns to look for him.',
  'They found his hat under a tree.',
]
/** Which lines say the same, by whoever wrote them. */
const BEADS = ['[0]:[0]', '[1]:[1]', '[2]:[2,3]', '[3]:[4]', '[4,5]:[5]', '[6]:[6]', '[7]:[7]']

const chinese = file('河边.txt', `第一章 河边\n\n${CHINESE.join('\n')}\n`)
const english = file('river.txt', `Chapter 1\n\n${ENGLISH.join('\n\n')}\n`)

describe('lines', () => {
  it('are written a bead a line, Chinese first, with three digits of confidence', async () => {
    const { code, out } = await run([
      file('zh', CHINESE.join('\n')),
      file('en', `${ENGLISH.join('\r\n')}\r\n`),
      '--lines',
    ])
    expect(code).toBe(0)
    expect(out).toMatch(/^(\[[\d,]*\]:\[[\d,]*\]\t[01]\.\d{3}\n)+$/)
    expect(
      out
        .trimEnd()
        .split('\n')
        .map(line => line.split('\t')[0]),
    ).toEqual(BEADS)
  })

  it('that only one side has stand beside an empty list', async () => {
    const { chinese: own, english: other } = parallelText(60, 1)
    const { out } = await run([
      file('zh60', own.join('\n')),
      file('en50', other.toSpliced(20, 10).join('\n')),
      '--lines',
    ])
    const printed = out
      .trimEnd()
      .split('\n')
      .map(line => line.split('\t')[0])
    expect(printed).toContain('[19]:[19]')
    expect(printed).toContain('[25]:[]')
    expect(printed).toContain('[30]:[20]')
  })

  it('are said the same by every process, to the last digit of confidence', async () => {
    const { chinese: own, english: other } = parallelText(400, 3)
    const given = [file('zh400', own.join('\n')), file('en340', other.toSpliced(90, 60).join('\n')), '--lines']
    const [once, again] = [await run(given), await run(given)]
    expect(once.code).toBe(0)
    expect(again.out).toBe(once.out)
  })

  it('of 20,000 paragraphs take less than a minute of one core and 450 MB', async () => {
    const text = parallelText(20_000, 2)
    const usage = 'process.on("exit",()=>console.error(JSON.stringify(process.resourceUsage())))'
    const given = [file('zh20000', text.chinese.join('\n')), file('en20000', text.english.join('\n')), '--lines']
    const { out, error } = await run(given, ['--import', `data:text/javascript,${encodeURIComponent(usage)}`])
    const { maxRSS, userCPUTime } = JSON.parse(error) as { maxRSS: number; userCPUTime: number }
    const right = out.split('\n').filter((line, at) => line.startsWith(`[${at}]:[${at}]\t`))
    expect(right.length).toBeGreaterThan(19_600)
    expect(maxRSS / 1024).toBeLessThan(450)
    expect(userCPUTime / 1e6).toBeLessThan(60)
  }, 300_000)
})

describe('two books', () => {
  it('are written as TSV: what says the same on one line, and how sure that is', async () => {
    const { code, out } = await run([chinese, english])
    expect(code).toBe(0)
    const rows = out
      .trimEnd()
      .split('\n')
      .map(line => line.split('\t'))
    expect(rows).toContainEqual([CHINESE[3], ENGLISH[4], expect.stringMatching(/^[01]\.\d{3}$/)])
    expect(rows).toContainEqual([CHINESE[2], `${ENGLISH[2]} ${ENGLISH[3]}`, expect.any(String)])
  })

  it('are written as a page that says of each passage in which language it is', async () => {
    const out = join(folder, 'both.html')
    expect(await run([chinese, english, '-o', out])).toMatchObject({ code: 0, out: '', error: '' })
    const page = readFileSync(out, 'utf8')
    expect(page).toContain('孩子们跑回家')
    expect(page.indexOf('孩子们跑回家')).toBeLessThan(page.indexOf('The children ran home'))
    expect(page.indexOf('The children ran home')).toBeLessThan(page.indexOf('只有老人还坐在船上'))
    expect(page).toMatch(/lang="en"/)
    expect(page).not.toContain('<table')
  })

  it('are written as an EPUB, whose first file says what it is', async () => {
    const out = join(folder, 'both.epub')
    expect(await run([chinese, english, '-o', out])).toMatchObject({ code: 0 })
    const bytes = readFileSync(out)
    expect(bytes.toString('latin1', 0, 2)).toBe('PK')
    expect(bytes.toString('latin1', 30, 58)).toBe('mimetypeapplication/epub+zip')
  })

  it('of which one has a preface have it before the first chapter, in a chapter of its own', async () => {
    const text = parallelText(60, 4)
    const preface = Array.from({ length: 12 }, (_, at) => `In paragraph ${at + 1} the editor thanks his printers.`)
    const own = file(
      '序.txt',
      ['第一章 山', ...text.chinese.slice(0, 30), '第二章 水', ...text.chinese.slice(30)].join('\n'),
    )
    const chapters = [
      ['PREFACE', ...preface],
      ['CHAPTER 1', ...text.english.slice(0, 30)],
      ['CHAPTER 2', ...text.english.slice(30)],
    ]
    const other = file('preface.txt', chapters.flat().join('\n\n'))
    const out = join(folder, 'preface.html')
    expect(await run([own, other, '-o', out])).toMatchObject({ code: 0 })
    const page = readFileSync(out, 'utf8')
    const titles = [...page.matchAll(/<section [^>]*lang="(\w\w)[^>]*>\s*<h2[^>]*>([^<]*)/g)]
    expect(titles.map(([, lang, title]) => `${lang} ${title?.trim()}`)).toEqual([
      'en PREFACE',
      'zh 第一章 山',
      'zh 第二章 水',
    ])
    expect(page.indexOf('thanks his printers')).toBeLessThan(page.indexOf('<h2 id="c2-title"'))

    // As an EPUB it names both languages, and read again it is the two editions that went into it.
    const epub = join(folder, 'preface.epub')
    expect(await run([own, other, '-o', epub])).toMatchObject({ code: 0 })
    const book = await readIsolated(epub)
    expect(book.editions.map(({ metadata }) => metadata.language)).toEqual(['chinese', 'english'])
    await book.close()
  })

  it('that have nothing in common are said to, and nothing is written', async () => {
    const own = file('one.txt', parallelText(200, 8).chinese.join('\n'))
    const trains = Array.from(
      { length: 120 },
      (_, at) => `Train ${at} was late by ${(at % 7) + 2} minutes. The guard poured coffee for ${at + 3} passengers.`,
    )
    const other = file('other.txt', trains.join('\n\n'))
    const { code, out, error } = await run([own, other])
    expect([code, out]).toEqual([1, ''])
    expect(error).toContain('nothing in common')
  })

  it('in another encoding than UTF-8 are read, as books from anywhere are', async () => {
    // 老人打鱼。孩子睡着了。 in GB18030, many times over.
    const line = Buffer.from('c0cfc8cbb4f2d3e3a1a3baa2d7d3cbafd7c5c1cba1a30a', 'hex')
    const own = file('gb.txt', Buffer.concat(Array.from({ length: 30 }, () => line)))
    const other = file('gb-en.txt', 'The old man caught fish. The child fell asleep.\n\n'.repeat(30))
    const { code, out } = await run([own, other])
    expect(code).toBe(0)
    expect(out).toContain('老人打鱼。\tThe old man caught fish.')
  })
})

describe('a call that cannot be done', () => {
  it.each([
    ['no file', [], /^Usage: npm run align/],
    ['one file', [chinese], /^Usage: npm run align/],
    ['three files', [chinese, english, english], /^Usage: npm run align/],
    ['an unknown option', [chinese, english, '--docx'], /--docx/],
    ['an EPUB without a name', [chinese, english, '--epub'], /needs a file/],
    ['a file that is not there', [join(folder, 'none.txt'), english], /none\.txt/],
    ['lines of a file that is not there', [join(folder, 'none'), english, '--lines'], /none/],
    ['a folder', [folder, english], /./],
    ['an empty file', [file('empty.txt', ''), english], /./],
    [
      'lines that are not UTF-8',
      [file('gb.lines', Buffer.from('c0cfc8cb0a', 'hex')), english, '--lines'],
      /gb\.lines.*UTF-8/,
    ],
  ])('ends with 1 and one sentence that says why: %s', async (_, given, why) => {
    const { code, out, error } = await run(given)
    expect([code, out]).toEqual([1, ''])
    expect(error).toMatch(why)
    expect(error).not.toContain('    at ')
  })
})
