import { describe, expect, it } from 'vitest'
import { blockText } from '../../../text/block/plain-text.ts'
import { errataOfWork } from '../../errata/errata.ts'
import { mendedChapters } from '../../errata/mend-book.ts'
import type { ChapterValue } from '../../values.ts'
import { type Emphasis, emphasisFile, emphasisOfWork } from './emphasis-file.ts'
import { emphasised } from './emphasise.ts'
import { gutenbergChapters } from './gutenberg.ts'
import type { GutenbergWork } from './gutenberg-work.ts'
import { gutenbergWorks } from './gutenberg-works.ts'

const chapter = (...html: string[]): ChapterValue[] => [
  { title: 'I', depth: 0, blocks: html.map(one => ({ kind: 'paragraph', html: one })) },
]
const printed = (list: string, ...html: string[]) =>
  emphasised(chapter(...html), emphasisFile(list))[0]?.blocks.map(block => block.html)

describe('words in capitals', () => {
  it('are italics where the list of the work says so, with a capital where a sentence begins', () => {
    const list = 'stress: you that’s very'
    expect(printed(list, '‘Would YOU like cats?’', '‘YOU!’ said she, so VERY, VERY low.', 'Ah, THAT’S it')).toEqual([
      '‘Would <em>you</em> like cats?’',
      '‘<em>You</em>!’ said she, so <em>very, very</em> low.',
      'Ah, <em>that’s</em> it',
    ])
  })

  it('stay where print has them too, and I stays what it is', () => {
    const list = 'stress: me think at all\ncapitals: DRINK ME'
    expect(printed(list, 'the words ‘DRINK ME’', 'but I THINK I can, for ME')).toEqual([
      'the words ‘DRINK ME’',
      'but I <em>think</em> I can, for <em>me</em>',
    ])
  })

  it('keep the capital of a name that the work writes so elsewhere', () => {
    expect(printed('stress: elinor not', 'Elinor rose.', 'she was NOT ELINOR, not she')?.[1]).toBe(
      'she was <em>not Elinor</em>, not she',
    )
  })

  it('between brackets are directions where the work has them, and a whole paragraph is one', () => {
    expect(printed('directions', 'Good night! (WAVING HIS HAND.)', 'BY THE MAST; AHAB LEANING ON IT.', 'Ahab')).toEqual(
      ['Good night! (<em>Waving his hand.</em>)', '<em>By the mast; Ahab leaning on it.</em>', 'Ahab'],
    )
  })

  it('that only open a chapter are set as the rest of it', () => {
    expect(printed('openings\nnames: Brown', 'FATHER BROWN was in no mood.', 'Father')?.[0]).toBe(
      'Father Brown was in no mood.',
    )
  })

  it('leave the length of a text and its source as they are, so that places and keys stay', () => {
    const [after] = emphasised(chapter('‘Would YOU &amp; me?’'), emphasisFile('stress: you'))
    expect(after?.blocks[0]).toMatchObject({ html: '‘Would <em>you</em> &amp; me?’', source: '‘Would YOU & me?’' })
  })
})

describe('the English books of the library', () => {
  for (const [work, descriptor] of Object.entries<GutenbergWork>(gutenbergWorks)) {
    const emphasis = emphasisOfWork(work)
    if (!emphasis) continue
    it(`${work} has no capitals that nobody has read`, async () => {
      const source = await gutenbergChapters(descriptor)
      const chapters = mendedChapters(source, errataOfWork(work), { lang: 'en', numbered: false })
      expect(unlistedCapitals(chapters, emphasis)).toEqual([])
    })
  }

  it('say in italics what the first edition of Alice stresses', async () => {
    const emphasis = emphasisOfWork('alice')
    if (!emphasis) throw new Error('content/emphasis/alice.txt')
    const text = emphasised(await gutenbergChapters(gutenbergWorks.alice), emphasis)
      .flatMap(({ blocks }) => blocks.map(({ html }) => html))
      .join('\n')
    expect(text).toContain('There was nothing so <em>very</em> remarkable in that')
    expect(text).toContain('the Rabbit actually <em>took a watch out of its waistcoat-pocket</em>, and looked at it')
    expect(text).toContain('‘DRINK ME’')
    expect(text).toContain('‘It was the <em>best</em> butter,’')
  })
})

/** Capital words of two letters or more, Roman numbers aside, that are in no italics and no line of the work's list speaks of. */
function unlistedCapitals(chapters: readonly ChapterValue[], emphasis: Emphasis): string[] {
  const longestFirst = emphasis.capitals.toSorted((one, other) => other.length - one.length)
  const listed = longestFirst.map(phrase => new RegExp(`(?<!\\p{Lu})${phrase.replaceAll('.', '\\.')}(?!\\p{Lu})`, 'gu'))
  return emphasised(chapters, emphasis)
    .filter((_, at) => !emphasis.untouched.has(at + 1))
    .flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'paragraph'))
    .map(({ html }) => blockText(html.replace(/<(em|strong)>.*?<\/\1>/gs, ' ')))
    .map(text => listed.reduce((rest, phrase) => rest.replace(phrase, ''), text))
    .flatMap(text => text.match(/(?<![\p{L}\p{N}’&])[A-Z](?:[A-Z’-]*[A-Z])(?![\p{L}\p{N}])/gu) ?? [])
    .filter(word => !/^[IVXLC]+$/.test(word))
}
