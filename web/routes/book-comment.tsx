import { readBookComments } from '../../src/contract/comments.ts'
import { call } from '../call.ts'
import { bookNames } from '../parts/book/book-names.ts'
import { BookRow } from '../parts/book/book-row.tsx'
import { ButtonLink } from '../parts/control/button.tsx'
import { Chips } from '../parts/control/chips.tsx'
import { Pager } from '../parts/control/pager.tsx'
import { Empty } from '../parts/notice/empty.tsx'
import { PageHead } from '../parts/shell/page-head.tsx'
import { Comment } from '../parts/text/comment.tsx'
import { PageTitle } from '../parts/text/page-title.tsx'
import { fill } from '../words/fill.ts'
import { scriptOf, useLanguage, useWords } from '../words/language.ts'
import type { Route } from './+types/book-comment'
import styles from './book-comment.module.css'
import { PageBoundary } from './page-boundary.tsx'

async function load({ request, params }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const sort = SORTS.find(each => each === searchParams.get('sort')) ?? 'hot'
  const page = searchParams.get('page') ?? undefined
  const found = await call(readBookComments, { id: params.id, sort, page, script: scriptOf(request) })
  return { ...found, sort }
}

const SORTS = ['hot', 'new'] as const

export const loader = load
export const clientLoader = load
export const ErrorBoundary = PageBoundary

export default function BookComment({ loaderData }: Route.ComponentProps) {
  const { book, comments, sort } = loaderData
  const page = useLanguage()
  const { bookComment, kinds } = useWords()
  const { name } = bookNames(book, page)
  const title = fill(bookComment.title, { name })
  const address = `/bookComment/${book.bookId}`
  return (
    <div className="wrap">
      <PageHead title={title} description={fill(bookComment.description, { name })} canonical={address} />
      <div className={styles.page}>
        <PageTitle title={title} note={comments.total > 0 ? fill(bookComment.count, { count: comments.total }) : null}>
          {comments.total > 1 ? (
            <Chips
              name={bookComment.sort}
              nameHidden
              chips={SORTS.map(each => ({
                label: bookComment.sorts[each],
                to: each === 'hot' ? address : `${address}?sort=${each}`,
                chosen: each === sort,
              }))}
            />
          ) : null}
        </PageTitle>
        <h2 className="visually-hidden">{kinds.book}</h2>
        <BookRow book={book} />
        {comments.list.length > 0 ? (
          <div className={styles.comments}>
            {comments.list.map(comment => (
              <Comment key={comment.commentId} comment={comment} />
            ))}
          </div>
        ) : (
          <Empty title={bookComment.empty} hint={bookComment.emptyHint}>
            <ButtonLink look="strong" to={`/bookDetail/${book.bookId}`}>
              {bookComment.toBook}
            </ButtonLink>
            <ButtonLink to={`/login?next=${encodeURIComponent(address)}`} rel="nofollow">
              {bookComment.signIn}
            </ButtonLink>
          </Empty>
        )}
        <Pager page={comments.page} pageSize={comments.pageSize} total={comments.total} />
      </div>
    </div>
  )
}
