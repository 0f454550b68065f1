import { expect, test } from 'vitest'
import { verseColumns } from './verse-columns.ts'

test('gives each half of a couplet its own column', () => {
  expect(verseColumns(['空山新雨后，天气晚来秋。', '明月松间照，清泉石上流。'])).toEqual([
    '空山新雨后，',
    '天气晚来秋。',
    '明月松间照，',
    '清泉石上流。',
  ])
})

test('keeps a closing quotation mark with its words', () => {
  expect(verseColumns(['借问酒家何处有？”牧童遥指杏花村。'])).toEqual(['借问酒家何处有？”', '牧童遥指杏花村。'])
})

test('leaves a line without marks as it is', () => {
  expect(verseColumns(['Shall I compare thee to a summer’s day?'])).toEqual(['Shall I compare thee to a summer’s day?'])
})
