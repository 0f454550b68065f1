import { expect, test } from 'vitest'
import { parkMiller } from '../../../tests/fixtures/seeded-random.ts'
import { lettersRatio } from './align-sides.ts'
import { translationShares } from './evidence/chance.ts'
import { nodeAt, nodeCount } from './lattice/band.ts'
import { readSides } from './read-editions.ts'
import { roughBand } from './rough-band.ts'

// Two minutes: a machine that does other work beside it has needed half of one.
test('where the path may run grows with the texts and not with their square, up to 20,000 paragraphs a side', {
  timeout: 120_000,
}, () => {
  const [least, most] = [2500, 20_000].map(bandOfText) as [Found, Found]
  expect(most.perParagraph / least.perParagraph).toBeLessThan(1.5)
  expect(least.onPath).toBeGreaterThan(0.99)
  expect(most.onPath).toBeGreaterThan(0.99)
})

type Found = { perParagraph: number; onPath: number }

/** A text of so many paragraphs beside its retelling: how much of the grid is looked at, and how much of the path is in it. */
function bandOfText(count: number): Found {
  const random = parkMiller(7)
  const first = Array.from({ length: count }, () => paragraph(random))
  const second: string[] = []
  const partners = first.map(text => {
    const sentences = text
      .split(' ')
      .filter(() => random() > 0.3)
      .join(' ')
    const isJoined = second.length > 0 && random() < 0.1
    if (isJoined) second.push(`${second.pop()} ${sentences}`)
    else second.push(sentences)
    return second.length - 1
  })
  const sides = readSides({ language: 'en', texts: first }, { language: 'en', texts: second }, new Map())
  const shares = translationShares(sides.first, sides.second, sides.links, sides.words.second)
  const ratio = lettersRatio(sides.first.lengths, sides.second.lengths, sides.ratios)
  const band = roughBand(sides, sides.links, shares, ratio)
  const inBand = partners.filter((j, i) => nodeAt(band, i + 1, j + 1) >= 0)
  return { perParagraph: nodeCount(band) / count, onPath: inBand.length / count }
}

const paragraph = (random: () => number) =>
  Array.from({ length: 6 + Math.floor(random() * 20) }, () => word(Math.floor(4000 * random() ** 2))).join(' ')

/** A word of letters alone, for each number another. */
const word = (number: number) => [...String(number).padStart(4, '0')].map(digit => SYLLABLES[Number(digit)]).join('')

const SYLLABLES = ['ba', 'de', 'fi', 'go', 'ku', 'la', 'me', 'ni', 'po', 'ru']
