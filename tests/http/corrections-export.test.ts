import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { builtinBooks } from '../../src/ingest/books/builtin-books.ts'
import { errataFile } from '../../src/ingest/errata/errata-file.ts'
import { mendedChapters } from '../../src/ingest/errata/mend-book.ts'
import { mendedBy } from '../../src/ingest/errata/mend-poem.ts'
import { readStarterPoems } from '../../src/ingest/poems/sources/poems-starter.ts'
import { storeCorrection } from '../../src/library/corrections/add-correction.ts'
import { decideOnCorrection } from '../../src/library/corrections/decide-correction.ts'
import { errataLines, exportedCorrections } from '../../src/library/corrections/export-corrections.ts'
import { patchOfSources } from '../../src/library/corrections/patch-of-sources.ts'
import { composePoems, publishPoems } from '../../src/library/publish/poems/publish-poems.ts'
import { publishBook } from '../../src/library/publish/publish-book.ts'
import { blockText } from '../../src/text/block/plain-text.ts'
import { bareEnv } from '../fixtures/bare-env.ts'
import { eachDatabase, type TestDatabase } from './databases.ts'
import { beadEdition } from './fixtures/beads-fixture.ts'
import { oneReader } from './one-reader.ts'

eachDatabase('corrections as errata', 'empty', database => {
  it('of a book of a package, are those that mend its source as the stored text was mended', async () => {
    const book = await lunyu()
    await publishBook(database().db, book, 1)
    await oneReader(database(), '安')
    // 7.7 has 子 twice in its sentence, so a character of the sentence has to go along.
    await correct(database(), '学而时习之', '说', '悦', { source: '阮元本', nameMe: true })
    await correct(database(), '自行束', '子曰', '孔子曰', { reason: '某本' })
    const lines = errataLines(await exportedCorrections(database().db, '论语'))
    const file = errataFile(lines.join('\n'))
    expect(file).toMatchObject({ work: 'lunyu', unread: [] })
    expect(file.ofWork.map(({ key, why }) => [key, why])).toEqual([
      ['1.1:1', '阮元本 (安)'],
      ['7.7:1', '某本'],
    ])
    const mended = mendedChapters(book.chapters, file.ofWork, { lang: 'zh', numbered: false })
    const stored = await database().db.selectFrom('blocks').select('html').orderBy('chapter_id').execute()
    const texts = new Set(stored.map(({ html }) => blockText(html)))
    const ofErrata = mended.flatMap(({ blocks }) => blocks.map(({ html }) => blockText(html)))
    expect(ofErrata.filter(text => !texts.has(text))).toEqual([])
    expect(ofErrata.join()).toContain('不亦悦乎')
  })

  it('of a book of this host, name its sentences as they were', async () => {
    await publishBook(database().db, beadEdition('chinese', [['关关睢鸠。在河之洲。', '窈窕淑女。']]), 1)
    await correct(database(), '关关睢鸠', '睢', '雎', {})
    const exported = await exportedCorrections(database().db, 'tests:beads')
    expect(exported).toMatchObject([{ key: '1.1:1', wrong: '睢', right: '雎', sentence: '关关睢鸠。', name: '两山集' }])
  })

  it('of a poem, mend its lines as the source has them', async () => {
    const { batches } = await readStarterPoems()
    const all = batches.flatMap(({ poems }) => poems)
    const poem = all.find(({ lines, author }) => author.name === '李白' && lines[0] === '床前明月光，')
    if (!poem) throw new Error('The starter library has 静夜思')
    await publishPoems(database().db, composePoems([{ ref: 'x', poems: [poem], same: [], dropped: [] }]), new Map())
    const target = { poemId: poem.poemId, line: 0, from: 0, to: 5 }
    const correction = { ...target, right: '牀前看月光', source: '宋本', reason: '', nameMe: false }
    const { correctionId } = await storeCorrection(database().db, await oneReader(database(), '安'), correction)
    await decideOnCorrection(database().db, null, { correctionId, verdict: 'accept', reason: '' })
    const file = errataFile(errataLines(await exportedCorrections(database().db, poem.title)).join('\n'))
    const errata = file.ofPoems.get(poem.poemId) ?? []
    expect(errata).toHaveLength(1)
    const source = { title: poem.title, cipai: '', author: '李白', lines: poem.source ?? poem.lines }
    const stored = await database()
      .db.selectFrom('poems')
      .select('lines')
      .where('id', '=', poem.poemId)
      .executeTakeFirst()
    expect(mendedBy(errata, source).lines[0]).toBe(stored?.lines.split('\n')[0])
  })

  it('are a patch that git applies to the files of the source', async () => {
    const { patch, left } = await patchOfSources(await exportedCorrections(database().db))
    expect(left.map(({ ref }) => ref)).toEqual(['tests:beads-chinese'])
    const folder = mkdtempSync(path.join(tmpdir(), 'shishu-patch-'))
    try {
      const named = [...patch.matchAll(/^--- a\/(\S+)$/gm)].map(([, file = '']) => file)
      expect(named).toContain('dist/lunyu/lunyu.json')
      for (const file of named) copyFromPackage(file, folder)
      execFileSync('git', ['apply', '-'], { cwd: folder, input: patch })
      const text = readFileSync(path.join(folder, 'dist/lunyu/lunyu.json'), 'utf8')
      expect(text).toContain('不亦悦乎')
      expect(JSON.parse(text)).toHaveLength(20)
      const poem = named.filter(file => !file.startsWith('dist/lunyu/'))
      expect(poem.map(file => readFileSync(path.join(folder, file), 'utf8').includes('牀前看月光'))).toEqual([true])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

it('the command writes them in each form, and says how it is used', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shishu-texts-'))
  const run = (...words: string[]) =>
    spawnSync(process.execPath, ['src/commands/texts.ts', ...words], {
      env: { ...bareEnv(), DATA_DIR: dataDir, LIBRARY: 'none' },
      encoding: 'utf8',
    })
  try {
    expect(JSON.parse(run('corrections', '论语', '--json').stdout)).toEqual([])
    expect(run('corrections', '--patch')).toMatchObject({ status: 0, stdout: '' })
    const wrong = run('corrections', '--xml')
    expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining('texts -- corrections [PART')])
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})

const lunyu = async () => {
  const book = await builtinBooks[0]?.read()
  if (!book) throw new Error('The library has 论语')
  return book
}

type Reasons = { source?: string; reason?: string; nameMe?: boolean }

/** Says of words in the block that has a passage that they are wrong, and accepts it. */
async function correct(
  database: TestDatabase,
  passage: string,
  words: string,
  right: string,
  reasons: Reasons,
): Promise<void> {
  const { db } = database
  const blocks = await db
    .selectFrom('blocks')
    .innerJoin('editions', 'editions.id', 'blocks.edition_id')
    .select(['blocks.id', 'blocks.html', 'editions.book_id'])
    .execute()
  const block = blocks.find(({ html }) => blockText(html).includes(passage))
  if (!block) throw new Error(`${passage} stands nowhere`)
  const from = blockText(block.html).indexOf(words)
  const target = { bookId: block.book_id, blockId: block.id, from, to: from + words.length }
  const input = { ...target, right, source: '', reason: '', nameMe: false, ...reasons }
  const { correctionId } = await storeCorrection(db, await oneReader(database, '安'), input)
  await decideOnCorrection(db, null, { correctionId, verdict: 'accept', reason: '' })
}

function copyFromPackage(file: string, folder: string): void {
  const root = path.dirname(createRequire(import.meta.url).resolve('chinese-poetry/package.json'))
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  copyFileSync(path.join(root, file), path.join(folder, file))
}
