import { WIDEST } from '../lattice/shapes.ts'
import type { EvidenceRows } from './bead-scores.ts'
import { type ChanceModel, FIRST_LOSS, SECOND_LOSS } from './chance.ts'
import { RowLinks } from './row-links.ts'
import type { Links, Side } from './sides.ts'

/** The evidence of the dictionary (see `ChanceModel`) for the pieces of two sides. */
export function chanceRows(first: Side, second: Side, links: Links, model: ChanceModel): EvidenceRows {
  const stride = WIDEST + 1
  const secondLosses = lossesOf(second, model.secondLinked, SECOND_LOSS)
  const firstLosses = lossesOf(first, model.firstLinked, FIRST_LOSS)
  // The nearest row, from the present one down, that can translate a word of the second side.
  const nearestRow = new Int32Array(model.secondLinked.length).fill(FAR)
  const linkedBy = new RowLinks(second, model.secondLinked.length)
  return (i, { low, high }, reach) => {
    const from = first.starts[i] as number
    const words = first.words.subarray(from, first.starts[i + 1])
    linkedBy.fill(words, links, reach)
    for (const other of linkedBy.others.values()) nearestRow[other] = i
    const width = Math.max(0, high - low + 1)
    const row = { first: new Float32Array(width * stride), second: new Float32Array(width * stride) }
    const nearestPiece = new Int32Array(words.length).fill(FAR)
    for (let j = high; j >= low; j--) {
      const cell = (j - low) * stride
      row.second.fill(secondLosses[j] as number, cell, cell + stride)
      row.first.fill(firstLosses[i] as number, cell, cell + stride)
      for (let at = second.starts[j] as number; at < (second.starts[j + 1] as number); at++) {
        const other = second.words[at] as number
        const distance = (nearestRow[other] as number) - i
        if (distance >= WIDEST) continue
        for (let n = distance + 1; n <= WIDEST; n++)
          (row.second[cell + n] as number) += model.secondGains[other * stride + n] as number
        if (distance === 0)
          for (let l = linkedBy.head(other); l >= 0; l = linkedBy.next.at(l)) nearestPiece[linkedBy.word.at(l)] = j
      }
      for (let word = 0; word < words.length; word++) {
        const gains = (words[word] as number) * stride
        for (let n = (nearestPiece[word] as number) - j + 1; n <= WIDEST; n++)
          (row.first[cell + n] as number) += model.firstGains[gains + n] as number
      }
    }
    return row
  }
}

const FAR = 1 << 29

function lossesOf(side: Side, linked: Uint8Array, loss: number): Float64Array {
  const losses = new Float64Array(side.count)
  for (let piece = 0; piece < side.count; piece++) {
    for (let at = side.starts[piece] as number; at < (side.starts[piece + 1] as number); at++) {
      if (linked[side.words[at] as number] === 1) (losses[piece] as number) += loss
    }
  }
  return losses
}
