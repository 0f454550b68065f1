import { data, type LoaderFunctionArgs, replace, useLoaderData } from 'react-router'
import { EDITION_LANGUAGES, type EditionLanguage } from '../../../src/contract/values/languages.ts'
import { call } from '../../call.ts'
import { bookNames } from '../../parts/book/book-names.ts'
import { CoverPicture } from '../../parts/book/cards/cover.tsx'
import { Contents } from '../../parts/book/contents.tsx'
import { EditionStart } from '../../parts/book/continue/read-on.tsx'
import { readingTime, wordAmount } from '../../parts/book/continue/reading-length.ts'
import { libraryRedirect } from '../../parts/book/lists/library-address.ts'
import { TitlePage } from '../../parts/book/title-page.tsx'
import { ButtonLink } from '../../parts/control/button.tsx'
import { Link } from '../../parts/control/link.tsx'
import { downloadableBook } from '../../parts/downloads/downloadable.ts'
import { DownloadButton } from '../../parts/mine/download-button.tsx'
import { ShelfButton } from '../../parts/mine/shelf-button.tsx'
import { PageHead } from '../../parts/shell/page-head.tsx'
import { licenceName } from '../../parts/text/licence-name.ts'
import { passageLang } from '../../parts/text/passage-lang.ts'
import { SectionHead } from '../../parts/text/section-head.tsx'
import { yearsFor } from '../../parts/text/years.ts'
import { coreWords } from '../../words/core.ts'
import { fill } from '../../words/fill.ts'
import { scriptOf, useLanguage, useWords } from '../../words/language.ts'
import { localName } from '../../words/local-name.ts'
import { pagesWords } from '../../words/pages.ts'
import styles from './library-edition.module.css'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const address = new URL(request.url)
  const elsewhere = libraryRedirect(address)
  if (elsewhere) throw replace(elsewhere)
  const [id, language] = (params.id ?? '').split('_')
  if (!id || !isLanguage(language)) throw data(null, { status: 404 })
  const script = scriptOf(request)
  const [book, reading] = await Promise.all([
    call('GET /book/bookDetail/{id}', { id, script }),
    call('GET /book/contents/{id}', { id, language, script }),
  ])
  const coverKey = ({ chinese: 0, english: 1, other: 2 } as const)[language]
  return { book, ...reading, cover: book.covers[coverKey] ?? '' }
}

function isLanguage(language: string | undefined): language is EditionLanguage {
  return EDITION_LANGUAGES.some(each => each === language)
}

export function Component() {
  const { book, edition, contents, chapterCount, cover } = useLoaderData<typeof loader>()
  const page = useLanguage()
  const words = { ...useWords(coreWords), ...useWords(pagesWords) }
  const amount = wordAmount(edition.wordCount, edition.language, words, page)
  const time = readingTime(edition.readingMinutes, words)
  const { name } = bookNames(book, page)
  const beside = edition.alignedWith[0]
  const others = book.editions.filter(other => other.libraryId !== edition.libraryId)
  const hasText = chapterCount > 0
  const withText = book.editions.filter(each => each.chapterCount > 0)
  const facts: [name: string, value: string][] = [
    [words.edition.translator, edition.translator],
    [words.edition.year, yearsFor(page, edition.year)],
    [
      words.edition.length,
      hasText
        ? `${amount}${words.parts.dot}${fill(words.edition.chapterCount, { count: chapterCount })}`
        : words.edition.noText,
    ],
    [words.edition.time, hasText ? time : ''],
    [words.edition.source, localName(page, { zh: edition.source, en: edition.sourceEn })],
    [words.edition.licence, licenceName(edition.licence, words)],
  ]
  return (
    <div className="wrap">
      <PageHead
        title={edition.title}
        description={fill(words.edition.description, {
          title: edition.title,
          author: edition.author,
          words: amount,
          time,
        })}
        canonical={`/library/${edition.libraryId}`}
        kind="book"
      />
      <article className={styles.edition}>
        <div className={styles.cover}>
          <CoverPicture address={cover} alt={fill(words.parts.coverOf, { name: edition.title })} eager />
        </div>
        <TitlePage edition={edition} dynasty={book.dynasty} />
        <div className={styles.facts}>
          <dl className={styles.list}>
            {facts
              .filter(([, value]) => value !== '')
              .map(([term, value]) => (
                <div key={term} className={styles.fact}>
                  <dt>{term}</dt>
                  <dd lang={passageLang(value, page)}>{value}</dd>
                </div>
              ))}
          </dl>
          <div className={styles.ways}>
            {hasText ? (
              <EditionStart
                look="strong"
                bookId={book.bookId}
                language={edition.language}
                start={`/bookReader/${book.bookId}?language=${edition.language}`}
              />
            ) : null}
            {beside ? (
              <ButtonLink to={`/bookReader/${book.bookId}?language=${edition.language}&beside=${beside}`}>
                {words.edition.beside}
              </ButtonLink>
            ) : null}
            <ShelfButton bookId={book.bookId} name={name} />
            {hasText ? (
              <DownloadButton
                of={downloadableBook(book.bookId, edition.title, withText, { language: edition.language })}
              />
            ) : null}
          </div>
          <p className={styles.more}>
            <Link to={`/bookDetail/${book.bookId}`} viewTransition>
              {words.edition.aboutWork}
              {words.parts.dot}
              <span lang={passageLang(name, page)}>{name}</span>
            </Link>
            {others.map(other => (
              <Link key={other.libraryId} to={`/library/${other.libraryId}`}>
                {fill(words.bookDetail.editionOf, { language: words.languages[other.language] })}
                {words.parts.dot}
                <span lang={passageLang(other.title, page, other.script)}>{other.title}</span>
              </Link>
            ))}
          </p>
        </div>
      </article>

      <section aria-labelledby="contents">
        <SectionHead id="contents" title={words.edition.contents} />
        <Contents bookId={book.bookId} edition={edition} chapters={contents} />
      </section>
    </div>
  )
}
