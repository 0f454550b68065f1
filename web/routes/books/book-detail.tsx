import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { BookDetail } from '../../../src/contract/works/books.ts'
import { call } from '../../call.ts'
import { bookNames } from '../../parts/book/book-names.ts'
import { BookShelf } from '../../parts/book/cards/book-shelf.tsx'
import { Cover } from '../../parts/book/cards/cover.tsx'
import { EditionCard } from '../../parts/book/cards/edition-card.tsx'
import { Contents } from '../../parts/book/contents.tsx'
import { ReadOn } from '../../parts/book/continue/read-on.tsx'
import { AllBooks } from '../../parts/book/lists/all-books.tsx'
import { libraryAddress } from '../../parts/book/lists/library-address.ts'
import { Score } from '../../parts/book/score.tsx'
import { ButtonLink } from '../../parts/control/button.tsx'
import { TagLinks } from '../../parts/control/filters/chips.tsx'
import { Link } from '../../parts/control/link.tsx'
import { downloadableBook } from '../../parts/downloads/downloadable.ts'
import { DownloadButton } from '../../parts/mine/download-button.tsx'
import { ListButton } from '../../parts/mine/list-button.tsx'
import { ShelfButton } from '../../parts/mine/shelf-button.tsx'
import { PageHead } from '../../parts/shell/page-head.tsx'
import { Comment } from '../../parts/text/comment/comment.tsx'
import { passageLang } from '../../parts/text/passage-lang.ts'
import { Quote } from '../../parts/text/quotes/quote.tsx'
import { SectionHead } from '../../parts/text/section-head.tsx'
import { yearsFor } from '../../parts/text/years.ts'
import { coreWords } from '../../words/core.ts'
import { fill } from '../../words/fill.ts'
import { scriptOf, useLanguage, useWords } from '../../words/language.ts'
import { pagesWords } from '../../words/pages.ts'
import styles from './book-detail.module.css'

const CONTENTS_SHOWN = 18
/** Up to here all are shown: nobody opens another page for the last few. */
const CONTENTS_ALL = 24

export async function loader({ request, params }: LoaderFunctionArgs) {
  const script = scriptOf(request)
  const { id } = params
  if (id === undefined) {
    return { all: await call('GET /book/select', { sort: 'name', pageSize: 100, page: pageOf(request), script }) }
  }
  const [book, near, reading, comments] = await Promise.all([
    call('GET /book/bookDetail/{id}', { id, script }),
    call('GET /book/detailRecommendBook', { bookId: id, limit: 12, script }),
    call('GET /book/contents/{id}', { id, limit: CONTENTS_ALL + 1, script }),
    call('GET /bookComment/list', { bookId: id, pageSize: 3, script }),
  ])
  return { work: { book, near, ...reading, comments } }
}

function pageOf(request: Request): string | undefined {
  return new URL(request.url).searchParams.get('page') ?? undefined
}

export function Component() {
  const loaderData = useLoaderData<typeof loader>()
  if (loaderData.work) return <Work {...loaderData.work} />
  return <AllBooks books={loaderData.all} />
}

type WorkData = NonNullable<Awaited<ReturnType<typeof loader>>['work']>

