import { describe, expect, it } from 'vitest'
import { SourceDamaged } from '../../source-damaged.ts'
import { knownPopularity, popularityOf } from './poem-popularity.ts'

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

const author = (name: string) => ({ name, nameEn: '', dynasty: '', years: '' })

describe('knownPopularity', () => {
  const reeds = { author: author('佚名'), lines: ['蒹葭蒼蒼，白露為霜。', '所謂伊人，在水一方。'] }
  const nobodys = { author: author('佚名'), lines: ['青青水中蒲，長在水中居。'] }

  it('gives a poem that everybody learns its place where the source has no ranks', () => {
    expect(knownPopularity(0, reeds)).toBe(20)
    expect(knownPopularity(0, nobodys)).toBe(0)
  })

  it('leaves the order of the ranks among those that are learnt', () => {
    expect(knownPopularity(14.5, reeds)).toBeGreaterThan(knownPopularity(12.5, reeds))
    expect(knownPopularity(14.5, nobodys)).toBe(14.5)
  })
})
