import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import type { OutputOf } from '../../../src/contract/endpoint.ts'
import type { CollectionDetail } from '../../../src/contract/works/collections.ts'
import type { listPoems, PoemCard } from '../../../src/contract/works/poems.ts'
import type { listPoemTags } from '../../../src/contract/works/tags.ts'
import { call } from '../../call.ts'
import { ListHead } from '../../parts/book/lists/list-head.tsx'
import { ButtonLink } from '../../parts/control/button.tsx'
import { FoundBar } from '../../parts/control/filters/found-bar.tsx'
import { Pager } from '../../parts/control/pager/pager.tsx'
import { downloadableAuthor } from '../../parts/downloads/downloadable.ts'
import { Empty } from '../../parts/feedback/empty.tsx'
import { DownloadButton } from '../../parts/mine/download-button.tsx'
import { PoemChips } from '../../parts/poem/lists/poem-chips.tsx'
import { type PoemFilters, poemFilters, poemsAddress } from '../../parts/poem/lists/poem-filters.ts'
import { poemNames } from '../../parts/poem/poem-names.ts'
import { PrintedPoems } from '../../parts/poem/printed-poems.tsx'
import { PoemColumns } from '../../parts/poem/verse/poem-columns.tsx'
import { PageHead } from '../../parts/shell/page-head.tsx'
import { PageTitle } from '../../parts/text/page-title.tsx'
import { yearsFor } from '../../parts/text/years.ts'
import { coreWords } from '../../words/core.ts'
import { fill } from '../../words/fill.ts'
import { scriptOf, useLanguage, useWords } from '../../words/language.ts'
import { pagesWords } from '../../words/pages.ts'
import styles from './poetry-list.module.css'

export { ListBoundary as ErrorBoundary } from '../list-boundary.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const script = scriptOf(request)
  const page = searchParams.get('page') ?? undefined
  // The specification's value of an absent id is 0: all poems.
  if (params.id !== undefined && params.id !== '0') {
    const collection = await call('GET /book/collection/detail/{id}', {
      id: params.id,
      page,
      pageSize: PAGE_SIZE,
      allLines: '1',
      script,
    })
    if (collection.kind === 'book') throw redirect(`/bookList/${collection.collectionId}`)
    return { collection, all: null }
  }
  const filters = poemFilters(searchParams)
  const [poems, tags] = await Promise.all([
    call('GET /poem/list', { ...(filters as object), page, pageSize: PAGE_SIZE, script }),
    call('GET /poemTag/list', { script }),
  ])
  return { collection: null, all: { poems, tags, filters } }
}

/** Divides by one, two and three abreast. */
const PAGE_SIZE = 30

export function Component() {
  const { collection, all } = useLoaderData<typeof loader>()
  if (collection) return <OneList collection={collection} />
  return all ? <AllPoems {...all} /> : null
}

/** One anthology, in its own order. */
function OneList({ collection }: { collection: CollectionDetail }) {
  const { poems: words, bookList } = useWords(pagesWords)
  const count = fill(bookList.poemCount, { count: collection.size })
  return (
    <div className="wrap">
      <ListHead
        list={collection}
        size={count}
        canonical={`/poetryList/${collection.collectionId}`}
        introductionClass={styles.introduction}
      >
        <ButtonLink look="bare" to="/poetry">
          {words.hall}
        </ButtonLink>
      </ListHead>
      {collection.poems && collection.poems.list.length > 0 ? (
        <>
          <ListHeading />
          <PoemColumns poems={collection.poems.list.map(withFirstLines)} />
          <PrintedPoems poems={collection.poems.list} />
          <Pager {...collection.poems} />
        </>
      ) : (
        <Empty title={words.emptyList}>
          <ButtonLink look="strong" to="/poetryList">
            {words.emptyBack}
          </ButtonLink>
        </Empty>
      )}
    </div>
  )
}

/** A card shows the first two lines that say something; paper gets them all. */
function withFirstLines(poem: PoemCard): PoemCard {
  return { ...poem, lines: poem.lines.filter(line => /\p{L}/u.test(line)).slice(0, 2) }
}

type All = { poems: OutputOf<typeof listPoems>; tags: OutputOf<typeof listPoemTags>; filters: PoemFilters }

function AllPoems({ poems, tags, filters }: All) {
  const words = { ...useWords(coreWords), ...useWords(pagesWords) }
  const { title, note } = useHead(poems, filters)
  const isFiltered = Object.keys(filters).some(name => name !== 'sort')
  const count = poems.total.toLocaleString(useLanguage())
  const total = fill(poems.totalIsCapped ? words.poems.countCapped : words.poems.count, { count })
  return (
    <div className="wrap">
      <PageHead
        title={title}
        description={note || words.poems.description}
        canonical={poemsAddress({ ...filters, sort: undefined })}
      />
      <PageTitle title={title} note={note}>
        {filters.authorId && poems.list[0] ? (
          <DownloadButton key={filters.authorId} of={downloadableAuthor(poems.list[0], title)} />
        ) : null}
        <ButtonLink look="bare" to="/poetry">
          {words.poems.hall}
        </ButtonLink>
      </PageTitle>
      {filters.authorId ? null : <PoemChips filters={filters} tags={tags} />}
      <FoundBar
        total={total}
        clear={isFiltered ? { label: words.poems.clear, to: '/poetryList' } : null}
        orders={{
          name: words.poems.sort,
          chips: SORTS.filter(sort => sort !== 'author' || !filters.authorId).map(sort => ({
            label: words.poems.sorts[sort],
            to: poemsAddress({ ...filters, sort: sort === 'hot' ? undefined : sort }),
            chosen: (filters.sort ?? 'hot') === sort,
          })),
        }}
        className={styles.bar}
      />
      {poems.list.length > 0 ? (
        <>
          <ListHeading />
          <PoemColumns poems={poems.list} />
        </>
      ) : (
        <Empty title={words.poems.empty} hint={words.poems.emptyHint}>
          <ButtonLink look="strong" to="/poetryList">
            {words.poems.emptyBack}
          </ButtonLink>
        </Empty>
      )}
      <Pager page={poems.page} pageSize={poems.pageSize} total={poems.total} />
    </div>
  )
}

/** For those who go by headings: the poems below have headings of the third rank. */
function ListHeading() {
  const { kinds } = useWords(coreWords)
  return <h2 className="visually-hidden">{kinds.poem}</h2>
}

const SORTS = ['hot', 'title', 'author'] as const

/** What the list is of: a poet in both scripts with dynasty and years, a tune, or all. */
function useHead({ list }: Pick<All['poems'], 'list'>, filters: PoemFilters): { title: string; note: string } {
  const page = useLanguage()
  const words = { ...useWords(coreWords), ...useWords(pagesWords) }
  const first = list[0]
  if (filters.authorId && first) {
    const { author, dynasty } = poemNames(first, page, words)
    const other = page === 'en' ? first.author.name : first.author.nameEn
    const years = yearsFor(page, first.author.years)
    const note = [dynasty, other === author ? '' : other, years].filter(Boolean).join(words.parts.dot)
    return { title: fill(words.poems.of, { name: author }), note }
  }
  if (filters.cipai) return { title: fill(words.poems.ofTune, { name: filters.cipai }), note: '' }
  return { title: words.poetry.all, note: '' }
}
