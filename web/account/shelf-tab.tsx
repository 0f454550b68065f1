import { useSearchParams } from 'react-router'
import { listShelf, type ShelfRow, updateShelf } from '../../src/contract/shelf.ts'
import { call } from '../call.ts'
import { bookNames } from '../parts/book/book-names.ts'
import { BookRow } from '../parts/book/book-row.tsx'
import { ButtonLink } from '../parts/control/button.tsx'
import { Chips } from '../parts/control/chips.tsx'
import { Pager } from '../parts/control/pager.tsx'
import { Empty } from '../parts/notice/empty.tsx'
import { showToast } from '../parts/notice/toasts.ts'
import { wantedScript } from '../parts/text/wanted-script.ts'
import { fill } from '../words/fill.ts'
import { useLanguage, useWords } from '../words/language.ts'
import styles from './account.module.css'
import { Answered } from './answered.tsx'
import { recordAddress } from './place-address.ts'
import { useAnswer } from './use-answer.ts'

const STATES = ['all', 'reading', 'want', 'finished'] as const
const SORTS = ['recent', 'added', 'name'] as const
const PAGE_SIZE = 20

/** The reader's shelf by state and order. */
export function ShelfTab() {
  const { account } = useWords()
  const language = useLanguage()
  const [search] = useSearchParams()
  const state = oneOf(STATES, search.get('state'))
  const sort = oneOf(SORTS, search.get('sort'))
  const page = search.get('page') ?? '1'
  const asked = useAnswer(`${state} ${sort} ${page} ${language}`, () =>
    call(listShelf, { state, sort, page, pageSize: PAGE_SIZE, script: wantedScript(language) }),
  )
  const addressOf = (change: Record<string, string>) =>
    `?${new URLSearchParams({ tab: 'shelf', state, sort, ...change })}`
  return (
    <>
      <div className={styles.filters}>
        <Chips
          name={account.stateName}
          chips={STATES.map(each => ({
            label: account.states[each],
            to: addressOf({ state: each }),
            chosen: each === state,
          }))}
        />
        <Chips
          name={account.sortName}
          chips={SORTS.map(each => ({
            label: account.sorts[each],
            to: addressOf({ sort: each }),
            chosen: each === sort,
          }))}
        />
      </div>
      <Answered asked={asked}>
        {({ list, total }) =>
          total === 0 ? (
            <Empty title={account.shelfNone} hint={account.shelfNoneHint}>
              <ButtonLink to="/library">{account.toLibrary}</ButtonLink>
            </Empty>
          ) : (
            <>
              <ul>
                {list.map(row => (
                  <Shelved key={row.book.bookId} row={row} changed={asked.again} />
                ))}
              </ul>
              <Pager page={Number(page)} pageSize={PAGE_SIZE} total={total} />
            </>
          )
        }
      </Answered>
    </>
  )
}

function Shelved({ row, changed }: { row: ShelfRow; changed: () => void }) {
  const { account } = useWords()
  const { name } = bookNames(row.book, useLanguage())
  const change = async (state: string) => {
    try {
      await call(updateShelf, { bookId: row.book.bookId, state: state as ShelfRow['state'] | 'none' })
      if (state === 'none') showToast({ message: fill(account.takenOff, { name }), kind: 'success' })
      changed()
    } catch {
      // The call has reported what is worth reporting; the reader is told here.
      showToast(account.failed)
    }
  }
  return (
    <li className={styles.shelved}>
      <BookRow book={row.book} />
      <div className={styles.actions}>
        {row.record && row.state !== 'finished' ? (
          <>
            <span className="small">{fill(account.unread, { percent: row.unread })}</span>
            <ButtonLink to={recordAddress(row.record)}>{account.continue}</ButtonLink>
          </>
        ) : null}
        <select
          className={styles.select}
          aria-label={fill(account.stateOf, { name })}
          value={row.state}
          onChange={event => void change(event.target.value)}
        >
          {(['want', 'reading', 'finished'] as const).map(state => (
            <option key={state} value={state}>
              {account.states[state]}
            </option>
          ))}
          <option value="none">{account.takeOff}</option>
        </select>
      </div>
    </li>
  )
}

function oneOf<const Choice extends string>(choices: readonly [Choice, ...Choice[]], given: string | null): Choice {
  return choices.find(choice => choice === given) ?? choices[0]
}
