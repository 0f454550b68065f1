import { Link, useLocation, useRevalidator } from 'react-router'
import { Button, ButtonLink } from '../../../parts/control/button.tsx'
import { fullPath } from '../../../parts/feedback/not-found/full-path.ts'
import { useAwayWords, type WhyAway } from '../../../parts/feedback/server-away.ts'
import { useTryAgain } from '../../../state/try-again.ts'
import { useHydrated } from '../../../state/use-hydrated.ts'
import { coreWords } from '../../../words/core.ts'
import { useWords } from '../../../words/language.ts'
import { readerWords } from '../../../words/reader.ts'
import { searchFor } from '../../session/reader-address.ts'
import styles from './missing-text.module.css'

/** What is not there: this chapter, all text of the edition, or the edition itself. */
export type Absence = { absent: 'chapter' | 'text' | 'edition'; language: string | null; name: string }

/** Says plainly what is missing and which ways lead on. */
export function Absent({ absence, bookId }: { absence: Absence; bookId: string }) {
  const { reader } = useWords(readerWords)
  const messages = {
    chapter: { title: reader.noChapter, hint: reader.noChapterHint },
    text: { title: reader.noChapters, hint: reader.noChaptersHint },
    edition: { title: reader.noEdition, hint: reader.noEditionHint },
  }[absence.absent]
  return (
    <main className={styles.absent}>
      <title>{messages.title}</title>
      <p>
        <Link to={`/bookDetail/${bookId}`}>{absence.name}</Link>
      </p>
      <h1>{messages.title}</h1>
      <p>{messages.hint}</p>
      <p className={styles.ways}>
        {absence.absent === 'chapter' && absence.language ? (
          <ButtonLink look="strong" to={searchFor('', { language: absence.language, chapter: 1 })}>
            {reader.toFirst}
          </ButtonLink>
        ) : null}
        {absence.absent === 'chapter' && absence.language ? (
          <ButtonLink to={`/library/${bookId}_${absence.language}`}>{reader.toContents}</ButtonLink>
        ) : (
          <ButtonLink to={`/bookDetail/${bookId}`}>{reader.toBook}</ButtonLink>
        )}
        <ButtonLink look="bare" to="/library">
          {reader.toLibrary}
        </ButtonLink>
      </p>
    </main>
  )
}

/** The text did not come: says why, and tries again when asked to and by itself. */
export function Away({ why }: { why: WhyAway }) {
  const { title, hint, retry } = useAwayWords(why)
  const { revalidate, state } = useRevalidator()
  useTryAgain(revalidate, state === 'idle')
  return (
    <main className={styles.absent} role="alert">
      <title>{title}</title>
      <h1>{title}</h1>
      <p>{hint}</p>
      <p className={styles.ways}>
        <Button look="strong" onClick={() => void revalidate()}>
          {retry}
        </Button>
      </p>
    </main>
  )
}

/** There is no such book at all: said in the specification's words, with the whole path. */
export function NoBook() {
  const { notFound } = useWords(coreWords)
  const { reader } = useWords(readerWords)
  const address = useLocation()
  const isHydrated = useHydrated()
  return (
    <main className={styles.absent}>
      <title>{notFound.title}</title>
      <h1>{notFound.title}</h1>
      <p>{notFound.hint}</p>
      <p key={`${isHydrated}`} lang="en" suppressHydrationWarning>
        {`Page Not Found: ${fullPath(address)}`}
      </p>
      <p className={styles.ways}>
        <ButtonLink look="strong" to="/">
          {notFound.back}
        </ButtonLink>
        <ButtonLink look="bare" to="/library">
          {reader.toLibrary}
        </ButtonLink>
      </p>
    </main>
  )
}
