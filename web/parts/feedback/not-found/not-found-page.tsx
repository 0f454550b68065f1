import { useHydrated } from '../../../state/use-hydrated.ts'
import { coreWords } from '../../../words/core.ts'
import { useWords } from '../../../words/language.ts'
import { pagesWords } from '../../../words/pages.ts'
import { ButtonLink } from '../../control/button.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import styles from './not-found-page.module.css'

/** The page for what is not there; `message` says in the specification's words which address it was. */
export function NotFoundPage({ message }: { message?: string }) {
  const { notFound, shell } = useWords(coreWords)
  const { search } = useWords(pagesWords)
  // The server draws a page without the parameters that it does not know: its address is whole only here.
  const isHydrated = useHydrated()
  return (
    <div className="wrap">
      <PageHead title={notFound.title} description={notFound.description} hidden />
      <div className={styles.page}>
        <div className={styles.stream}>
          <Stream />
          <figure className={styles.quote}>
            <p className={styles.verse} lang="zh-Hans" data-kai="">
              {notFound.verse.map(half => (
                <span key={half}>{half}</span>
              ))}
            </p>
            <figcaption className={styles.by}>{notFound.verseBy}</figcaption>
          </figure>
        </div>
        <div>
          <h1 className={styles.title} data-bold="">
            {notFound.title}
          </h1>
          <p className={styles.hint}>{notFound.hint}</p>
          {message ? (
            <p key={`${isHydrated}`} className={styles.message} lang="en" suppressHydrationWarning>
              {message}
            </p>
          ) : null}
          <div className={styles.ways}>
            <ButtonLink look="strong" to="/">
              {notFound.back}
            </ButtonLink>
            <ButtonLink to="/search">{notFound.search}</ButtonLink>
            <ButtonLink to="/poetry">{search.toPoetry}</ButtonLink>
            <ButtonLink to="/library">{shell.library}</ButtonLink>
          </div>
        </div>
      </div>
    </div>
  )
}

/** Our own line drawing: a branch over water, petals falling, and the water that takes them along. */
function Stream() {
  return (
    <svg className={styles.drawing} viewBox="0 0 420 360" width="420" height="360" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" strokeLinejoin="round">
        <path className={styles.moon} d="M318 92a50 50 0 1 1-100 0 50 50 0 0 1 100 0Z" />
        <path d="M0 66c34 2 62-8 92-4 28 4 44 20 76 18 18-1 30-8 46-6M92 62c14-18 34-24 52-40M52 66c6 14 4 24 12 38M150 78c10 12 12 24 26 32" />
        <g className={styles.blossom}>
          <path d="M144 22c-6-4-6-12 0-14 5 2 6 10 0 14Zm0 0c2-7 9-9 13-5 0 5-7 9-13 5Zm0 0c7 1 10 8 6 12-5 0-9-6-6-12Zm0 0c-2 7-9 8-12 4 1-5 7-8 12-4Z" />
          <path d="M64 104c-6-3-7-11-1-14 5 2 7 10 1 14Zm0 0c1-7 8-10 13-6 0 6-7 10-13 6Zm0 0c7 0 11 7 7 12-5 0-10-6-7-12Zm0 0c-1 7-8 9-12 5 1-6 7-9 12-5Z" />
          <path d="M214 74c-6-3-7-11-1-14 5 2 7 10 1 14Zm0 0c1-7 8-10 13-6 0 6-7 10-13 6Zm0 0c7 0 11 7 7 12-5 0-10-6-7-12Zm0 0c-1 7-8 9-12 5 1-6 7-9 12-5Z" />
          <path d="M176 110c-5-4-4-12 2-13 5 3 4 11-2 13Z" />
          <path d="M206 152c-7-2-9-9-4-13 6 1 9 9 4 13ZM122 180c-2-7 3-12 9-10 2 6-3 12-9 10ZM172 208c-7 0-11-6-7-11 6-1 11 6 7 11ZM132 246c-6-4-5-11 1-13 5 3 5 11-1 13Z" />
        </g>
        <path d="M0 282c40-12 62 10 104 2 36-7 54-20 96-12 38 7 56 18 100 10 44-8 70-14 120-4" />
        <path
          className={styles.ripple}
          d="M24 306c44-10 70 8 112 2 40-6 62-14 100-8 44 7 72 12 128 0M70 330c36-8 58 6 94 2 34-4 60-10 92-4 30 6 60 6 92 0M150 352c26-5 46 3 72 1 26-2 42-6 66-2"
        />
        <path
          className={styles.blossom}
          d="M238 268c-9 1-14-5-11-10 7-2 14 3 11 10ZM118 300c-9 2-15-3-13-9 7-3 14 2 13 9ZM320 292c-8 4-15 0-14-6 6-4 14-1 14 6Z"
        />
      </g>
    </svg>
  )
}
