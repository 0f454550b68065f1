import type { Db } from '../../db/dialect.ts'
import { alignmentLexicon } from '../../ingest/words/alignment-lexicon.ts'
import { alignEditions } from '../../text/align/align-editions.ts'
import type { Bead } from '../../text/align/beads/beads.ts'
import type { ChapterText, EditionText } from '../../text/align/pieces.ts'
import { blockText } from '../../text/block/plain-text.ts'
import { type BlockNarrowing, blocksWithAll } from '../search/books/search-blocks.ts'
import { phraseOfText } from '../search/request.ts'

/** A text and how much of it there is: chapters, words of English or characters of Chinese. */
export type ComparedText = { text: EditionText; chapters: number; words: number }

/** An edition that has come in as a work of its own. */
export type NewEdition = Omit<ComparedText, 'text'> & { editionId: number; bookId: number }

/** `bookId`: the work that is not asked for, 0 for none. */
type Compared = ComparedText & { bookId: number }

/** Works that say what an edition of the library says, as `worksLikeText`; none for one in neither language. */
export async function worksByContent(db: Db, edition: NewEdition): Promise<number[]> {
  const { language } = await db
    .selectFrom('editions')
    .select('language')
    .where('id', '=', edition.editionId)
    .executeTakeFirstOrThrow()
  if (language === 'other') return []
  return worksLike(db, {
    ...edition,
    text: await beginningOf(db, edition.editionId, language === 'chinese' ? 'zh' : 'en'),
  })
}

/**
 * Works that say what a text says (its beginning, as `beginningOfText` cuts it): those that have its very sentences in its
 * language, else those of which an edition in the other language is surely aligned with it. At most three; none for what is
 * no longer than a poem.
 */
export async function worksLikeText(db: Db, text: ComparedText): Promise<number[]> {
  const letters = text.text.chapters.flatMap(({ paragraphs }) => paragraphs).join('').length
  return letters < LEAST_LETTERS ? [] : worksLike(db, { ...text, bookId: 0 })
}

/** Four sentences that can be told from others have as many. */
const LEAST_LETTERS = 150

async function worksLike(db: Db, compared: Compared): Promise<number[]> {
  const same = await worksWithSentences(db, compared)
  return same.length > 0 ? same : worksInOtherLanguage(db, compared)
}

const MOST_PROPOSED = 3
const SENTENCES = 12
const SENTENCE = { least: 12, most: 80 }
const ENOUGH_SHARED = 4

