import { Link } from 'react-router'
import {
  type Collection,
  type CollectionDetail,
  listCollections,
  readCollection,
} from '../../src/contract/collections.ts'
import { call } from '../call.ts'
import { BookGrid } from '../parts/book/book-grid.tsx'
import { CollectionFan } from '../parts/book/collection-fan.tsx'
import { ButtonLink } from '../parts/control/button.tsx'
import { Pager } from '../parts/control/pager.tsx'
import { Empty } from '../parts/notice/empty.tsx'
import { PageHead } from '../parts/shell/page-head.tsx'
import { PageTitle } from '../parts/text/page-title.tsx'
import { passageLang } from '../parts/text/passage-lang.ts'
import { PoemCard } from '../parts/text/poem-card.tsx'
import { SectionHead } from '../parts/text/section-head.tsx'
import { fill } from '../words/fill.ts'
import { scriptOf, useLanguage, useWords } from '../words/language.ts'
import type { Route } from './+types/book-list'
import styles from './book-list.module.css'

async function load({ request, params }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const script = scriptOf(request)
  const page = new URL(request.url).searchParams.get('page') ?? undefined
  if (params.id === undefined) return { lists: await call(listCollections, { page, pageSize: 60, script }) }
  return { list: await call(readCollection, { id: params.id, page, pageSize: 24, script }) }
}

export const loader = load
export const clientLoader = load

export default function BookListPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.list) return <OneList list={loaderData.list} />
  return <AllLists {...loaderData.lists} />
}

/** All lists: of books first, of poems after. */
function AllLists({
  list,
  page,
  pageSize,
  total,
}: {
  list: Collection[]
  page: number
  pageSize: number
  total: number
}) {
  const { bookList } = useWords()
  const groups = [
    { id: 'books', title: bookList.books, lists: list.filter(each => each.kind === 'book') },
    { id: 'poems', title: bookList.poems, lists: list.filter(each => each.kind === 'poem') },
  ].filter(group => group.lists.length > 0)
  return (
    <div className="wrap">
      <PageHead title={bookList.title} description={bookList.description} canonical="/bookList" />
      <PageTitle title={bookList.title} note={bookList.description} />
      {groups.length === 0 ? <Empty title={bookList.empty} hint={bookList.emptyHint} /> : null}
      {groups.map((group, index) => (
        <section key={group.id} aria-labelledby={group.id} className={index === 0 ? styles.first : undefined}>
          <SectionHead id={group.id} title={group.title} />
          <div className={styles.lists}>
            {group.lists.map(each => (
              <CollectionFan key={each.collectionId} collection={each} withIntroduction />
            ))}
          </div>
        </section>
      ))}
      <Pager page={page} pageSize={pageSize} total={total} />
    </div>
  )
}

/** One list: what it is, and its works in the order of the list. */
function OneList({ list }: { list: CollectionDetail }) {
  const page = useLanguage()
  const { bookList } = useWords()
  const name = (page === 'en' && list.nameEn) || list.name
  const introduction = (page === 'en' && list.introductionEn) || list.introduction
  const size = fill(list.kind === 'book' ? bookList.bookCount : bookList.poemCount, { count: list.size })
  const items = list.books ?? list.poems
  return (
    <div className="wrap">
      <PageHead title={name} description={introduction || size} canonical={`/bookList/${list.collectionId}`} />
      <PageTitle title={name} note={size}>
        <ButtonLink look="bare" to="/bookList">
          {bookList.back}
        </ButtonLink>
      </PageTitle>
      {introduction ? (
        <p className={styles.introduction} lang={passageLang(introduction, page)}>
          {introduction}
        </p>
      ) : null}
      <h2 className="visually-hidden">{size}</h2>
      {list.books && list.books.list.length > 0 ? <BookGrid books={list.books.list} /> : null}
      {list.poems && list.poems.list.length > 0 ? (
        <div className={styles.poems}>
          {list.poems.list.map(poem => (
            <PoemCard key={poem.poemId} poem={poem} />
          ))}
        </div>
      ) : null}
      {items && items.total > 0 ? (
        <Pager page={items.page} pageSize={items.pageSize} total={items.total} />
      ) : (
        <Empty title={bookList.emptyList}>
          <Link to="/bookList">{bookList.back}</Link>
        </Empty>
      )}
    </div>
  )
}
