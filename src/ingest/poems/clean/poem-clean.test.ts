import { describe, expect, it } from 'vitest'
import { cleanParagraphs, isAnonymous, isFragmentTitle, isGarbled, unreadable, withoutNotes } from './poem-clean.ts'
import { mendTraditional } from './poem-mend.ts'

describe('cleanParagraphs', () => {
  it('strips the stray ff。 and f。 of the song files', () => {
    expect(cleanParagraphs(['ff。', '《癸辛雜識》續集卷上ff。', 'f。'])).toEqual(['《癸辛雜識》續集卷上'])
  })
})

describe('withoutNotes', () => {
  it("takes out editors' notes, also over two paragraphs", () => {
    expect(
      withoutNotes(['邊秋一雁聲。', '(邊秋一作:秋邊)', '受降城外月如霜。(回樂', '峯一作：回樂烽)']).filter(Boolean),
    ).toEqual(['邊秋一雁聲。', '受降城外月如霜。'])
  })
})

describe('unreadable', () => {
  it('names 存目 and texts without a Chinese character', () => {
    expect(unreadable('存目  其一', ['詩題：原無題'])).toBe('listed only')
    expect(unreadable('塞上聽彈胡笳作', ['。'])).toBe('empty')
    expect(unreadable('是日', ['豈非道存目擊'])).toBeNull()
  })
})

describe('what a poem is marked with', () => {
  it('knows 句 from titles that begin with it', () => {
    expect(['句', '句  其二', '句容道中'].map(isFragmentTitle)).toEqual([true, true, false])
  })

  it('knows kana and zhuyin as garbage, the middle dot not', () => {
    expect([['けぢ'], ['天・地'], ['ㄓ']].map(isGarbled)).toEqual([true, false, true])
  })

  it('knows the names of nobody in both scripts', () => {
    expect(['無名氏', '佚名', '不詳', '无名氏', '李白'].map(isAnonymous)).toEqual([true, true, true, true, false])
  })
})

describe('mendTraditional', () => {
  it.each([
    ['明月鬆間照，', '明月松間照，'],
    ['蠟炬成灰淚始幹。', '蠟炬成灰淚始乾。'],
    ['同居長幹裏，', '同居長干里，'],
    ['萬里人南去，孤蓬萬里徵。', '萬里人南去，孤蓬萬里征。'],
    ['桑柘廢來猶納稅，田園荒盡尚徵苗。', '桑柘廢來猶納稅，田園荒盡尚徵苗。'],
    ['雙袖龍鍾淚不幹。', '雙袖龍鍾淚不乾。'],
    ['夜半鐘聲到客船。', '夜半鐘聲到客船。'],
    ['此地空餘黃鶴樓。', '此地空餘黃鶴樓。'],
    ['餘亦能高詠，', '余亦能高詠，'],
    ['獨坐幽篁裏，', '獨坐幽篁裏，'],
  ])('%s → %s', (wrong, right) => {
    expect(mendTraditional(wrong)).toBe(right)
  })
})
