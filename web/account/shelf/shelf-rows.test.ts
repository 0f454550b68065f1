import { describe, expect, it } from 'vitest'
import type { StoredPosition } from '../../state/position/position-store.ts'
import { shelvedHere } from './shelf-rows.ts'

const position = (bookId: number, at: number) => ({ bookId, at }) as StoredPosition

describe('the shelf of a device', () => {
  it('holds what was put there and what was begun without, the last touched first', () => {
    const here = shelvedHere(
      [
        { bookId: 1, state: 'want', at: 100 },
        { bookId: 2, state: 'finished', at: 50 },
      ],
      [position(3, 75), position(2, 200)],
    )
    expect([...here].map(([bookId, { state }]) => [bookId, state])).toEqual([
      [2, 'finished'],
      [1, 'want'],
      [3, 'reading'],
    ])
  })
})
