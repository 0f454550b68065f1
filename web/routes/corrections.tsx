import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { TextChangeRow } from '../../src/contract/works/corrections.ts'
import { call } from '../call.ts'
import { ButtonLink } from '../parts/control/button.tsx'
import { Link } from '../parts/control/link.tsx'
import { Pager } from '../parts/control/pager/pager.tsx'
import { CorrectedWords, textLang } from '../parts/corrections/corrected-words.tsx'
import { correctionAddress } from '../parts/corrections/correction-address.ts'
import { Empty } from '../parts/feedback/empty.tsx'
import { PageHead } from '../parts/shell/page-head.tsx'
import { Facts } from '../parts/text/facts.tsx'
import { PageTitle } from '../parts/text/page-title.tsx'
import { passageLang } from '../parts/text/passage-lang.ts'
import { correctionsWords } from '../words/corrections.ts'
import { fill } from '../words/fill.ts'
import { scriptOf, useLanguage, useWords } from '../words/language.ts'
import styles from './corrections.module.css'

export function loader({ request }: LoaderFunctionArgs) {
  const page = new URL(request.url).searchParams.get('page') ?? undefined
  return call('GET /book/correction/list', { page, script: scriptOf(request) })
}

/** What readers found wrong in the texts and editors accepted, with thanks. */
export function Component() {
  const { list, total, page, pageSize } = useLoaderData<typeof loader>()
  const { corrections: words } = useWords(correctionsWords)
  return (
    <div className="wrap">
      <PageHead title={words.title} description={words.description} canonical="/corrections" />
      <div className={styles.page}>
        <PageTitle title={words.title} note={total > 0 ? fill(words.count, { count: total }) : null} />
        {total === 0 ? (
          <Empty title={words.emptyTitle} hint={words.emptyHint}>
            <ButtonLink to="/library">{words.toLibrary}</ButtonLink>
          </Empty>
        ) : (
          <>
            <div className={styles.lead}>
              <p>{words.lead}</p>
              <p>{words.how}</p>
            </div>
            <ul className={styles.list}>
              {list.map(change => (
                <Change key={change.correctionId} change={change} />
              ))}
            </ul>
            <Pager page={page} pageSize={pageSize} total={total} />
          </>
        )}
      </div>
    </div>
  )
}

function Change({ change }: { change: TextChangeRow }) {
  const page = useLanguage()
  const { corrections: words } = useWords(correctionsWords)
  const isEnglish = page === 'en'
  const name = (isEnglish && change.nameEn) || change.name
  const author = (isEnglish && change.authorEn) || change.author
  const location = change.line === null ? change.chapterTitle : fill(words.line, { number: change.line + 1 })
  const why = [
    [words.source, change.source],
    [words.reason, change.reason],
  ].filter(([, text]) => text !== '')
  return (
    <li>
      <p className={styles.work}>
        <Link to={correctionAddress(change)} lang={passageLang(name, page)}>
          {fill(words.of, { name })}
        </Link>
        {author ? <span lang={passageLang(author, page)}>{author}</span> : null}
        {location ? <span lang={passageLang(location, page)}>{location}</span> : null}
      </p>
      <CorrectedWords text={change} lang={textLang(change)} />
      {why.length > 0 ? (
        <dl className={styles.why}>
          {why.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd lang={passageLang(text ?? '', page)}>{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className={styles.thanks}>
        <Facts
          facts={[
            change.user ? (
              <Link key="reader" to={`/profile?id=${change.user.userId}`}>
                {fill(words.thanks, { nick: change.user.nick })}
              </Link>
            ) : null,
            <time key="day" dateTime={change.decidedAt}>
              {dayOf(change.decidedAt, page)}
            </time>,
          ]}
        />
      </p>
    </li>
  )
}

/** The day in UTC, so that the server and the browser write the same. */
function dayOf(time: string, page: string): string {
  return new Intl.DateTimeFormat(page, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time))
}
