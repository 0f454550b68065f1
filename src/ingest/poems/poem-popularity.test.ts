import { describe, expect, it } from 'vitest'
import { SourceDamaged } from '../source-damaged.ts'
import { popularityOf } from './poem-popularity.ts'

describe('popularityOf', () => {
  it('joins by position, and by name where an entry has another title', async () => {
    const poems = [
      { author: '崔顥', title: '橫吹曲辭 長安道' },
      { author: '崔顥', title: '橫吹曲辭 長安道' },
      { author: '李白', title: '橫吹曲辭 洛陽陌' },
    ]
    // The rank file begins 李白 洛陽陌 535, 崔顥 長安道 256.
    const popularity = await popularityOf(poems, 'poet/poet.tang.rank.1000.json')
    expect(popularity.map(value => Math.round(Math.expm1(value)))).toEqual([128, 128, 535])
  })

  it('names a rank file that is absent', async () => {
    await expect(popularityOf([], 'poet/poet.tang.rank.1.json')).rejects.toBeInstanceOf(SourceDamaged)
  })
})
