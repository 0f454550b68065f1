import { expect, it } from 'vitest'
import { ankiFile } from './anki.ts'

const PLACE = { bookId: 1, language: 'chinese', chapterNumber: 1, blockId: 2, offset: 3, savedAt: 0 } as const
const BANK = {
  ...PLACE,
  word: '银行',
  traditional: '銀行',
  pinyin: 'yín háng',
  senses: ['bank', 'a "house" for money & <gold>'],
  form: '银行',
  sentence: '我在银行\t工作。\n第二行',
  bookName: '书',
}

it('writes a word a line under the directives of Anki, safe as HTML', () => {
  expect(ankiFile([BANK])).toBe(
    [
      '#separator:tab',
      '#html:true',
      '#columns:Word\tPinyin\tSenses\tSentence\tBook',
      '银行 銀行\tyín háng\tbank<br>a &quot;house&quot; for money &amp; &lt;gold&gt;\t我在<b>银行</b> 工作。<br>第二行\t书',
      '',
    ].join('\n'),
  )
})

it('keeps the Chinese of an English word from the front of its card', () => {
  const mice = { ...BANK, word: '老鼠', pinyin: 'lǎo shǔ', senses: ['老鼠 lǎo shǔ', '鼠 shǔ'], form: 'mice' }
  const row = ankiFile([{ ...mice, sentence: 'Three blind mice.' }]).split('\n')[3]
  expect(row).toBe('mice\t\t老鼠 lǎo shǔ<br>鼠 shǔ\tThree blind <b>mice</b>.\t书')
})

it('writes the sentence of the other edition under that of the word', () => {
  const row = ankiFile([{ ...BANK, sentence: '我在银行。', sentenceBeside: 'I am at the <bank>.' }]).split('\n')[3]
  expect(row?.split('\t')[3]).toBe('我在<b>银行</b>。<br>I am at the &lt;bank&gt;.')
})
