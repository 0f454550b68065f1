import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, test } from 'vitest'
import { epubBytes, zipBytes } from '../../../tests/fixtures/books/epub-bytes.ts'
import { booksAt, type HostChoices } from './books-at.ts'
import { booksInZip } from './books-in-zip.ts'
import { type Found, isCandidate } from './candidate.ts'
import { namePattern } from './name-pattern.ts'

const folder = mkdtempSync(join(tmpdir(), 'shishu-host-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const USUAL: HostChoices = { zip: 'guess', pattern: null }

async function at(path: string, choices: Partial<HostChoices> = {}): Promise<Found[]> {
  const found: Found[] = []
  for await (const one of booksAt(path, { ...USUAL, ...choices })) found.push(one)
  return found
}

const namesOf = (found: readonly Found[], path: string) => found.map(({ name }) => name.replace(`${path}/`, ''))

describe('the books of a folder', () => {
  test('are its files and those in its folders, in the order of their names, without what is beside them', async () => {
    const path = join(folder, 'shelf')
    mkdirSync(join(path, '第10卷'), { recursive: true })
    mkdirSync(join(path, '第2卷'))
    for (const name of [
      'b.txt',
      'a.EPUB',
      'cover.jpg',
      '.hidden.txt',
      '第10卷/x.txt',
      '第2卷/y.fb2',
      '第2卷/notes.opf',
    ])
      writeFileSync(join(path, name), 'x')
    const found = await at(path)
    expect(namesOf(found, path).toSorted()).toEqual(['a.EPUB', 'b.txt', '第10卷/x.txt', '第2卷/y.fb2'].toSorted())
    const volumes = namesOf(found, path).filter(name => name.startsWith('第'))
    expect(volumes).toEqual(['第2卷/y.fb2', '第10卷/x.txt'])
    expect(found.every(one => isCandidate(one) && one.sizeBytes === 1)).toBe(true)
  })

  test('are found once where links lead in a circle, and a link to nowhere is told', async () => {
    const path = join(folder, 'links')
    mkdirSync(join(path, 'inner'), { recursive: true })
    writeFileSync(join(path, 'inner/a.txt'), 'x')
    symlinkSync('..', join(path, 'inner/up'))
    symlinkSync('self.txt', join(path, 'self.txt'))
    symlinkSync('nowhere', join(path, 'gone.epub'))
    const found = await at(path)
    expect(found.filter(isCandidate).map(({ name }) => name)).toEqual([join(path, 'inner/a.txt')])
    const reasons = Object.fromEntries(
      found.flatMap(one => ('reason' in one ? [[one.name.split('/').at(-1), one.reason]] : [])),
    )
    expect(reasons).toEqual({ 'gone.epub': 'it is not there', 'self.txt': 'its links lead in a circle' })
  })

  // Who may do all things reads it.
  test.skipIf(process.getuid?.() === 0)('go on behind a folder that may not be read', async () => {
    const path = join(folder, 'locked')
    mkdirSync(join(path, 'a'), { recursive: true })
    writeFileSync(join(path, 'b.txt'), 'x')
    chmodSync(join(path, 'a'), 0)
    const found = await at(path)
    chmodSync(join(path, 'a'), 0o700)
    expect(found).toMatchObject([{ reason: 'this account may not read it' }, { name: join(path, 'b.txt') }])
  })

  test('are listed within seconds where there are twenty thousand', async () => {
    const path = join(folder, 'many')
    for (let at = 0; at < 200; at += 1) {
      mkdirSync(join(path, String(at)), { recursive: true })
      for (let one = 0; one < 100; one += 1) writeFileSync(join(path, String(at), `${one}.txt`), '')
    }
    const begun = performance.now()
    expect(await at(path)).toHaveLength(20_000)
    expect(performance.now() - begun).toBeLessThan(10_000)
  }, 60_000)

  it('is told where there is nothing', async () => {
    expect(await at(join(folder, 'absent'))).toEqual([{ name: join(folder, 'absent'), reason: 'it is not there' }])
  })
})

async function zipAt(name: string, files: Record<string, string | Buffer>): Promise<string> {
  const path = join(folder, name)
  writeFileSync(path, await zipBytes(files))
  return path
}

describe('a ZIP of books', () => {
  const novel = '长篇小说的正文。\n'.repeat(8_000)

  it('gives each of them, unpacked only when it is asked for, and gone when it has been read', async () => {
    const epub = await epubBytes({ pages: { 'a.xhtml': '<html><body><p>x</p></body></html>' } })
    const path = await zipAt('books.zip', {
      '鲁迅/呐喊.epub': epub,
      'b.txt': novel,
      'readme.txt': 'x',
      'inner.zip': await zipBytes({ 'c.txt': 'x' }),
      '__MACOSX/._b.txt': 'x',
    })
    const found = (await booksInZip(path, 'guess')) ?? []
    expect(namesOf(found, path)).toEqual(['鲁迅/呐喊.epub', 'b.txt', 'inner.zip'])
    expect(found[2]).toMatchObject({ reason: 'an archive in an archive is not unpacked' })
    const [first] = found.filter(isCandidate)
    const file = await first?.open()
    expect(file?.path.endsWith('/呐喊.epub')).toBe(true)
    expect((await readFile(file?.path ?? '')).equals(epub)).toBe(true)
    await file?.release()
    await expect(readFile(file?.path ?? '')).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('is told from one book in chapters by how long its texts are, unless the host says which it is', async () => {
    const chapters = await zipAt('chapters.zip', { '1.txt': 'x'.repeat(5_000), '2.txt': 'x'.repeat(9_000) })
    const novels = await zipAt('novels.zip', { 'a.txt': novel, 'b.txt': novel })
    expect(await booksInZip(chapters, 'guess')).toBeNull()
    expect(await booksInZip(chapters, 'books')).toHaveLength(2)
    expect(await booksInZip(novels, 'guess')).toHaveLength(2)
    expect(await booksInZip(novels, 'book')).toBeNull()
  })

  it('never writes outside, whatever its entries are called', async () => {
    const path = await zipAt('names.zip', {
      '../../outside.txt': novel,
      '/root.txt': novel,
      [`${'长'.repeat(300)}.txt`]: novel,
      'a\u202etxt.exe.txt': novel,
    })
    const found = (await booksInZip(path, 'books')) ?? []
    const refused = found.filter(one => !isCandidate(one))
    expect(refused.map(({ name }) => name)).toEqual([`${path}/../../outside.txt`, `${path}//root.txt`])
    for (const one of found.filter(isCandidate)) {
      const file = await one.open()
      expect(file.path.startsWith(tmpdir())).toBe(true)
      expect(Buffer.byteLength(file.path.split('/').at(-1) ?? '')).toBeLessThanOrEqual(255)
      await file.release()
    }
  })

  it('that is no archive is refused in a sentence', async () => {
    const path = join(folder, 'none.zip')
    writeFileSync(path, 'PK\u0003\u0004 and nothing more')
    expect(await at(path)).toMatchObject([{ reason: expect.stringMatching(/^damaged: /) }])
  })
})

describe('a pattern of names', () => {
  it.each([
    ['{author} - {title}', '/x/鲁迅 - 呐喊.txt', { title: '呐喊', authors: ['鲁迅'] }],
    ['《{title}》{author}', '《红楼梦》曹雪芹.epub', { title: '红楼梦', authors: ['曹雪芹'] }],
    ['[{author}]{title}', '[吴承恩]西游记.txt', { title: '西游记', authors: ['吴承恩'] }],
    ['{title}_{author}', '三国演义_罗贯中.txt', { title: '三国演义', authors: ['罗贯中'] }],
    ['{author} - {title} ({year})', 'Jane Austen - Emma (1815).epub', { title: 'Emma', published: '1815' }],
    [
      '{author}/{series} {number} - {title}',
      'b/Doyle/Holmes 2 - The Sign.txt',
      { series: { name: 'Holmes', number: '2' } },
    ],
    ['{tag}/{any}/{title}', '/books/武侠/金庸/射雕.txt', { title: '射雕', tags: ['武侠'] }],
  ])('%s', (pattern, path, given) => {
    expect(namePattern(pattern)(path)).toMatchObject(given)
  })

  it('says nothing of a name that it does not fit', () => {
    expect(namePattern('{author} - {title}')('呐喊.txt')).toBeNull()
  })

  it.each([
    ['{author}', 'the pattern has no {title}'],
    ['{titel}', '{titel} is no field'],
    ['{title}{author}', 'there is nothing between two fields'],
    ['{title}-{title}', '{title} stands twice'],
  ])('%s is refused', (pattern, why) => {
    expect(() => namePattern(pattern)).toThrow(why)
  })

  it('is read into what is given of a file', async () => {
    const path = join(folder, 'named')
    mkdirSync(path)
    writeFileSync(join(path, '呐喊@鲁迅.txt'), 'x')
    const [found] = await at(path, { pattern: namePattern('{title}@{author}') })
    expect(found).toMatchObject({ given: { title: '呐喊', authors: ['鲁迅'] } })
  })
})
