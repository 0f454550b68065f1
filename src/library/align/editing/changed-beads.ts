import type { ParsedInputOf } from '../../../contract/endpoint.ts'
import { FieldsWrong } from '../../../contract/errors.ts'
import type { updateBead } from '../../../contract/works/beads.ts'
import type { StoredBead, StoredPiece } from '../stored-bead.ts'

type Change = Pick<ParsedInputOf<typeof updateBead>, 'hereCount' | 'besideCount' | 'side' | 'to'> & {
  action: 'confirm' | 'merge' | 'split' | 'move' | 'separate'
}

/** How many beads a change is made of, and how far before the named one they begin. */
export function beadsConcerned({ action, to }: Pick<Change, 'action' | 'to'>): { count: number; before: number } {
  const isPair = action === 'merge' || action === 'move'
  return { count: isPair ? 2 : 1, before: action === 'move' && to === 'before' ? 1 : 0 }
}

/** What an editor makes of these beads. `side` is the edition's that is read. @throws FieldsWrong */
export function changedBeads(beads: readonly Sides[], change: Change, side: 0 | 1): Sides[] {
  const [one, other] = beads
  if (!one || (beadsConcerned(change).count === 2 && !other)) throw new FieldsWrong({ number: NO_SUCH_BEAD })
  const made = make({ one, other: other ?? one }, change, side)
  return made.filter(({ first, second }) => first.length + second.length > 0)
}

type Sides = Pick<StoredBead, 'first' | 'second'>

function make({ one, other }: { one: Sides; other: Sides }, change: Change, side: 0 | 1): Sides[] {
  switch (change.action) {
    case 'confirm':
      return [one]
    case 'merge':
      return [{ first: [...one.first, ...other.first], second: [...one.second, ...other.second] }]
    case 'split':
      return split(one, side === 0 ? [change.hereCount, change.besideCount] : [change.besideCount, change.hereCount])
    case 'separate':
      return separate(one)
    case 'move':
      return move(one, other, (change.side === 'here') === (side === 0) ? 'first' : 'second', change.to)
  }
}

function split({ first, second }: Sides, [firstCount, secondCount]: [number, number]): Sides[] {
  const isTooMany = firstCount > first.length || secondCount > second.length
  const left = first.length + second.length - firstCount - secondCount
  if (isTooMany || firstCount + secondCount === 0 || left === 0) throw new FieldsWrong({ hereCount: NOTHING_TO_SPLIT })
  return [
    { first: first.slice(0, firstCount), second: second.slice(0, secondCount) },
    { first: first.slice(firstCount), second: second.slice(secondCount) },
  ]
}

/** Neither side has a partner. */
function separate({ first, second }: Sides): Sides[] {
  if (first.length === 0 || second.length === 0) throw new FieldsWrong({ number: NOTHING_TO_SEPARATE })
  return [
    { first, second: [] },
    { first: [], second },
  ]
}

function move(one: Sides, other: Sides, name: 'first' | 'second', to: 'before' | 'next'): Sides[] {
  const [from, into] = to === 'next' ? [one[name], other[name]] : [other[name], one[name]]
  if (from.length === 0) throw new FieldsWrong({ side: NOTHING_TO_MOVE })
  const [left, taken]: [StoredPiece[], StoredPiece[]] =
    to === 'next' ? [from.slice(0, -1), [...from.slice(-1), ...into]] : [from.slice(1), [...into, ...from.slice(0, 1)]]
  const [upper, lower] = to === 'next' ? [left, taken] : [taken, left]
  return [
    { ...one, [name]: upper },
    { ...other, [name]: lower },
  ]
}

const NO_SUCH_BEAD = { zh: '没有这一对', en: 'There is no such pair of passages' }
const NOTHING_TO_SPLIT = { zh: '两边都要留下句子', en: 'Both parts need a sentence' }
const NOTHING_TO_SEPARATE = { zh: '这一对只有一边', en: 'This pair has one side only' }
const NOTHING_TO_MOVE = { zh: '这一边没有句子可移', en: 'There is no sentence on this side to move' }
