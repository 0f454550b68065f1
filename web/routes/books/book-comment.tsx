import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { call } from '../../call.ts'
import { ChapterFilter } from '../../comments/chapter-filter.tsx'
import { Talk } from '../../comments/discussion.tsx'
import { ScoreSummary } from '../../comments/score/score-summary.tsx'
import { QuotedPassage } from '../../comments/thread/quoted-passage.tsx'
import { useLinkedThread } from '../../comments/thread/use-linked-thread.ts'
import { type AddressAnchor, anchorFromAddress } from '../../comments/writing/anchor-from-address.ts'
import { bookNames } from '../../parts/book/book-names.ts'
import { BookRow } from '../../parts/book/cards/book-row.tsx'
import { ButtonLink } from '../../parts/control/button.tsx'
import { Chips } from '../../parts/control/filters/chips.tsx'
import { Pager } from '../../parts/control/pager/pager.tsx'
import { Empty } from '../../parts/feedback/empty.tsx'
import { PageHead } from '../../parts/shell/page-head.tsx'
import { PageTitle } from '../../parts/text/page-title.tsx'
import { useHydrated } from '../../state/use-hydrated.ts'
import { coreWords } from '../../words/core.ts'
import { fill } from '../../words/fill.ts'
import { scriptOf, useLanguage, useWords } from '../../words/language.ts'
import { pagesWords } from '../../words/pages.ts'
import styles from './book-comment.module.css'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const sort = SORTS.find(each => each === searchParams.get('sort')) ?? 'hot'
  const page = searchParams.get('page') ?? undefined
  const chapterId = searchParams.get('chapterId') ?? undefined
  const found = await call('GET /book/comment/{id}', {
    id: params.id ?? '0',
    chapterId,
    sort,
    page,
    script: scriptOf(request),
  })
  return { ...found, sort, chapterId: Number(chapterId ?? 0) }
}

const SORTS = ['hot', 'new'] as const

export function Component() {
  const { book, scores, chapters, comments, sort, chapterId } = useLoaderData<typeof loader>()
  const page = useLanguage()
  const { bookComment } = useWords(pagesWords)
  const { kinds } = useWords(coreWords)
  const { revalidate } = useRevalidator()
  const { anchor, drop } = useAskedAnchor()
  const linkedThread = useLinkedThread()
  const { name } = bookNames(book, page)
  const title = fill(bookComment.title, { name })
  const address = `/bookComment/${book.bookId}`
  const inChapter = chapterId ? `chapterId=${chapterId}` : ''
  return (
    <div className="wrap">
      <PageHead title={title} description={fill(bookComment.description, { name })} canonical={address} />
      <div className={styles.page}>
        <PageTitle
          title={title}
          note={comments.total > 0 ? fill(bookComment.count, { count: comments.total }) : null}
        />
        <h2 className="visually-hidden">{kinds.book}</h2>
        <BookRow book={book} />
        <ScoreSummary scores={scores} />
        <div className={styles.filters}>
          {chapters.length > 0 ? <ChapterFilter address={address} chapters={chapters} chosen={chapterId} /> : null}
          {comments.total > 1 ? (
            <Chips
              name={bookComment.sort}
              nameHidden
              chips={SORTS.map(each => ({
                label: bookComment.sorts[each],
                to: `${address}${queryOf(each === 'hot' ? '' : `sort=${each}`, inChapter)}`,
                chosen: each === sort,
              }))}
            />
          ) : null}
        </div>
        <Talk
          key={book.bookId}
          subject={{ bookId: book.bookId }}
          threads={comments.list}
          first={linkedThread.thread}
          anchor={anchor}
          quoted={anchor ? <QuotedPassage quote={anchor.quote} onDrop={drop} /> : null}
          takesFocus={anchor !== null}
          empty={
            <Empty
              title={chapterId ? bookComment.emptyChapter : bookComment.empty}
              hint={chapterId ? null : bookComment.emptyHint}
            >
              <ButtonLink to={chapterId ? address : `/bookReader/${book.bookId}`}>
                {chapterId ? bookComment.wholeBook : bookComment.toBook}
              </ButtonLink>
            </Empty>
          }
          again={() => {
            linkedThread.again()
            void revalidate()
          }}
        />
        <Pager page={comments.page} pageSize={comments.pageSize} total={comments.total} />
      </div>
    </div>
  )
}

function queryOf(...parts: string[]): string {
  const query = parts.filter(Boolean).join('&')
  return query === '' ? '' : `?${query}`
}

/** The passage that the address brings from the reader; only the browser reads it, the page is the same for everyone. */
function useAskedAnchor(): { anchor: AddressAnchor | null; drop: () => void } {
  const [search] = useSearchParams()
  const isAwake = useHydrated()
  const [dropped, setDropped] = useState('')
  const address = search.toString()
  return { anchor: isAwake && dropped !== address ? anchorFromAddress(search) : null, drop: () => setDropped(address) }
}
