import { describe, expect, it } from 'vitest'
import { clauseLines, sentenceLines, stanzaLines } from './poem-lines.ts'

describe('clauseLines', () => {
  it('gives one clause a line and keeps its mark', () => {
    expect(clauseLines(['空山新雨後，天氣晚來秋。', '寒梅著花未？'])).toEqual([
      '空山新雨後，',
      '天氣晚來秋。',
      '寒梅著花未？',
    ])
  })

  it('keeps closing quotes with their clause and does not cut inside brackets', () => {
    expect(clauseLines(['願言「人間有味，是清歡。」', '玄都觀（在長安，西京）裏桃千樹，盡是劉郎去後栽。'])).toEqual([
      '願言「人間有味，',
      '是清歡。」',
      '玄都觀（在長安，西京）裏桃千樹，',
      '盡是劉郎去後栽。',
    ])
  })

  it('does not let a bracket that never closes swallow the paragraph', () => {
    expect(clauseLines(['白日（依山盡，黃河入海流。'])).toEqual(['白日（依山盡，', '黃河入海流。'])
  })
})

describe('sentenceLines', () => {
  it('cuts ci at sentence ends only and closes a line that has no mark', () => {
    expect(sentenceLines(['大江东去，浪淘尽、千古风流人物。', '山一程，水一程'])).toEqual([
      '大江东去，浪淘尽、千古风流人物。',
      '山一程，水一程。',
    ])
  })
})

describe('stanzaLines', () => {
  it('puts an empty line between stanzas', () => {
    expect(stanzaLines(['关关雎鸠，在河之洲。窈窕淑女，君子好逑。', '参差荇菜，左右流之。'])).toEqual([
      '关关雎鸠，在河之洲。',
      '窈窕淑女，君子好逑。',
      '',
      '参差荇菜，左右流之。',
    ])
  })
})
