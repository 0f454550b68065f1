import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ShelfState } from '../../../src/contract/mine/shelf.ts'
import { scriptOfPage } from '../../../src/contract/values/ui-language.ts'
import { call } from '../../call.ts'
import { Button } from '../../parts/control/button.tsx'
import { Chips } from '../../parts/control/filters/chips.tsx'
import { Pager } from '../../parts/control/pager/pager.tsx'
import { AnswerView } from '../../parts/feedback/answer-view.tsx'
import { showToast } from '../../parts/feedback/toasts/toasts.ts'
import { UndoBar } from '../../parts/feedback/toasts/undo-bar.tsx'
import { rememberStandings } from '../../state/shelf-store.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { accountWords } from '../../words/account.ts'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { oneOf } from '../one-of.ts'
import { SearchBox } from '../search-box.tsx'
import { SuggestedBooks } from '../suggested-books.tsx'
import { BulkBar } from './bulk-bar.tsx'
import styles from './shelf.module.css'
import { ShelfCard } from './shelf-card.tsx'
import { shelvedRow } from './shelf-rows.ts'
import { useSelection } from './use-selection.ts'

const STATES = ['all', 'reading', 'want', 'finished'] as const
const SORTS = ['recent', 'added', 'name', 'progress'] as const
/** Divides by two to six abreast. */
const PAGE_SIZE = 60

type Before = Awaited<ReturnType<typeof changeMany>>

/** The reader's shelf by state and order, searched by name; several works are moved or taken off at once. */
export function ShelfTab() {
  const words = useWords(accountWords)
  const { shelf } = words
  const language = useLanguage()
  const [search, setSearch] = useSearchParams()
  const state = oneOf(STATES, search.get('state'))
  const sort = oneOf(SORTS, search.get('sort'))
  const keyword = search.get('keyword') ?? ''
  const page = search.get('page') ?? '1'
  const [isChoosing, setChoosing] = useState(false)
  const [undo, setUndo] = useState<{ before: Before; message: string } | null>(null)
  const request = useAnswer(`${state} ${sort} ${page} ${keyword} ${language}`, () =>
    call('GET /userBook/bookShelf/list', {
      state,
      sort,
      keyword,
      page,
      pageSize: PAGE_SIZE,
      script: scriptOfPage(language),
    }),
  )
  const rows = request.answer?.list ?? []
  const selection = useSelection(rows.map(row => row.book.bookId))
  const addressOf = (change: Record<string, string>) =>
    `?${new URLSearchParams({ tab: 'shelf', state, sort, ...(keyword && { keyword }), ...change })}`
  const stop = () => {
    setChoosing(false)
    selection.none()
  }
  const change = async (changes: Parameters<typeof changeMany>[0], message: string) => {
    try {
      const before = await changeMany(changes)
      rememberStandings(changes)
      setUndo(message === '' ? null : { before, message })
      request.again()
      stop()
    } catch {
      // The call has reported what is worth reporting; the reader is told here.
      showToast(words.account.failed)
    }
  }
  const moveTo = (to: ShelfState | 'none') => {
    const changes = [...selection.ids].map(bookId => ({ bookId, state: to }))
    const sentence = to === 'none' ? shelf.tookOff : shelf.moved
    void change(changes, fill(sentence, { count: changes.length, state: to === 'none' ? '' : shelf.states[to] }))
  }
  const counts = request.answer?.counts
  const countOf = (each: (typeof STATES)[number]) =>
    counts && (each === 'all' ? counts.want + counts.reading + counts.finished : counts[each])
  const total = countOf('all')
  return (
    <>
      {total === 0 ? null : (
        <div className={styles.head}>
          <Chips
            name={shelf.stateName}
            nameHidden
            chips={STATES.map(each => ({
              label: shelf.states[each],
              to: addressOf({ state: each }),
              chosen: each === state,
              ...(countOf(each) !== undefined && { count: countOf(each) as number }),
            }))}
          />
          <div className={styles.tools}>
            <SearchBox
              label={shelf.search}
              value={keyword}
              change={text => setSearch(addressOf({ keyword: text, page: '1' }).slice(1), { replace: true })}
            />
            <Chips
              name={shelf.sortName}
              nameHidden
              chips={SORTS.map(each => ({
                label: shelf.sorts[each],
                to: addressOf({ sort: each }),
                chosen: each === sort,
              }))}
            />
            {rows.length > 0 ? (
              <Button look="bare" aria-pressed={isChoosing} onClick={() => (isChoosing ? stop() : setChoosing(true))}>
                {isChoosing ? shelf.endChoosing : shelf.choose}
              </Button>
            ) : null}
          </div>
        </div>
      )}
      {isChoosing && rows.length > 0 ? (
        <BulkBar selection={selection} shown={rows.length} moveTo={moveTo} stop={stop} />
      ) : null}
      <AnswerView request={request}>
        {({ list, total: found }) =>
          total === 0 ? (
            <SuggestedBooks title={shelf.none} hint={shelf.noneHint} />
          ) : list.length === 0 ? (
            <p className={styles.nothing}>{keyword ? fill(shelf.notFound, { keyword }) : shelf.noneOfState}</p>
          ) : (
            <>
              <ul className={styles.grid}>
                {list.map(row => (
                  <li key={row.book.bookId} className={styles.cell}>
                    <ShelfCard
                      shelved={shelvedRow(row)}
                      choosing={
                        isChoosing
                          ? {
                              isChosen: selection.ids.has(row.book.bookId),
                              toggle: withRange => selection.toggle(row.book.bookId, withRange),
                            }
                          : null
                      }
                    />
                  </li>
                ))}
              </ul>
              <Pager page={Number(page)} pageSize={PAGE_SIZE} total={found} />
            </>
          )
        }
      </AnswerView>
      {undo ? (
        <UndoBar
          key={undo.message}
          message={undo.message}
          undo={() => void change(undo.before, '')}
          gone={() => setUndo(null)}
        />
      ) : null}
    </>
  )
}

async function changeMany(changes: { bookId: number; state: ShelfState | 'none'; addedAt?: string | undefined }[]) {
  const { before } = await call('POST /userBook/bookShelf/updateMany', { changes })
  return before
}
