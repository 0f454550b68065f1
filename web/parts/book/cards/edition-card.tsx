import type { Edition } from '../../../../src/contract/works/books.ts'
import { coreWords } from '../../../words/core.ts'
import { fill } from '../../../words/fill.ts'
import { useLanguage, useWords } from '../../../words/language.ts'
import { localName } from '../../../words/local-name.ts'
import { pagesWords } from '../../../words/pages.ts'
import { ButtonLink } from '../../control/button.tsx'
import { Link } from '../../control/link.tsx'
import { sizeOf } from '../../downloads/file-size.ts'
import { Facts } from '../../text/facts.tsx'
import { licenceName } from '../../text/licence-name.ts'
import { passageLang } from '../../text/passage-lang.ts'
import { yearsFor } from '../../text/years.ts'
import { EditionStart } from '../continue/read-on.tsx'
import { readingTime, wordAmount } from '../continue/reading-length.ts'
import { RightsButton } from '../rights-button.tsx'
import styles from './edition-card.module.css'

/** One edition of a work: language, title, who made it, how long it is, whence it comes, and the way into it. */
export function EditionCard({
  edition,
  bookId,
  isOneOfSeveral = false,
}: {
  edition: Edition
  bookId: number
  /** Whether the work has other editions of its language: then the address names it. */
  isOneOfSeveral?: boolean
}) {
  const page = useLanguage()
  const words = { ...useWords(coreWords), ...useWords(pagesWords) }
  const lang = passageLang(edition.title, page, edition.script)
  const shape = [
    fill(words.edition.chapterCount, { count: edition.chapterCount }),
    wordAmount(edition.wordCount, edition.language, words, page),
    readingTime(edition.readingMinutes, words),
  ]
  const from = localName(page, { zh: edition.source, en: edition.sourceEn })
  const source = [from, licenceName(edition.licence, words)]
  const aligned = edition.alignedWith.map(language => words.languages[language]).join(words.parts.comma)
  /** Which of several translations stands beside the text is chosen here. */
  const [other] = edition.alignedWith
  // The same text in another spelling is aligned from end to end, and no translation.
  const translations = edition.alignments.filter(({ language }) => language !== edition.language)
  const share = Math.max(0, ...translations.map(one => one.share))
  const translatedBy = fill(words.home.translatedBy, { name: edition.translator ?? '' })
  const hasText = edition.chapterCount > 0
  const kind = fill(words.bookDetail.editionOf, { language: words.languages[edition.language] })
  return (
    <article className={styles.edition}>
      <div>
        <p className={styles.kind}>{kind}</p>
        <h3 className={styles.title} lang={lang} data-bold="">
          <Link className={styles.link} to={`/library/${edition.libraryId}`}>
            {edition.title}
          </Link>
        </h3>
        <p className={styles.line}>
          <Facts
            facts={[
              <span key="author" lang={passageLang(edition.author, page)}>
                {edition.author}
              </span>,
              edition.translator ? (
                <span key="translator" lang={passageLang(translatedBy, page)}>
                  {translatedBy}
                </span>
              ) : null,
              yearsFor(page, edition.year),
            ]}
          />
        </p>
        <p className={styles.line}>{hasText ? <Facts facts={shape} /> : words.edition.noText}</p>
        {aligned ? (
          <p className={styles.line}>
            {fill(share < WHOLE ? words.bookDetail.alignedPart : words.bookDetail.aligned, {
              languages: aligned,
              percent: Math.max(1, Math.round(share * 100)),
            })}
          </p>
        ) : null}
        {edition.apart.map(({ editionId, language, why }) => (
          <p key={editionId} className={styles.line}>
            {fill(words.bookDetail.apart[why], { language: words.languages[language] })}
          </p>
        ))}
        <p className={styles.source} lang={passageLang(source.join(''), page)}>
          <Facts facts={source} />
        </p>
        {edition.original ? (
          <p className={styles.source}>
            {fill(words.edition.original, { kind: edition.original.kind, size: sizeOf(edition.original.sizeBytes) })}
          </p>
        ) : null}
        {edition.isFromReader && !edition.isPrivate ? <RightsButton editionId={edition.editionId} /> : null}
      </div>
      {hasText ? (
        <div className={styles.read}>
          {isOneOfSeveral ? (
            // Where one left off is offered on the card of a language that has one edition.
            <>
              <ButtonLink
                look="bare"
                to={`/bookReader/${bookId}?language=${edition.language}&edition=${edition.editionId}`}
              >
                {words.edition.start}
              </ButtonLink>
              {other ? (
                <ButtonLink
                  look="bare"
                  to={`/bookReader/${bookId}?language=${other}&beside=${edition.language}&besideEdition=${edition.editionId}`}
                >
                  {words.bookDetail.readBeside}
                </ButtonLink>
              ) : null}
            </>
          ) : (
            <EditionStart
              bookId={bookId}
              language={edition.language}
              start={`/bookReader/${bookId}?language=${edition.language}`}
            />
          )}
        </div>
      ) : null}
    </article>
  )
}

/** Headings and a colophon that one side lacks are no gap that a reader meets. */
const WHOLE = 0.9
