import { describe, expect, it } from 'vitest'
import { basesOfDegree, lemmasOf } from './english-lemmas.ts'

describe('lemmasOf', () => {
  it.each([
    ['mice', 'mouse'],
    ['went', 'go'],
    ['leaves', 'leaf'],
    ['leaves', 'leave'],
    ['cities', 'city'],
    ['ties', 'tie'],
    ['boxes', 'box'],
    ['houses', 'house'],
    ['heroes', 'hero'],
    ['whales', 'whale'],
    ['stopped', 'stop'],
    ['loved', 'love'],
    ['walked', 'walk'],
    ['making', 'make'],
    ['running', 'run'],
    ['falling', 'fall'],
    ['agreed', 'agree'],
    ['studied', 'study'],
    ["captain's", 'captain'],
    ['sailors’', 'sailors'],
  ])('finds what %s comes from: %s', (form, lemma) => {
    expect(lemmasOf(form)).toContain(lemma)
  })

  it.each(['his', 'king', 'indeed', 'glass', 'this', 'chaos', 'ox'])('leaves %s as it is', word => {
    expect(lemmasOf(word)).toEqual([])
  })
})

describe('basesOfDegree', () => {
  it.each([
    ['happier', 'happy'],
    ['largest', 'large'],
    ['bigger', 'big'],
    ['slowly', 'slow'],
    ['gently', 'gentle'],
  ])('finds what %s comes from', (form, base) => {
    expect(basesOfDegree(form)).toContain(base)
  })
})