function Work({ book, near, edition, contents, chapterCount, comments }: WorkData) {
  const page = useLanguage()
  const words = { ...useWords(coreWords), ...useWords(pagesWords) }
  const { name, author, otherName } = bookNames(book, page)
  const introduction = (page === 'en' && book.introductionEn) || book.introduction
  const withText = book.editions.filter(each => each.chapterCount > 0)
  const readable = withText[0]
  const hasMore = contents.length > CONTENTS_ALL
  return (
    <div className="wrap">
      <PageHead
        title={name}
        description={fill(words.bookDetail.description, { name, author, introduction })}
        canonical={`/bookDetail/${book.bookId}`}
        kind="book"
      />
      <article className={styles.head}>
        <div className={styles.cover}>
          <Cover book={book} alt={fill(words.parts.coverOf, { name })} eager />
        </div>
        <div className={styles.words}>
          <h1 className={styles.title} lang={passageLang(name, page)} data-bold="">
            {name}
          </h1>
          {otherName ? (
            <p className={styles.other} lang={passageLang(otherName, page)}>
              {otherName}
            </p>
          ) : null}
          <Byline book={book} author={author} />
          {introduction ? (
            <p className={styles.introduction} lang={passageLang(introduction, page)}>
              {introduction}
            </p>
          ) : null}
          <div className={styles.ways}>
            {readable ? (
              <ReadOn
                bookId={book.bookId}
                start={`/bookReader/${book.bookId}${readable === book.editions[0] ? '' : `?language=${readable.language}`}`}
              />
            ) : null}
            {edition.alignedWith[0] ? (
              <ButtonLink
                to={`/bookReader/${book.bookId}?language=${edition.language}&beside=${edition.alignedWith[0]}`}
              >
                {words.bookDetail.readBeside}
              </ButtonLink>
            ) : null}
            <ShelfButton bookId={book.bookId} name={name} />
            <ListButton work={{ kind: 'book', id: book.bookId, name }} />
            {readable ? <DownloadButton of={downloadableBook(book.bookId, name, withText)} /> : null}
          </div>
          <TagLinks
            tags={book.tags.map(tag => ({
              to: libraryAddress({ tagId: String(tag.tagId) }),
              label: (page === 'en' && tag.nameEn) || tag.name,
            }))}
          />
        </div>
      </article>

      <section aria-labelledby="editions">
        <SectionHead id="editions" title={words.bookDetail.editions} />
        <div className={styles.editions}>
          {book.editions.map(each => (
            <EditionCard
              key={each.editionId}
              edition={each}
              bookId={book.bookId}
              isOneOfSeveral={book.editions.filter(({ language }) => language === each.language).length > 1}
            />
          ))}
        </div>
      </section>

      {book.quotes.length > 0 ? (
        <section aria-labelledby="quotes">
          <SectionHead id="quotes" title={words.bookDetail.quotes} />
          <div className={styles.quotes}>
            {book.quotes.slice(0, QUOTES_SHOWN).map(quote => (
              <Quote key={quote.quoteId} quote={quote} inItsBook />
            ))}
          </div>
        </section>
      ) : null}

      <section aria-labelledby="contents">
        <SectionHead id="contents" title={words.bookDetail.contents}>
          {hasMore ? (
            <ButtonLink look="bare" to={`/library/${edition.libraryId}#contents`}>
              {fill(words.bookDetail.contentsAll, { count: chapterCount })}
            </ButtonLink>
          ) : null}
        </SectionHead>
        <Contents
          bookId={book.bookId}
          edition={edition}
          chapters={hasMore ? contents.slice(0, CONTENTS_SHOWN) : contents}
        />
      </section>

      <section aria-labelledby="comments" data-unprinted={comments.list.length > 0 ? undefined : ''}>
        <SectionHead id="comments" title={words.bookDetail.comments}>
          <ButtonLink look="bare" to={`/bookComment/${book.bookId}`}>
            {comments.total > 0
              ? fill(words.bookDetail.commentsAll, { count: comments.total })
              : words.bookDetail.commentsWrite}
          </ButtonLink>
        </SectionHead>
        {comments.list.length > 0 ? (
          comments.list.map(comment => <Comment key={comment.commentId} comment={comment} />)
        ) : (
          <p className={styles.none}>{words.bookDetail.commentsNone}</p>
        )}
      </section>

      {near.length > 0 ? (
        <section aria-labelledby="near" data-unprinted="">
          <SectionHead id="near" title={words.bookDetail.near} />
          <BookShelf books={near} labelledBy="near" />
        </section>
      ) : null}
    </div>
  )
}

const QUOTES_SHOWN = 4

/** 先秦 · 孔子（前551–前479）· 弟子及再传弟子编 · 约前 5–前 3 世纪 */
function Byline({ book, author }: { book: BookDetail; author: string }) {
  const page = useLanguage()
  const words = useWords(pagesWords)
  const role = page === 'en' ? '' : book.authorRole
  const years = yearsFor(page, book.authorYears)
  const written = yearsFor(page, book.firstPublished)
  const dynasty = book.dynasty ? <span lang={passageLang(book.dynasty, page)}>{book.dynasty}</span> : null
  return (
    <p className={styles.byline}>
      {page === 'en' ? null : dynasty}
      <Link to={`/author/${book.authorId}`} lang={passageLang(author, page)}>
        {author}
      </Link>
      {role ? <span>{role}</span> : null}
      {years ? <span>{years}</span> : null}
      {written ? (
        <span>
          {words.workFacts.firstPublished} <span lang={passageLang(written, page)}>{written}</span>
        </span>
      ) : null}
      {book.series ? (
        <span>
          {words.bookDetail.series} <span lang={passageLang(book.series.name, page)}>{book.series.name}</span>{' '}
          {book.series.number}
        </span>
      ) : null}
      {book.score === null ? null : <Score score={book.score} />}
    </p>
  )
}
