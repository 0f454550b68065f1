import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import type { CollectionDetail } from '../../../src/contract/works/collections.ts'
import { call } from '../../call.ts'
import { BookGrid } from '../../parts/book/cards/book-grid.tsx'
import { AllLists } from '../../parts/book/lists/all-lists.tsx'
import { listFilters } from '../../parts/book/lists/list-filters.ts'
import { ListHead } from '../../parts/book/lists/list-head.tsx'
import { ButtonLink } from '../../parts/control/button.tsx'
import { Pager } from '../../parts/control/pager/pager.tsx'
import { Empty } from '../../parts/feedback/empty.tsx'
import { fill } from '../../words/fill.ts'
import { scriptOf, useWords } from '../../words/language.ts'
import { pagesWords } from '../../words/pages.ts'
import styles from './book-list.module.css'

export { ListBoundary as ErrorBoundary } from '../list-boundary.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const script = scriptOf(request)
  const { searchParams } = new URL(request.url)
  const page = searchParams.get('page') ?? undefined
  if (params.id !== undefined) {
    const list = await call('GET /book/collection/detail/{id}', { id: params.id, page, pageSize: 24, script })
    if (list.kind === 'poem') throw redirect(`/poetryList/${list.collectionId}`)
    return { list }
  }
  const filters = listFilters(searchParams)
  if (Object.keys(filters).length > 0) {
    return { filters, found: await call('GET /book/collection/list', { ...filters, page, pageSize: 24, script }) }
  }
  const [site, readers] = await Promise.all([
    call('GET /book/collection/list', { by: 'site', pageSize: 100, script }),
    call('GET /book/collection/list', { by: 'readers', sort: 'followers', pageSize: 12, script }),
  ])
  return { filters, all: { site: site.list, readers: readers.list, readersTotal: readers.total } }
}

export function Component() {
  const loaderData = useLoaderData<typeof loader>()
  if (loaderData.list) return <OneList list={loaderData.list} />
  return <AllLists {...loaderData} />
}

/** One list: what it is, whose, and its works in the order of the list. */
function OneList({ list }: { list: CollectionDetail }) {
  const { bookList } = useWords(pagesWords)
  const size = fill(bookList.bookCount, { count: list.size })
  return (
    <div className="wrap">
      <ListHead
        list={list}
        size={size}
        canonical={`/bookList/${list.collectionId}`}
        introductionClass={styles.introduction}
      />
      <h2 className="visually-hidden">{size}</h2>
      {list.books && list.books.total > 0 ? (
        <>
          <BookGrid books={list.books.list} shelving />
          <Pager page={list.books.page} pageSize={list.books.pageSize} total={list.books.total} />
        </>
      ) : (
        <Empty title={bookList.emptyList}>
          <Link to="/bookList">{bookList.back}</Link>
        </Empty>
      )}
      <p className={styles.back}>
        <ButtonLink look="bare" to="/bookList">
          {bookList.back}
        </ButtonLink>
      </p>
    </div>
  )
}
