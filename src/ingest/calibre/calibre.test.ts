import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCalibreLibrary } from '../../../tests/fixtures/books/calibre-library.ts'
import { type Candidate, type Found, isCandidate } from '../host/candidate.ts'
import { calibreBooks } from './calibre-books.ts'

const folder = mkdtempSync(join(tmpdir(), 'shishu-calibre-test-'))
const library = join(folder, 'library')
let found: Found[]

async function booksOf(folder: string): Promise<Found[]> {
  const books: Found[] = []
  for await (const one of calibreBooks(folder)) books.push(one)
  return books
}

beforeAll(async () => {
  const db = makeCalibreLibrary(library, [
    {
      title: '呐喊',
      authors: ['鲁迅', 'Poe, Edgar'],
      files: { 'nahan.pdf': 'p', 'nahan.txt': 't', 'nahan.epub': 'e', 'nahan.azw3': 'a', 'nahan.jpg': 'j' },
      tags: ['小说', '现代'],
      series: ['鲁迅作品', 2.5],
      rating: 8,
      language: 'zho',
      publisher: '新潮社',
      comments: '<div><p>十四篇 &amp; 自序</p><p>1923</p></div>',
      identifiers: { isbn: '9787020002207' },
      pubdate: '1923-08-01 00:00:00+00:00',
      cover: new Uint8Array([0xff, 0xd8, 1]),
    },
    { title: 'Renamed', authors: [], files: { 'renamed.epub': 'e' } },
    { title: 'Missing', authors: ['A'], files: { 'missing.epub': null, 'missing.mobi': 'm' } },
    { title: 'Gone', authors: ['A'], files: { 'gone.epub': null } },
    { title: 'Empty', authors: ['A'], files: {} },
    { title: 'Comic', authors: ['A'], files: { 'c.cbz': 'c' } },
    { title: 'Escaping', authors: ['A'], files: { 'secret.txt': 's' }, path: '../outside' },
  ])
  const [renamed = ''] = readdirSync(join(library, 'Unknown'))
  renameSync(join(library, 'Unknown', renamed, 'renamed.epub'), join(library, 'Unknown', renamed, 'another.epub'))
  // calibre is at work meanwhile: it has written and not yet committed.
  db.exec("begin immediate; update books set title = 'x' where id = 1")
  const before = readFileSync(join(library, 'metadata.db'))
  found = await booksOf(library)
  expect(readFileSync(join(library, 'metadata.db')).equals(before)).toBe(true)
  db.exec('rollback')
  db.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

it('a book bears what calibre knows of it, with the host’s rating and its cover', async () => {
  const [book] = found.filter(isCandidate) as [Candidate]
  expect(book.given).toEqual({
    title: '呐喊',
    authors: ['鲁迅', 'Poe, Edgar'],
    tags: ['小说', '现代'],
    series: { name: '鲁迅作品', number: '2.5' },
    languageTag: 'zho',
    publisher: '新潮社',
    published: '1923',
    description: '十四篇 & 自序 1923',
    identifiers: ['isbn:9787020002207', 'urn:uuid:uuid-呐喊'],
  })
  expect(book.rating).toBe(8)
  expect((await book.open()).cover).toEqual(Buffer.from([0xff, 0xd8, 1]))
})

it('the best of its forms comes first, and the others behind it', () => {
  const forms: string[] = []
  for (let form = found.find(isCandidate); form; form = form.next) forms.push(/\w+(?:\))?$/.exec(form.name)?.[0] ?? '')
  expect(forms).toEqual(['epub', 'AZW3)', 'TXT)', 'PDF)'])
})

it('a file that was renamed is found, one that is missing is told, and another form stands in for it', () => {
  const remarks = found.map(one => (isCandidate(one) ? (one.remarks ?? []) : [one.reason]))
  expect(remarks.slice(1)).toEqual([
    ['renamed.epub is called another.epub now'],
    ['missing.epub is missing'],
    [expect.stringMatching(/^gone\.epub is missing in /)],
    ['calibre has no file of it'],
    ['only as CBZ'],
    [expect.stringMatching(/^secret\.txt is missing in /)],
  ])
})

it('an unknown year is none', () => {
  expect(found.filter(isCandidate).map(({ given }) => given?.published)).toEqual(['1923', '', ''])
})

it('what is no library of calibre’s is told in a sentence', async () => {
  const other = join(folder, 'other')
  mkdirSync(other)
  writeFileSync(join(other, 'metadata.db'), 'not a database at all, but long enough to be looked at'.repeat(100))
  expect(await booksOf(other)).toMatchObject([{ reason: expect.stringMatching(/damaged/) }])
  rmSync(join(other, 'metadata.db'))
  const db = new DatabaseSync(join(other, 'metadata.db'))
  db.exec('create table books (id integer primary key); create table data (id integer)')
  db.close()
  expect(await booksOf(other)).toMatchObject([{ reason: expect.stringMatching(/version that is not known/) }])
})
