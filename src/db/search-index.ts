import type { TokenPhrase } from '../text/bigrams.ts'
import { type Db, dialectOf } from './dialect.ts'
import { postgresSearchIndex } from './search-index-postgres.ts'
import { sqliteSearchIndex } from './search-index-sqlite.ts'

/** The words of one poem: tokens of `indexTokens`, divided by spaces. */
export type PoemWords = { id: number; title: string; author: string; lines: string }
export type BlockWords = { id: number; editionId: number; text: string }

/** Which poems are meant: the few that many know, or all of them. */
export type PoemPool = 'known' | 'all'
export type PoemField = 'title' | 'lines' | 'anywhere'

/** Every phrase must occur; `limit` bounds the hits that are looked at, not only those that are given back. */
export type PoemQuestion = { pool: PoemPool; field: PoemField; phrases: TokenPhrase[]; limit: number }
export type BlockQuestion = { editionId: number | null; phrases: TokenPhrase[]; limit: number }

/** Finding places by words; the poems must be stored before their words. */
export type SearchIndex = {
  /** Adds the words of poems; those that are there already are replaced. */
  putPoems(pool: PoemPool, rows: readonly PoemWords[]): Promise<void>
  putBlocks(rows: readonly BlockWords[]): Promise<void>
  removePoems(pool: PoemPool, ids: readonly number[]): Promise<void>
  removeBlocks(ids: readonly number[]): Promise<void>
  /** Best known first among the hits that are looked at. */
  findPoems(question: PoemQuestion): Promise<number[]>
  /** In no order. */
  findBlocks(question: BlockQuestion): Promise<number[]>
  /** Brings the index into its fastest shape after a load; goes on from where it was stopped. */
  settle(): Promise<void>
}

/** The search index of this database. */
export function searchIndexOf(db: Db): SearchIndex {
  return dialectOf(db) === 'postgres' ? postgresSearchIndex(db) : sqliteSearchIndex(db)
}
