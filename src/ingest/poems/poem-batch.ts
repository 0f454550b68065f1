import type { SourceDamaged } from '../source-damaged.ts'
import type { PoemValue } from '../values.ts'
import type { DropReason } from './clean/poem-clean.ts'

/** What one source file gives. A damaged file gives no batch: reading it throws SourceDamaged. */
export type PoemBatch = {
  ref: string
  poems: PoemValue[]
  /** Texts of this file that are a poem already handed over, in this file or in the starter library. */
  same: SamePoem[]
  dropped: { reason: DropReason; count: number }[]
  /** Names a damaged file beside the texts (the ranks): the poems are whole, their popularity is 0. */
  damaged?: string
}

/**
 * A second source of a known poem: its ref becomes an alias of `poemId`, its tags are to be joined to the poem's, and the
 * poem's popularity is the greater of the two (this one already holds the weight of the poem's anthologies).
 */
export type SamePoem = { poemId: number; ref: string; tags: string[]; popularity: number }

/** Gathers the poems of one file; a poem whose id came before in the file is kept as an alias of the first. */
export class BatchBuilder {
  readonly #batch: PoemBatch
  readonly #poems = new Map<number, PoemValue>()
  readonly #dropped = new Map<DropReason, number>()

  constructor(ref: string) {
    this.#batch = { ref, poems: [], same: [], dropped: [] }
  }

  add(poem: PoemValue): void {
    const known = this.#poems.get(poem.poemId)
    if (known) return this.addSame(known, poem)
    this.#poems.set(poem.poemId, poem)
    this.#batch.poems.push(poem)
  }

  addSame({ poemId }: PoemValue, { ref, tags, popularity }: PoemValue): void {
    this.#batch.same.push({ poemId, ref, tags, popularity })
    this.drop('duplicate')
  }

  drop(reason: DropReason): void {
    this.#dropped.set(reason, (this.#dropped.get(reason) ?? 0) + 1)
  }

  noteDamage({ file }: SourceDamaged): void {
    this.#batch.damaged = file
  }

  finish(): PoemBatch {
    this.#batch.dropped = [...this.#dropped].map(([reason, count]) => ({ reason, count }))
    return this.#batch
  }
}
