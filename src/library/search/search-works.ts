import type { MissingWork } from '../../../content/missing-works.ts'
import { otherTitles } from '../../../content/other-names.ts'
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import type { searchWorks } from '../../contract/search.ts'
import type { Db } from '../../db/dialect.ts'
import { POPULARITY_BY_HEART } from '../../ingest/poems/facts/poem-popularity.ts'
import { nameOrders } from '../../text/name-orders.ts'
import { allWaysToWrite, bareName } from '../publish/index/name-keys.ts'
import { findWorks, type WorksFound } from './find-works.ts'
import { groupsOf } from './groups.ts'
import { memoryOf, type SearchMemory } from './memory.ts'
import { poetByAlternativeName } from './names/alternative-names.ts'
import { familyNameOf } from './names/find-authors.ts'
import { missingWork } from './names/missing-works.ts'

type Asked = Omit<ParsedInputOf<typeof searchWorks>, 'script'>
type Answer = OutputOf<typeof searchWorks>

/** Titles, authors and lines, tunes, tags and lists; `kind` other than `all` leaves the other groups empty. */
export async function worksFound(db: Db, request: Asked, memory: SearchMemory = memoryOf(db)): Promise<Answer> {
  const begun = performance.now()
  const missing = await missingWork(db, request.keyword)
  const found = await findWorks(db, { ...request, isOfMissing: missing !== null }, memory)
  const groups = await groupsOf(db, request, found)
  const how = howFound(groups, found)
  return {
    groups,
    how,
    best: bestOf(groups, found),
    didYouMean: missing ? null : didYouMean(groups, { ...found, how }),
    missing: missing && cardOf(missing),
    tookMs: Math.round((performance.now() - begun) * 10) / 10,
  }
}

const cardOf = ({ kind, name, nameEn, author, authorEn }: MissingWork) => ({ kind, name, nameEn, author, authorEn })

function howFound(groups: Answer['groups'], found: WorksFound): Answer['how'] {
  if (Object.values(groups).every(group => group.total === 0)) return 'none'
  // Letters may be a name as it is written (Emma), which is no reading of Chinese.
  const { bare } = found.name
  const isWritten = namesIn(groups).some(({ names }) => names.some(name => bareName(name).includes(bare)))
  return found.how === 'pinyin' && bare !== '' && isWritten ? 'exact' : found.how
}

/** The one thing that is so called: an author before a book before a famous poem before an essay before any poem; none of many called 春. */
function bestOf(
  groups: Answer['groups'],
  { name: { bare, sound }, isCommonTitle, isTheme, called }: WorksFound,
): Answer['best'] {
  if (bare === '' && called.ids.length === 0) return null
  const poet = poetByAlternativeName(bare)?.poet
  const isCalled = (name: string) =>
    (bare !== '' && [bare, poet].includes(bareName(name))) ||
    (sound !== null && allWaysToWrite(name).includes(sound.key))
  const things = namesIn(isCommonTitle ? { ...groups, poems: { ...groups.poems, list: [] } } : groups)
  const thing = things.find(({ names }) => names.some(isCalled))?.thing ?? null
  const [chapter] = groups.text.list.filter(hit => hit.blockId !== null && hit.blockId === called.ids[0])
  // 思乡 is a theme before it is a poem that few know.
  if (isTheme && thing?.kind === 'poem' && !isFamous(groups, thing)) return null
  const isOther = thing?.kind === 'author' || thing?.kind === 'book' || isFamous(groups, thing)
  return chapter?.blockId && !isOther ? { kind: 'text', id: chapter.blockId } : thing
}

/** 岳陽樓記 is the essay before it is a poem that few know. */
const isFamous = ({ poems }: Answer['groups'], thing: Answer['best']) =>
  poems.list.some(({ poemId, popularity }) => thing?.id === poemId && popularity >= POPULARITY_BY_HEART)

type Thing = { names: string[]; thing: NonNullable<Answer['best']> }

function namesIn({ authors, books, poems }: Answer['groups']): Thing[] {
  return [
    ...authors.list.map(
      ({ authorId, name, nameEn }): Thing => ({
        names: [name, ...nameOrders(nameEn), familyNameOf(nameEn)],
        thing: { kind: 'author', id: authorId },
      }),
    ),
    ...books.list.map(
      ({ bookId, name, nameEn }): Thing => ({
        names: [name, nameEn],
        thing: { kind: 'book', id: bookId },
      }),
    ),
    ...poems.list.map(
      ({ poemId, title, titleEn }): Thing => ({
        names: [title, titleEn, ...otherTitles(poemId)],
        thing: { kind: 'poem', id: poemId },
      }),
    ),
  ]
}

/** The nearest line, or the name that was spelt: of someone whom few know only where no poem sounds so. */
function didYouMean(
  { poems, authors, books }: Answer['groups'],
  { how, nearest, phonetic }: WorksFound,
): string | null {
  const [poem] = poems.list
  const [author] = authors.list
  if (phonetic || (how !== 'pinyin' && how !== 'none')) return nearest
  if (how === 'none') return null
  const isKnown = author && (author.poemCount + author.bookCount >= POEMS_OF_A_KNOWN_AUTHOR || !poem)
  return (isKnown ? author.name : null) ?? books.list[0]?.name ?? poem?.match?.text ?? poem?.title ?? null
}

const POEMS_OF_A_KNOWN_AUTHOR = 20
