import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { recommendBookNames } from '../../src/contract/books.ts'
import type { OutputOf } from '../../src/contract/endpoint.ts'
import { searchWorks } from '../../src/contract/search.ts'
import { call } from '../call.ts'
import { BookRow } from '../parts/book/book-row.tsx'
import { ButtonLink } from '../parts/control/button.tsx'
import { Chips } from '../parts/control/chips.tsx'
import { Pager } from '../parts/control/pager.tsx'
import { Empty } from '../parts/notice/empty.tsx'
import { PoemColumns } from '../parts/poem/poem-columns.tsx'
import { KINDS, type Kind, searchAddress, wantedSearch } from '../parts/poem/search-address.ts'
import { AuthorHits, TextHits } from '../parts/poem/search-hits.tsx'
import { PageHead } from '../parts/shell/page-head.tsx'
import { SearchField } from '../parts/shell/search-field.tsx'
import { passageLang } from '../parts/text/passage-lang.ts'
import { SectionHead } from '../parts/text/section-head.tsx'
import { fill } from '../words/fill.ts'
import { scriptOf, useLanguage, useWords } from '../words/language.ts'
import type { Route } from './+types/search'
import { PageBoundary } from './page-boundary.tsx'
import styles from './search.module.css'

async function load({ request, params }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const script = scriptOf(request)
  const { keyword, kind, page } = wantedSearch(params.id, new URL(request.url).searchParams)
  const isAsked = keyword !== '' && keyword.length <= LONGEST_KEYWORD
  const pageSize = kind === 'all' ? FIRST_HITS : PAGE_SIZE
  const [found, hints] = await Promise.all([
    isAsked ? call(searchWorks, { keyword, kind, page, pageSize, script }) : null,
    isAsked ? [] : call(recommendBookNames, { limit: 10, script }),
  ])
  return { keyword, kind, found, hints }
}

const LONGEST_KEYWORD = 100
/** Of each kind on the page of all kinds; divides by two and three abreast. */
const FIRST_HITS = 6
const PAGE_SIZE = 24

export const loader = load
export const clientLoader = load
export const ErrorBoundary = PageBoundary

export default function Search({ loaderData }: Route.ComponentProps) {
  const { keyword, kind, found, hints } = loaderData
  const { search } = useWords()
  const title = keyword === '' ? search.title : fill(search.titleOf, { keyword: keyword.slice(0, LONGEST_KEYWORD) })
  return (
    <div className="wrap">
      <PageHead title={title} description={search.description} canonical={searchAddress(keyword)} hidden />
      <header className={styles.head}>
        <h1 className={keyword === '' ? styles.title : 'visually-hidden'} data-bold="">
          {title}
        </h1>
        <div className={styles.field}>
          <SearchField key={keyword} keyword={keyword.slice(0, LONGEST_KEYWORD)} />
        </div>
      </header>
      {found ? <Results keyword={keyword} kind={kind} found={found} /> : <Hints keyword={keyword} hints={hints} />}
    </div>
  )
}

type Found = OutputOf<typeof searchWorks>

function Results({ keyword, kind, found }: { keyword: string; kind: Kind; found: Found }) {
  const { search } = useWords()
  const { books, poems, authors, text } = found.groups
  const group = { book: books, poem: poems, author: authors, text }
  const total = kind === 'all' ? books.total + poems.total + authors.total + text.total : group[kind].total
  const took = found.tookMs < 1 ? search.lessThanOne : Math.round(found.tookMs)
  return (
    <>
      <div className={styles.bar}>
        <Chips
          name={search.title}
          nameHidden
          chips={KINDS.map(each => ({
            label: search.kinds[each],
            to: searchAddress(keyword, each),
            chosen: each === kind,
          }))}
        />
        <output className="small">{fill(search.took, { ms: took })}</output>
      </div>
      {total === 0 ? <Nothing keyword={keyword} kind={kind} /> : null}
      <Group kind="author" shown={kind} keyword={keyword} of={authors}>
        <AuthorHits authors={authors.list} />
      </Group>
      <Group kind="book" shown={kind} keyword={keyword} of={books}>
        <div className={styles.rows}>
          {books.list.map(book => (
            <BookRow key={book.bookId} book={book} />
          ))}
        </div>
      </Group>
      <Group kind="poem" shown={kind} keyword={keyword} of={poems}>
        <PoemColumns poems={poems.list} />
      </Group>
      <Group kind="text" shown={kind} keyword={keyword} of={text}>
        <TextHits hits={text.list} />
      </Group>
      {kind === 'all' ? null : <Pager {...group[kind]} />}
    </>
  )
}

/** The hits of one kind, with a way to all of them; nothing where there are none or another kind was asked for. */
function Group({
  kind,
  shown,
  keyword,
  of: list,
  children,
}: {
  kind: Exclude<Kind, 'all'>
  shown: Kind
  keyword: string
  of: { list: unknown[]; total: number; totalIsCapped?: boolean | undefined }
  children: ReactNode
}) {
  const { search } = useWords()
  if (list.list.length === 0 || (shown !== 'all' && shown !== kind)) return null
  const count = list.totalIsCapped ? fill(search.many, { count: list.total }) : String(list.total)
  const hasMore = shown === 'all' && list.total > list.list.length
  return (
    <section className={styles.group} aria-labelledby={`hits-${kind}`}>
      <SectionHead id={`hits-${kind}`} title={search.kinds[kind]}>
        {hasMore ? (
          <ButtonLink look="bare" to={searchAddress(keyword, kind)}>
            {fill(search.allOf, { count })}
          </ButtonLink>
        ) : (
          <span className="small">{count}</span>
        )}
      </SectionHead>
      {children}
    </section>
  )
}

function Nothing({ keyword, kind }: { keyword: string; kind: Kind }) {
  const { search } = useWords()
  return (
    <Empty title={fill(search.none, { keyword })} hint={kind === 'all' ? search.noneHint : search.noneKind}>
      {kind === 'all' ? (
        <>
          <ButtonLink look="strong" to="/library">
            {search.toLibrary}
          </ButtonLink>
          <ButtonLink to="/poetry">{search.toPoetry}</ButtonLink>
        </>
      ) : (
        <ButtonLink look="strong" to={searchAddress(keyword)}>
          {search.everywhere}
        </ButtonLink>
      )}
    </Empty>
  )
}

/** Before anything is asked, and when too much is: where one could begin. */
function Hints({ keyword, hints }: { keyword: string; hints: OutputOf<typeof recommendBookNames> }) {
  const page = useLanguage()
  const { search } = useWords()
  return (
    <>
      {keyword === '' ? null : (
        <div role="alert">
          <Empty title={search.tooLong} hint={search.tooLongHint} />
        </div>
      )}
      <section className={styles.hints} aria-label={search.lines}>
        <p className={styles.hintTitle}>{search.lines}</p>
        <ul className={styles.examples}>
          {search.examples.map(example => (
            <li key={example}>
              <Link to={searchAddress(example)} lang={passageLang(example, page)}>
                {example}
              </Link>
            </li>
          ))}
        </ul>
        {hints.length > 0 ? (
          <>
            <p className={styles.hintTitle}>{search.hints}</p>
            <ul className={styles.names}>
              {hints.map(hint => {
                const name = (page === 'en' && hint.nameEn) || hint.name || hint.nameEn
                return (
                  <li key={hint.bookId}>
                    <Link to={`/bookDetail/${hint.bookId}`} lang={passageLang(name, page)} prefetch="intent">
                      {name}
                    </Link>
                  </li>
                )
              })}
            </ul>
          </>
        ) : null}
      </section>
    </>
  )
}
