import { useSearchParams } from 'react-router'
import { listReadings } from '../../src/contract/place.ts'
import { call } from '../call.ts'
import { BookRow } from '../parts/book/book-row.tsx'
import { ButtonLink } from '../parts/control/button.tsx'
import { Pager } from '../parts/control/pager.tsx'
import { Empty } from '../parts/notice/empty.tsx'
import { wantedScript } from '../parts/text/wanted-script.ts'
import { fill } from '../words/fill.ts'
import { useLanguage, useWords } from '../words/language.ts'
import styles from './account.module.css'
import { Answered } from './answered.tsx'
import { recordAddress } from './place-address.ts'
import { useAnswer } from './use-answer.ts'

/** The books that were begun, the last read first; `few` shows the first three. */
export function PlacesTab({ few = false }: { few?: boolean }) {
  const { account } = useWords()
  const language = useLanguage()
  const [search] = useSearchParams()
  const page = few ? '1' : (search.get('page') ?? '1')
  const pageSize = few ? 3 : 20
  const asked = useAnswer(`${page} ${pageSize} ${language}`, () =>
    call(listReadings, { page, pageSize, script: wantedScript(language) }),
  )
  return (
    <Answered asked={asked}>
      {({ list, total }) =>
        total === 0 ? (
          <Empty title={account.placesNone} hint={account.placesNoneHint}>
            <ButtonLink to="/library">{account.toLibrary}</ButtonLink>
          </Empty>
        ) : (
          <>
            <ul>
              {list.map(record => (
                <li key={record.bookId} className={styles.shelved}>
                  <BookRow book={record.book} />
                  <div className={styles.actions}>
                    <span className="small">{fill(account.continueAt, { chapter: record.chapterNumber })}</span>
                    <ButtonLink to={recordAddress(record)}>{account.continue}</ButtonLink>
                  </div>
                </li>
              ))}
            </ul>
            {few ? null : <Pager page={Number(page)} pageSize={pageSize} total={total} />}
          </>
        )
      }
    </Answered>
  )
}
