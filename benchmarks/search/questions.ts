import { sql } from 'kysely'
import type { Db } from '../../src/db/dialect.ts'
import { blockText } from '../../src/text/block/plain-text.ts'
import { fold } from '../../src/text/characters/fold.ts'
import { inSentences } from '../../src/text/search/search-tokens.ts'
import { linearCongruence } from '../../tests/fixtures/seeded-random.ts'

/** A text of the library, folded, in its lines: `words` with marks, `letters` without. */
export type Text = { id: number; lines: { words: string; letters: string }[] }

/** The whole library in memory: the yardstick and the truth. */
export async function wholeLibrary(db: Db): Promise<Text[]> {
  const poems = await db.selectFrom('poems').select(['id', 'lines']).execute()
  const blocks = await db.selectFrom('blocks').select(['id', 'html']).execute()
  return [...poems.map(row => text(row.id, row.lines)), ...blocks.map(row => text(row.id, blockText(row.html)))]
}

const text = (id: number, whole: string): Text => ({
  id,
  lines: inSentences(fold(whole))
    .split('\n')
    .map(words => ({ words, letters: words.replace(/[^\p{L}\p{M}\p{N}]+/gu, '') })),
})

/** Ids of the texts that a plain scan finds: up to three characters stand together, more may have marks between. */
export function scan(texts: readonly Text[], query: string): number[] {
  const isShort = [...query].length <= 3
  return texts
    .filter(({ lines }) => lines.some(line => (isShort ? line.words : line.letters).includes(query)))
    .map(text => text.id)
}

export type Questions = Record<string, string[]>

/** Questions of every kind, drawn from the library by seed. */
export async function questionsOf(db: Db, texts: readonly Text[], count: number): Promise<Questions> {
  const random = linearCongruence(42)
  const draw = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const times = (make: () => string) => Array.from({ length: count }, make)
  const clauses = texts
    .filter((_, at) => at % 20 === 0)
    .flatMap(({ lines }) => lines.flatMap(line => line.words.split(/[^\p{L}\p{M}\p{N}]+/u)))
  const chinese = clauses.filter(clause => /^\p{Script=Han}{5,}$/u.test(clause))
  const english = texts
    .filter(text => text.lines.some(line => /^[\p{Script=Latin}\P{L}]{60,}$/u.test(line.words)))
    .map(text => text.lines.flatMap(line => line.words.match(/\p{L}+/gu) ?? []))
  const piece = (size: number) => {
    const clause = [...draw(chinese)]
    const from = Math.floor(random() * Math.max(1, clause.length - size + 1))
    return clause.slice(from, from + size).join('')
  }
  const authors = await db
    .selectFrom('authors')
    .select('name')
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(500)
    .execute()
  const { rows: sounds } = await sql<{ key: string }>`select distinct key from name_keys
    where kind = 'poem' and key < 'zz' and key > 'a' order by key limit 5000`.execute(db)
  return {
    '1 character': times(() => piece(1)),
    '2 characters': times(() => piece(2)),
    '4 characters': times(() => piece(4)),
    '7 characters': times(() => piece(7)),
    author: times(() => draw(authors).name),
    pinyin: times(() => draw(sounds).key),
    'no hit': times(() => [...piece(3), ...piece(4)].toReversed().join('')),
    'English phrase': times(() => {
      const words = draw(english)
      const from = Math.floor(random() * Math.max(1, words.length - 4))
      return words.slice(from, from + 4).join(' ')
    }),
  }
}
