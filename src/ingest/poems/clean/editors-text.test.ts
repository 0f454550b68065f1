import { expect, test } from 'vitest'
import { notedLines } from '../notes/poem-notes.ts'
import { isEditorsText } from './editors-text.ts'

test.each([
  ['a note on a poet without a poem', ['（案《全唐詩》無崔致遠詩。', '今即自《叢刊》本錄出。', '）']],
  ['the word that a text is lost', ['（缺词文）']],
  [
    'a preface that names books',
    Array.from({ length: 20 }, () => '今據《全唐詩》及《文苑英華》校補其闕文異字共若干首，分編爲二十卷。'),
  ],
])('%s is the editors’', (_name, paragraphs) => {
  expect(isEditorsText(paragraphs)).toBe(true)
})

test.each([
  ['a poem with a note', ['床前明月光，疑是地上霜。', '（一作「看月光」）']],
  ['a poem that names books', ['讀《太玄經》秋醮罷，註《參同契》夜燈微。']],
  [
    'a long poem that names one',
    Array.from({ length: 60 }, (_, at) => (at ? '世事茫茫難自料，春愁黯黯獨成眠。' : '杜門草《太玄》。')),
  ],
  ['a poem whose bracket is not closed', ['（一作「某」省司府局正綢繆，', '殷夢元知作解頭。', '）三百孤寒齊下淚，']],
])('%s is a poem', (_name, paragraphs) => {
  expect(isEditorsText(paragraphs)).toBe(false)
})

test('what editors say under a poem without brackets becomes a note on its last line', () => {
  const noted = notedLines([
    '良弓摧折久，',
    '誰識是龍韜。',
    '（見《吟窗雜錄》卷二四）按：《全唐詩》卷一○九收此二句，',
    '缺題，',
    '今重錄。',
  ])
  expect(noted?.lines).toEqual(['良弓摧折久，', '誰識是龍韜。'])
  expect(noted?.notes.map(({ line, text }) => [line, text])).toEqual([
    [1, '見《吟窗雜錄》卷二四'],
    [1, '按：《全唐詩》卷一○九收此二句，缺題，今重錄。'],
  ])
})

test('a tail ends where the next bracket opens', () => {
  const noted = notedLines([
    '野花啼鳥一般春。',
    '紫陌縱榮爭及睡。',
    '《宋詩紀事》卷五收陳詩七首。',
    '餘五首，一首複出。',
    '（又按此詩亦見《唐才子傳》卷十。）',
  ])
  expect(noted?.lines).toEqual(['野花啼鳥一般春。', '紫陌縱榮爭及睡。'])
  expect(noted?.notes.map(note => note.text)).toEqual([
    '《宋詩紀事》卷五收陳詩七首。餘五首，一首複出。',
    '又按此詩亦見《唐才子傳》卷十。',
  ])
})
