import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { bookLists } from '../../../content/book-lists.ts'
import { books } from '../../../content/books.ts'
import { bookTagNames } from '../../../content/tags.ts'
import { blockText } from '../../text/block/plain-text.ts'
import { builtinBooksFixture } from './builtin-books-fixture.ts'
import { builtinBookCollections } from './builtin-collections.ts'

const { book } = builtinBooksFixture()

describe('what we say about the books', () => {
  test('every famous passage is found in the book’s own text', () => {
    for (const entry of books) {
      const found = book(entry.nameEn).quotes
      expect(found, entry.nameEn).toHaveLength(entry.quotes.length)
      expect(entry.quotes.length).toBeGreaterThanOrEqual(2)
      for (const [i, key] of entry.quotes.entries()) {
        expect(found[i]?.text.startsWith(key.from)).toBe(true)
        expect(found[i]?.text.endsWith(key.to)).toBe(true)
      }
    }
  })

  test('introductions have their length in both languages and do not shout', () => {
    for (const entry of books) {
      expect(entry.introduction.length, entry.name).toBeGreaterThanOrEqual(150)
      expect(entry.introduction.length, entry.name).toBeLessThanOrEqual(300)
      const words = entry.introductionEn.split(/\s+/).length
      expect(words, entry.name).toBeGreaterThanOrEqual(80)
      expect(words, entry.name).toBeLessThanOrEqual(150)
      expect(entry.introduction + entry.introductionEn).not.toMatch(/[!！]/)
    }
  })

  test('every tag has an English name', () => {
    for (const tag of books.flatMap(entry => entry.tags)) expect(bookTagNames).toHaveProperty(tag)
  })

  test('the lists name books that exist, once each', () => {
    expect(builtinBookCollections.map(list => list.collectionId)).toEqual(bookLists.map(list => list.collectionId))
    for (const { items } of builtinBookCollections) {
      const ids = items.map(item => item.id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const id of ids) expect(books.some(entry => entry.bookId === id)).toBe(true)
    }
  })
})

const truthFile = path.resolve(import.meta.dirname, '../../../../shared/data/txt/expected-text.json')

describe.skipIf(!existsSync(truthFile))('against the truth of the shared files (skipped where they are absent)', () => {
  test.each([
    ['Alice’s Adventures in Wonderland', 'txt/alice-en.ascii.txt'],
    ['Moby-Dick; or, The Whale', 'txt/moby-dick-en.ascii-crlf.txt'],
    ['Julius Caesar', 'txt/julius-caesar-en.latin1.txt'],
  ])('%s has its chapters and all its words', (nameEn, file) => {
    const truth = JSON.parse(readFileSync(truthFile, 'utf-8'))[file] as { chapters: number; english_words: number }
    const numbered = book(nameEn).chapters.filter(one => one.depth === 0 && /^Chapter|Actus/.test(one.title))
    expect(numbered).toHaveLength(truth.chapters)
    const text = book(nameEn).chapters.flatMap(one => [one.title, ...one.blocks.map(block => blockText(block.html))])
    const words = text.join(' ').match(/[A-Za-zÀ-ÿ]+(?:[’'-][A-Za-zÀ-ÿ]+)*/g)?.length ?? 0
    expect(Math.abs(words / truth.english_words - 1)).toBeLessThan(0.03)
  })
})
