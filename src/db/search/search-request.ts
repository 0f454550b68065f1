import type { TokenQuestion } from '../../text/search/search-tokens.ts'

/** Poems stand in the index by rank, blocks in the order in which their editions came and are read. */
export type Shelf = 'poem' | 'block'

/** A text with what it is found by: its tokens, each once, a space between two. */
export type IndexedText = { id: number; words: string }

/** `rank` is 0 for the best known (`rankOf`). */
export type IndexedPoem = IndexedText & { rank: number }

/** `after`: only ordinals beyond this one. */
export type Ask = { shelf: Shelf; question: TokenQuestion; after?: number | undefined; limit: number }

/** `needed` is at most `most`. */
export type FirstAsk = { shelf: Shelf; question: TokenQuestion; needed: number; most: number }

/** A text that holds what was asked, and its ordinal in the index. */
export type Hit = { id: number; ordinal: number }

/**
 * Texts by their tokens. A text has an ordinal, a number that grows with its rank; every answer comes in the order of ordinals,
 * so that a limit takes the best and stops the work, and is the same on both databases. All writes belong inside the
 * transaction that changes the text.
 */
export type SearchIndex = {
  /** Adds poems that were never in the index. */
  addPoems(poems: readonly IndexedPoem[]): Promise<void>
  /** Adds poems, or gives those that are there their new tokens; one whose rank has changed moves. */
  putPoems(poems: readonly IndexedPoem[]): Promise<void>
  removePoems(ids: readonly number[]): Promise<void>
  /** The blocks of an edition in reading order, in place of those it had. */
  putEdition(editionId: number, blocks: readonly IndexedText[]): Promise<void>
  /** Gives one block of an edition its new tokens; false where it has no ordinal in the index yet. */
  putBlock(editionId: number, block: IndexedText): Promise<boolean>
  removeEdition(editionId: number): Promise<void>
  /** Keeps ordinals for so many blocks of an edition that has none, behind all others; gives the first of them. */
  keepOrdinals(editionId: number, count: number): Promise<number>
  /** Adds blocks of an edition at ordinals that were kept for it, from `first` on. */
  addBlocks(editionId: number, first: number, blocks: readonly IndexedText[]): Promise<void>
  /** Takes the last blocks of an edition away, at most so many; gives whether there are others. */
  removeLast(editionId: number, most: number): Promise<boolean>
  find(ask: Ask): Promise<Hit[]>
  /** The best texts that hold what one of several questions asks, each once. */
  findAny(ask: { shelf: Shelf; questions: readonly TokenQuestion[]; limit: number }): Promise<Hit[]>
  /** All that hold it; of more than `most` at least the first `needed`. */
  first(ask: FirstAsk): Promise<{ hits: Hit[]; hasMore: boolean }>
  /** The poems that many know (`KNOWN_UNTIL`), best known first, at most `limit` behind an ordinal. */
  knownPoems(ask: { after: number; limit: number }): Promise<Hit[]>
  /** Brings the index into its fastest shape after a load; goes on from where it was stopped. */
  settle(): Promise<void>
}
