import { describe, expect, test } from 'vitest'
import { notedLines } from './poem-notes.ts'

/** The lines, and each note with the words it is on. */
function parted(...lines: string[]) {
  const noted = notedLines(lines)
  return (
    noted && [noted.lines, noted.notes.map(({ line, from, to, text }) => [noted.lines[line]?.slice(from, to), text])]
  )
}

describe('the editors’ notes in lines of verse', () => {
  test.each([
    // A variant stands at as many characters as it has.
    [
      ['我欲乘風（一作「御風」）歸去，', '高處不勝寒。'],
      ['我欲乘風歸去，', '高處不勝寒。'],
      [['乘風', '一作「御風」']],
    ],
    [['孤城（京本作「如」）月，'], ['孤城月，'], [['城', '京本作「如」']]],
    // One that runs over several lines breaks none.
    [
      ['更無（項云「豚」應作「勝」，', '因「勝」字別體而誤。', '）人問我，', '獨坐。'],
      ['更無人問我，', '獨坐。'],
      [['無', '項云「豚」應作「勝」，因「勝」字別體而誤。']],
    ],
    // It names its words.
    [
      ['開門見山色，', '倚杖聽江聲。', '（「見」，', '伯三六五六卷作「看」。', '「聽」，', '一作「問」。', '）'],
      ['開門見山色，', '倚杖聽江聲。'],
      [
        ['見', '伯三六五六卷作「看」'],
        ['聽', '一作「問」'],
      ],
    ],
    // Restored characters, and what stood for them.
    [
      ['日落西山[下]（夏），', '人[生]不滿百。'],
      ['日落西山下，', '人生不滿百。'],
      [
        ['下', '原作「夏」'],
        ['生', '校者補改'],
      ],
    ],
    // A citation behind the last line, its bracket never closed, and the mark that it leaves alone.
    [
      ['有懷投筆，', '無路請纓。', '（見《吟窗雜錄》卷十四'],
      ['有懷投筆，', '無路請纓。'],
      [['無路請纓', '見《吟窗雜錄》卷十四']],
    ],
    [['有懷投筆，', '無路請纓。', '（同前）。'], ['有懷投筆，', '無路請纓。'], [['無路請纓', '同前']]],
    // Those who wrote a line together.
    [
      ['高樓百餘尺，', '（嚴維）', '直上江水平。（鮑防）'],
      ['高樓百餘尺，', '直上江水平。'],
      [
        ['高樓百餘尺', '嚴維'],
        ['直上江水平', '鮑防'],
      ],
    ],
    // A number in the text and its note at the end.
    [['好住生[一]。', '（[一]劉疑「虎」字。', '）'], ['好住生。'], [['生', '劉疑「虎」字。']]],
    [['密㥀（緻）能藏垢，'], ['密㥀能藏垢，'], [['㥀', '作「緻」']]],
    [['〔黃鍾爲宮〕巍巍堂堂，', '其道如天。'], ['巍巍堂堂，', '其道如天。'], [['巍巍堂堂', '黃鍾爲宮']]],
    // What has a number only, a lost word restored as lost, and the end of a note that is lost.
    [
      ['地竄[一五]三苗鄉，', '定知[□]路蟻，', '翻濤更好看。', '〖2〗。', '醉髮亂）。'],
      ['地竄三苗鄉，', '定知□路蟻，', '翻濤更好看。', '醉髮亂。'],
      [],
    ],
    [
      ['[接梨]（據本補）過半箸，'],
      ['接梨過半箸，'],
      [
        ['接梨', '校者補改'],
        ['梨', '據本補'],
      ],
    ],
    [['𠮷日𥟍（一作「𪚥」）辰，'], ['𠮷日𥟍辰，'], [['𥟍', '一作「𪚥」']]],
  ])('%j', (source, lines, notes) => {
    expect(parted(...source)).toEqual([lines, notes])
  })

  test('what was sung between the words stays, and so does a text that is nothing but notes', () => {
    expect(parted('門前春水（竹枝）白蘋花（女兒），')).toBeNull()
    expect(parted('（缺詞文）')).toBeNull()
    expect(parted('空山新雨後，')).toBeNull()
  })
})
