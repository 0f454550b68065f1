import {
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  replace,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useParams,
  useRouteError,
} from 'react-router'
import { readingOf, type ShownText, shownText } from '../../../src/contract/values/reading-cookie.ts'
import type { BookReading } from '../../../src/contract/works/reading.ts'
import { CallFailed, call } from '../../call.ts'
import { whyAway } from '../../parts/feedback/server-away.ts'
import { positionCarriedOver } from '../../reader/bilingual/carry-over.ts'
import { loadBilingual } from '../../reader/bilingual/load-bilingual.ts'
import { Frame } from '../../reader/frame/frame.tsx'
import { loadLiveReader } from '../../reader/frame/load-live-reader.ts'
import { type Absence, Absent, Away, NoBook } from '../../reader/frame/missing/missing-text.tsx'
import { loadChapter } from '../../reader/session/chapters/chapters.ts'
import { addressOf, searchFor } from '../../reader/session/reader-address.ts'
import { langOf } from '../../reader/text/chapter/text-lang.ts'
import { firstWindowEnd } from '../../reader/text/first/first-window.ts'
import { storedPosition } from '../../state/position/position-store.ts'
import { textFor } from '../../state/settings/text-cookie.ts'
import { fill } from '../../words/fill.ts'
import { languageOf, useWords } from '../../words/language.ts'
import { readerWords } from '../../words/reader.ts'

/** A chapter as the server reads it. Script and pinyin come with the page's key, see contract/values/reading-cookie.ts. */
async function readOnServer({ request, params }: LoaderFunctionArgs) {
  const cookie = shownText(readingOf(request.headers.get('cookie')), languageOf(request))
  const query = new URL(request.url).searchParams
  try {
    const reading = await call('GET /book/bookReader/{id}', {
      id: params.id ?? '',
      language: (query.get('language') ?? undefined) as 'chinese' | undefined,
      chapter: query.get('chapter') ?? 1,
      beside: (query.get('beside') ?? undefined) as 'english' | undefined,
      edition: query.get('edition') ?? undefined,
      besideEdition: query.get('besideEdition') ?? undefined,
      script: cookie.script,
      pinyin: cookie.pinyin,
    })
    return { reading, cookie, language: languageOf(request) }
  } catch (failed) {
    throw await absenceOf(failed, params.id ?? '', query.get('language'))
  }
}

/** In the browser chapters come from memory when they are there; an address without a chapter goes to where this device stopped. */
async function readInBrowser({ request, params }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const { language, chapter, beside, edition, besideEdition } = addressOf({ search: url.search, hash: '' })
  const bookId = Number(params.id)
  const cookie = textFor(bookId)
  const position = storedPosition(bookId)
  const isOwn = position && (language === null || language === position.language)
  const isAtPosition = !url.searchParams.has('chapter') && addressOf(url).block === null
  if (isAtPosition && language === null && edition === null && position?.edition !== undefined) {
    // In the address, for the chapters that follow are of that edition too.
    url.searchParams.set('edition', String(position.edition))
    const to = { language: position.language, chapter: position.chapterNumber }
    throw replace(url.pathname + searchFor(url.search, to))
  }
  const reading = {
    bookId,
    language: (language ?? (isOwn ? position.language : undefined)) as 'chinese' | undefined,
    beside: (beside ?? undefined) as 'english' | undefined,
    edition: edition ?? undefined,
    besideEdition: besideEdition ?? undefined,
    ...cookie,
  }
  if (isAtPosition) {
    const there = await positionCarriedOver(bookId, { language: reading.language, edition })
    if (there) {
      const to = { language: String(reading.language), chapter: there.chapterNumber, block: there.blockId }
      throw replace(url.pathname + searchFor(url.search, to))
    }
  }
  // Another edition may not have a chapter of that number.
  const isOfEdition = isOwn && (edition ?? undefined) === position.edition
  const requestedChapter = url.searchParams.has('chapter') ? (chapter ?? 0) : isOfEdition ? position.chapterNumber : 1
  try {
    const [read] = await Promise.all([
      loadChapter(reading, requestedChapter),
      loadLiveReader(),
      beside === null && besideEdition === null ? null : loadBilingual(),
    ])
    return { reading: read, cookie, language: languageOf(request) }
  } catch (failed) {
    throw await absenceOf(failed, params.id ?? '', language)
  }
}

export const loader = import.meta.env.SSR ? readOnServer : readInBrowser

/** A link to another block of the same chapter asks the server nothing. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const same = ['language', 'chapter', 'beside', 'edition', 'besideEdition'].every(
    name => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name),
  )
  return same && currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate
}

export function Component() {
  const { reading, cookie } = useLoaderData<typeof readOnServer>()
  return (
    <>
      <Head reading={reading} cookie={cookie} />
      <Frame key={reading.edition.editionId} reading={reading} cookie={cookie} />
    </>
  )
}

/** The language names the first edition of it; another one is a text of its own. */
function canonicalAddress({ book, edition, chapter }: BookReading, address: { search: string; hash: string }): string {
  const named = addressOf(address).edition === edition.editionId ? `&edition=${edition.editionId}` : ''
  return `/bookReader/${book.bookId}?language=${edition.language}&chapter=${chapter.number}${named}`
}

/** The head of a chapter's page. */
function Head({ reading, cookie }: { reading: BookReading; cookie: ShownText }) {
  const { reader } = useWords(readerWords)
  const { title: book, author } = reading.edition
  const chapter = reading.chapter.title
  const title = fill(reader.title, { chapter, book })
  const description = fill(reader.description, { book, author, chapter })
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="book" />
      <link rel="canonical" href={canonicalAddress(reading, useLocation())} />
      {/* Nothing is painted until the first windowful is here: empty frames before it only cost time. */}
      <link
        rel="expect"
        href={`#${firstWindowEnd(reading.chapter.blocks, langOf(reading, cookie))}`}
        blocking="render"
      />
    </>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <>
      <meta name="robots" content="noindex" />
      <Missing error={error} />
    </>
  )
}

function Missing({ error }: { error: unknown }) {
  const { id } = useParams()
  if (!isRouteErrorResponse(error)) throw error
  if (isAbsence(error.data)) return <Absent absence={error.data} bookId={id ?? ''} />
  const why = whyAway(error)
  return why ? <Away why={why} /> : <NoBook />
}

function isAbsence(answer: unknown): answer is Absence {
  return typeof answer === 'object' && answer !== null && 'absent' in answer
}

/** Says what is missing, when the work is there but not this chapter of this edition; else the failure itself. */
async function absenceOf(failed: unknown, id: string, language: string | null): Promise<unknown> {
  if (!(failed instanceof CallFailed) || failed.status !== 404) return failed
  const detail = await call('GET /book/bookDetail/{id}', { id }).catch(() => null)
  if (!detail) return failed
  const edition = detail.editions.find(each => each.language === (language ?? detail.editions[0]?.language))
  const absent = !edition ? 'edition' : edition.chapterCount === 0 ? 'text' : 'chapter'
  const absence: Absence = { absent, language: edition?.language ?? null, name: detail.name }
  return data(absence, { status: absent === 'edition' ? 410 : 404 })
}
