import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import type { searchWorks, TextHit } from '../../contract/search.ts'
import type { PoemCard } from '../../contract/works/poems.ts'
import type { Db } from '../../db/dialect.ts'
import { bookCards } from '../books/book-cards.ts'
import { collectionCards } from '../lists/collections.ts'
import { emptyPage, inOrder, type PageInput, rowsBefore } from '../paging/paging.ts'
import { poemHeads } from '../poems/poem-cards.ts'
import { authorCards } from '../works/authors.ts'
import { type Found, foundOf, joined, totalOf } from './collect-hits.ts'
import type { WorksFound } from './find-works.ts'
import { blockHits, lineHits, poemHits } from './hits.ts'
import type { SmallName } from './names/small-names.ts'
import { clausePhonetic, firstPhonetic, type Sounding } from './poems/phonetic/phonetic.ts'
import { translatedLines } from './poems/translations.ts'

type Asked = Omit<ParsedInputOf<typeof searchWorks>, 'script'>
type Groups = OutputOf<typeof searchWorks>['groups']

/** The page asked for of each group, with everything a reader is shown. */
export async function groupsOf(db: Db, request: Asked, found: WorksFound): Promise<Groups> {
  const { matched, phrases } = found
  const sounding = soundingIn(found)
  const isWanted = (kind: Asked['kind']) => request.kind === 'all' || request.kind === kind
  const small = (...kinds: SmallName['kind'][]) => found.small.filter(one => kinds.includes(one.kind))
  const lists = foundOf(small('list').map(one => one.id))
  const texts = textsOf(found)
  const idsOf = (of: Found, kind: Asked['kind']) => (isWanted(kind) ? pageIds(of, request) : [])
  const poemIds = [...idsOf(found.poems, 'poem'), ...idsOf(texts.found, 'text').filter(texts.isPoem)]
  // Once for both groups: most poems that are found by a line stand in both.
  const heads = poemHeads(db, [...new Set(poemIds)])
  const [books, poems, authors, text, ofLists] = await Promise.all([
    isWanted('book') ? pageOf(found.books, request, ids => bookCards(db, ids)) : emptyPage(request),
    isWanted('poem')
      ? pageOf(found.poems, request, async ids => {
          const translations = await translatedLines(
            db,
            ids.filter(id => found.translated?.has(id)),
          )
          return poemHits(ids, await heads, { matched, phrases, sounding, translations })
        })
      : emptyPage(request),
    isWanted('author') ? pageOf(found.authors, request, ids => authorCards(db, ids)) : emptyPage(request),
    isWanted('text')
      ? pageOf(texts.found, request, ids => textHits(db, ids, { ...found, ...texts, heads }))
      : emptyPage(request),
    pageOf(lists, request, ids => collectionCards(db, ids)),
  ])
  return {
    books,
    poems,
    authors,
    text,
    tunes: rowsOf(small('tune'), request, one => ({ name: one.name, poemCount: one.size })),
    tags: rowsOf(small('bookTag', 'poemTag'), request, one => ({
      tagId: one.id,
      name: one.name,
      nameEn: one.nameEn,
      count: one.size,
      kind: one.kind === 'bookTag' ? ('book' as const) : ('poem' as const),
    })),
    lists: ofLists,
  }
}

/** What of a line is lit where it was read; null where it stands there as it was typed. */
function soundingIn({ how, phonetic, name: { sound } }: WorksFound): Sounding | null {
  if (how !== 'pinyin') return null
  if (phonetic) return firstPhonetic(phonetic)
  return sound && clausePhonetic(sound.key)
}

/** The chapter that is called so, the lines everybody knows, then books, as they are few, then the other poems. */
function textsOf({ called, blocks, lines, popularLines }: WorksFound) {
  const inBooks = new Set(blocks.ids)
  return { found: joined([called, foundOf(popularLines), blocks, lines]), isPoem: (id: number) => !inBooks.has(id) }
}

type Texts = Pick<WorksFound, 'how' | 'phrases'> & { isPoem: (id: number) => boolean; heads: Promise<PoemCard[]> }

async function textHits(db: Db, ids: readonly number[], { isPoem, heads, phrases, how }: Texts): Promise<TextHit[]> {
  const ofBooks = await blockHits(
    db,
    ids.filter(id => !isPoem(id)),
    phrases,
  )
  const ofPoems = lineHits(ids.filter(isPoem), await heads, phrases, how === 'close')
  return inOrder(ids, [...ofBooks, ...ofPoems], hit => hit.poemId ?? hit.blockId ?? 0)
}

async function pageOf<Row>(found: Found, request: PageInput, rowsFor: (ids: number[]) => Promise<Row[]>) {
  const ids = pageIds(found, request)
  return {
    list: ids.length > 0 ? await rowsFor(ids) : [],
    total: totalOf(found),
    ...(found.isCapped ? { totalIsCapped: true } : {}),
    page: request.page,
    pageSize: request.pageSize,
  }
}

function pageIds({ ids }: Found, request: PageInput): number[] {
  const before = rowsBefore(request)
  return ids.slice(before, before + request.pageSize)
}

function rowsOf<Row>(names: readonly SmallName[], request: PageInput, rowOf: (name: SmallName) => Row) {
  const before = rowsBefore(request)
  return {
    list: names.slice(before, before + request.pageSize).map(rowOf),
    total: names.length,
    page: request.page,
    pageSize: request.pageSize,
  }
}