/** Works that hold several of a text’s longer sentences word for word: another printing of the same text. */
async function worksWithSentences(db: Db, { bookId, text: { language, chapters } }: Compared): Promise<number[]> {
  const ends = language === 'zh' ? /(?<=[。！？；])/u : /(?<=[.!?;])\s/u
  const sentences = chapters
    .flatMap(({ paragraphs }) => paragraphs.flatMap(text => text.split(ends)))
    .map(text => text.replace(/[“”‘’「」『』"]/gu, ' ').trim())
    .filter(text => text.length >= SENTENCE.least && text.length <= SENTENCE.most)
  const sampled = spread(sentences, SENTENCES)
  const counts = new Map<number, number>()
  for (const [at, sentence] of sampled.entries()) {
    // Each costs a search, and more in a large library: none is asked for once no work can come to enough.
    if (Math.max(0, ...counts.values()) + sampled.length - at < ENOUGH_SHARED) return []
    const { ids } = await blocksWithAll(db, [phraseOfText(sentence)], FEW)
    for (const book of await booksOfBlocks(db, ids)) if (book !== bookId) counts.set(book, (counts.get(book) ?? 0) + 1)
  }
  const found = [...counts].filter(([, count]) => count >= ENOUGH_SHARED)
  return found.toSorted((a, b) => b[1] - a[1]).flatMap(([id], at) => (at < MOST_PROPOSED ? [id] : []))
}

/** So many of a list at most, from its beginning to its end. */
function spread<T>(list: readonly T[], most: number): T[] {
  const step = Math.max(1, list.length / most)
  return Array.from({ length: Math.min(list.length, most) }, (_, at) => list[Math.floor(at * step)] as T)
}

const FEW = { editionIds: null, excluded: [], needed: 10, enough: 10 } satisfies BlockNarrowing

async function booksOfBlocks(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('blocks')
    .innerJoin('editions', 'editions.id', 'blocks.edition_id')
    .select('editions.book_id as id')
    .distinct()
    .innerJoin('books', 'books.id', 'editions.book_id')
    .where('books.state', '=', 'published')
    .where('editions.state', '=', 'published')
    .where('blocks.id', 'in', ids.slice(0, FEW.needed))
    .execute()
  return rows.map(({ id }) => id)
}

/** Of works that could be it by their size so many are compared. */
const MOST_COMPARED = 4
/** English words for a Chinese character: .6 to .8 of modern prose, up to 2 of classical. */
const WORDS_OF_A_CHARACTER = { least: 0.4, most: 3 }

async function worksInOtherLanguage(db: Db, sample: Compared): Promise<number[]> {
  const isChinese = sample.text.language === 'zh'
  const other = isChinese ? 'english' : 'chinese'
  const { least, most } = WORDS_OF_A_CHARACTER
  const [fewest, longest] = isChinese
    ? [sample.words * least, sample.words * most]
    : [sample.words / most, sample.words / least]
  const apart = Math.max(3, Math.round(sample.chapters / 10))
  const candidates = await db
    .selectFrom('editions')
    .innerJoin('books', 'books.id', 'editions.book_id')
    .select(['editions.id', 'editions.book_id as bookId'])
    .where('books.state', '=', 'published')
    .where('books.id', '<>', sample.bookId)
    .where('editions.state', '=', 'published')
    .where('editions.is_private', '=', 0)
    .where('editions.language', '=', other)
    .where('editions.word_count', '>=', Math.floor(fewest))
    .where('editions.word_count', '<=', Math.ceil(longest))
    .where('editions.chapter_count', '>=', sample.chapters - apart)
    .where('editions.chapter_count', '<=', sample.chapters + apart)
    .orderBy(eb => eb.fn<number>('abs', [eb('editions.chapter_count', '-', sample.chapters)]))
    .orderBy('books.popularity', 'desc')
    .orderBy('editions.id')
    .limit(MOST_COMPARED)
    .execute()
  const found: number[] = []
  for (const { id, bookId } of candidates) {
    const text = await beginningOf(db, id, isChinese ? 'en' : 'zh')
    if (!found.includes(bookId) && (await isTranslation(sample.text, text))) found.push(bookId)
    if (found.length >= MOST_PROPOSED) break
  }
  return found
}

/** Of true pairs .17 of the beads and more are so sure, of others none: the beginnings of 老子, 论语, 红楼梦, 孙子 and Genesis. */
const SURE = 0.8
const LEAST_SURE = 0.05

const isSure = ({ first, second, confidence }: Bead) => first.length > 0 && second.length > 0 && confidence >= SURE

async function isTranslation(text: EditionText, other: EditionText): Promise<boolean> {
  const [chinese, english] = text.language === 'zh' ? [text, other] : [other, text]
  const lexicon = await alignmentLexicon(wordsOf(chinese), wordsOf(english))
  const { isRelated, beads } = alignEditions(chinese, english, { lexicon })
  return isRelated && beads.filter(isSure).length >= beads.length * LEAST_SURE
}

const wordsOf = ({ chapters }: EditionText) => chapters.flatMap(({ paragraphs }) => paragraphs)

/** So many chapters that have a text, and so many rows of a book are looked through for them. */
const CHAPTERS = 8
export const COMPARED_ROWS = CHAPTERS + 2
/** Of a chapter; English has so many letters for a character. */
const LETTERS = { zh: 3000, en: 12_000 }

/** So much of a text as is compared. */
export function beginningOfText(chapters: readonly ChapterText[], language: 'zh' | 'en'): EditionText {
  const begun = chapters.filter(({ paragraphs }) => paragraphs.length > 0).slice(0, CHAPTERS)
  return { language, chapters: begun.map(chapter => ({ ...chapter, paragraphs: cut(chapter.paragraphs, language) })) }
}

function cut(paragraphs: readonly string[], language: 'zh' | 'en'): string[] {
  let left = LETTERS[language]
  return paragraphs.filter(text => (left -= text.length) > -text.length)
}

async function beginningOf(db: Db, editionId: number, language: 'zh' | 'en'): Promise<EditionText> {
  const rows = await db
    .selectFrom('chapters')
    .innerJoin('blocks', 'blocks.chapter_id', 'chapters.id')
    .select(['chapters.number', 'chapters.title', 'blocks.html'])
    .where('chapters.edition_id', '=', editionId)
    .where('chapters.number', '<=', COMPARED_ROWS)
    .where('blocks.kind', 'not in', ['note', 'break', 'image'])
    .orderBy('chapters.number')
    .orderBy('blocks.position')
    .orderBy('blocks.id')
    .limit(MOST_BLOCKS)
    .execute()
  const chapters = [...Map.groupBy(rows, ({ number }) => number).values()].map(own => ({
    title: own[0]?.title ?? '',
    paragraphs: own.map(({ html }) => blockText(html)),
  }))
  return beginningOfText(chapters, language)
}

const MOST_BLOCKS = 5000
