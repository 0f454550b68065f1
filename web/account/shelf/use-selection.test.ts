import { describe, expect, it } from 'vitest'
import { toggled } from './use-selection.ts'

const chosen = (...ids: number[]) => new Set(ids)

describe('choosing several', () => {
  const shown = [5, 3, 9, 7]

  it('takes one more, or gives it up', () => {
    expect(toggled(shown, { ids: chosen(), last: null, id: 9 })).toEqual(chosen(9))
    expect(toggled(shown, { ids: chosen(9, 5), last: null, id: 9 })).toEqual(chosen(5))
  })

  it('takes all between the last one and this one, in either direction', () => {
    expect(toggled(shown, { ids: chosen(3), last: 3, id: 7 })).toEqual(chosen(3, 9, 7))
    expect(toggled(shown, { ids: chosen(7), last: 7, id: 5 })).toEqual(chosen(5, 3, 9, 7))
    expect(toggled(shown, { ids: chosen(5, 3, 9), last: 5, id: 9 })).toEqual(chosen())
  })

  it('takes the one alone when the last one is shown no more', () => {
    expect(toggled(shown, { ids: chosen(), last: 100, id: 9 })).toEqual(chosen(9))
  })
})
