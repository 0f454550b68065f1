import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { BookCard } from '../../src/contract/works/books.ts'
import { call } from '../call.ts'
import { BookRow } from '../parts/book/cards/book-row.tsx'
import { BookShelf } from '../parts/book/cards/book-shelf.tsx'
import { CollectionFan } from '../parts/book/cards/collection-fan.tsx'
import { ContinueReading } from '../parts/book/continue/continue-reading.tsx'
import { ButtonLink } from '../parts/control/button.tsx'
import { PageHead } from '../parts/shell/page-head.tsx'
import { Comment } from '../parts/text/comment/comment.tsx'
import { Marginalia } from '../parts/text/comment/marginalia.tsx'
import { LetterPaper } from '../parts/text/paper/letter-paper.tsx'
import { dayInChina, poemForPaper } from '../parts/text/paper/poem-for-paper.ts'
import { solarTermAt } from '../parts/text/paper/solar-term.ts'
import { QuoteHandful } from '../parts/text/quotes/quote-handful.tsx'
import { RandomPoemLink } from '../parts/text/quotes/random-poem-link.tsx'
import { TodayTranslation } from '../parts/text/quotes/today-translation.tsx'
import { SectionHead } from '../parts/text/section-head.tsx'
import { coreWords } from '../words/core.ts'
import { fill } from '../words/fill.ts'
import { scriptOf, useLanguage, useWords } from '../words/language.ts'
import { pagesWords } from '../words/pages.ts'
import styles from './home.module.css'

export async function loader({ request }: LoaderFunctionArgs) {
  const script = scriptOf(request)
  const now = new Date()
  const quoteSeed = new URL(request.url).searchParams.get('quotes') ?? dayInChina(now)
  const [today, desk, recommended, fresh, shelved, lists, quotes, comments] = await Promise.all([
    poemForPaper(dayInChina(now), script),
    call('GET /book/select', { sort: 'hot', pageSize: 12, script }),
    call('GET /book/recommendBook', { limit: 12, script }),
    call('GET /book/getNewBookList', { limit: 12, script }),
    call('GET /book/getNewShelfBookList', { limit: 6, script }),
    call('GET /book/collection/recommendList', { limit: 6, script }),
    call('GET /bookQuote/getRecommend', { limit: 3, seed: quoteSeed, script }),
    call('GET /bookComment/getRecommendCommentList', { limit: 4, script }),
  ])
  const solarTerm = solarTermAt(now)
  // Where no reader has spoken yet, those who read before us do.
  const remarks =
    comments.length > 0 ? [] : await call('GET /bookComment/classic', { limit: 3, seed: dayInChina(now), script })
  return { ...today, desk, recommended, fresh, shelved, lists, quotes, quoteSeed, comments, remarks, solarTerm }
}

export function Component() {
  const loaderData = useLoaderData<typeof loader>()
  const { poem, another, desk, shelved, lists, quotes, quoteSeed, comments, remarks, solarTerm } = loaderData
  const words = { ...useWords(coreWords), ...useWords(pagesWords) }
  const isEnglish = useLanguage() === 'en'
  const recommended = without(loaderData.recommended, desk.list.slice(0, 6)).slice(0, 6)
  const fresh = without(loaderData.fresh, [...desk.list.slice(0, 6), ...recommended]).slice(0, 12)
  const first = desk.list[0]
  const translation = poem ? <TodayTranslation poem={poem} solarTerm={words.solarTerms[solarTerm] ?? ''} /> : null
  return (
    <div className="wrap">
      <PageHead title={words.home.title} description={words.site.description} canonical="/" />
      <h1 className="visually-hidden">{words.home.title}</h1>
      <p className={styles.lead}>{words.home.lead}</p>
      <div className={styles.hero}>
        {poem ? <LetterPaper poem={poem} /> : null}
        <div className={styles.side}>
          {isEnglish ? translation : null}
          {first ? <ContinueReading first={first} /> : null}
          {isEnglish ? null : translation}
          <div className={styles.ways}>
            <ButtonLink look="strong" to="/library">
              {words.home.enterLibrary}
            </ButtonLink>
            {another ? <RandomPoemLink poemId={another} /> : null}
          </div>
        </div>
      </div>

      {desk.list.length > 0 ? (
        <section aria-labelledby="desk">
          <SectionHead id="desk" title={words.home.desk} />
          <BookShelf books={desk.list} labelledBy="desk" eager />
        </section>
      ) : null}

      {quotes.length > 0 ? <QuoteHandful quotes={quotes} seed={quoteSeed} /> : null}

      {recommended.length > 0 ? (
        <section aria-labelledby="recommended">
          <SectionHead id="recommended" title={words.home.recommended}>
            <ButtonLink look="bare" to="/library">
              {fill(words.home.deskAll, { count: desk.total })}
            </ButtonLink>
          </SectionHead>
          <div className={styles.rows}>
            {recommended.map(book => (
              <BookRow key={book.bookId} book={book} />
            ))}
          </div>
        </section>
      ) : null}

      {lists.length > 0 ? (
        <section aria-labelledby="lists">
          <SectionHead id="lists" title={words.home.lists}>
            <ButtonLink look="bare" to="/bookList">
              {words.home.listsAll}
            </ButtonLink>
          </SectionHead>
          <div className={styles.lists}>
            {lists.map(list => (
              <CollectionFan key={list.collectionId} collection={list} />
            ))}
          </div>
        </section>
      ) : null}

      <Shelf id="fresh" title={words.home.fresh} books={fresh} />
      <Shelf
        id="shelved"
        title={words.home.shelved}
        books={without(shelved, [...desk.list, ...recommended, ...fresh])}
      />

      {comments.length > 0 ? (
        <section aria-labelledby="comments">
          <SectionHead id="comments" title={words.home.comments} />
          <div className={styles.rows}>
            {comments.map(comment => (
              <Comment key={comment.commentId} comment={comment} aboutBook />
            ))}
          </div>
        </section>
      ) : remarks.length > 0 ? (
        <section aria-labelledby="marginalia">
          <SectionHead id="marginalia" title={words.home.marginalia} />
          <Marginalia remarks={remarks} />
        </section>
      ) : null}
    </div>
  )
}

/** Nothing where there is nothing to show. */
function Shelf({ id, title, books }: { id: string; title: string; books: BookCard[] }) {
  if (books.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      <BookShelf books={books} labelledBy={id} />
    </section>
  )
}

function without(books: BookCard[], shown: BookCard[]): BookCard[] {
  return books.filter(book => !shown.some(other => other.bookId === book.bookId))
}
