import { fold } from '../../../text/characters/fold.ts'
import { parseSearchQuery, reworded } from '../../../text/search/search-query.ts'

/** A kind of poem as people name it beside other words: all that is given must hold of a poem. */
export type Genre = {
  dynasty?: string
  forms?: readonly string[]
  /** A tag of poems, by its name. */
  tag?: string
  /** It says so little that it is taken as one only beside an author: 词, poems. */
  isOfAuthors?: boolean
}

/** A search without the word of it that names a kind of poem (宋词 李清照), and that kind; null where none does. */
export function requestedGenre(keyword: string): { genre: Genre; rest: string } | null {
  const { terms, fields } = parseSearchQuery(keyword)
  if (terms.length < 2 || Object.keys(fields).length > 0) return null
  const named = terms.flatMap(({ isExact, runs }, at) => {
    const genre = isExact ? undefined : GENRES.get(runs.join(''))
    return genre ? [{ genre, at }] : []
  })
  const [only] = named
  if (!only || named.length > 1) return null
  const rest = reworded(keyword, { from: only.at, to: only.at + 1, text: '' })
  return rest === '' ? null : { genre: only.genre, rest }
}

// 绝句 is left out: poems are called so.
const ROWS: readonly (readonly [words: string, genre: Genre])[] = [
  ['唐诗 唐代 唐朝', { dynasty: '唐' }],
  ['宋词', { dynasty: '宋', forms: ['词'] }],
  ['宋代 宋朝 宋诗', { dynasty: '宋' }],
  ['元曲 散曲', { forms: ['曲'] }],
  ['元代 元朝', { dynasty: '元' }],
  ['清代 清朝', { dynasty: '清' }],
  ['五绝 五言绝句', { forms: ['五言绝句'] }],
  ['七绝 七言绝句', { forms: ['七言绝句'] }],
  ['五律 五言律诗', { forms: ['五言律诗'] }],
  ['七律 七言律诗', { forms: ['七言律诗'] }],
  ['律诗', { forms: ['五言律诗', '七言律诗'] }],
  ['乐府', { tag: '乐府' }],
  ['诗经', { tag: '诗经' }],
  ['楚辞', { tag: '楚辞' }],
  ['唐诗三百首', { tag: '唐诗三百首' }],
  ['宋词三百首', { tag: '宋词三百首' }],
  ['千家诗', { tag: '千家诗' }],
  ['词', { forms: ['词'], isOfAuthors: true }],
  ['曲', { forms: ['曲'], isOfAuthors: true }],
  ['诗 诗词 诗歌 古诗 古诗词 诗集 诗句 作品 poem poems poetry', { isOfAuthors: true }],
]

const GENRES = new Map(ROWS.flatMap(([words, genre]) => words.split(' ').map(word => [fold(word), genre] as const)))
