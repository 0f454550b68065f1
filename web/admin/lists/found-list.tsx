import { Link, useSearchParams } from 'react-router'
import { ButtonLink } from '../../parts/control/button.tsx'
import { Empty } from '../../parts/feedback/empty.tsx'
import { useAnswer } from '../../state/use-answer.ts'
import { adminWords } from '../../words/admin.ts'
import { useWords } from '../../words/language.ts'
import { FindBar } from './find-bar.tsx'
import { PagedList } from './paged-list.tsx'
import styles from './rows.module.css'

const PAGE_SIZE = 30

/** How one of what is found is shown; `gone` says why readers do not see it, null where they do. */
type Shown = { name: string; facts: readonly string[]; gone: string | null }

/** What is found by a name or a number, a page at a time, each with the way to where it is edited. */
export function FoundList<Row extends { id: number }>({
  room,
  hint,
  find,
  shown,
}: {
  room: 'works' | 'poems'
  hint: string
  find: (request: { keyword: string; page: string; pageSize: number }) => Promise<{ list: Row[]; total: number }>
  shown: (row: Row) => Shown
}) {
  const { admin } = useWords(adminWords)
  const [search] = useSearchParams()
  const keyword = search.get('keyword') ?? ''
  const page = search.get('page') ?? '1'
  const request = useAnswer(`${keyword} ${page}`, () => find({ keyword, page, pageSize: PAGE_SIZE }))
  return (
    <>
      <FindBar room={room} hint={hint} />
      <PagedList request={request} page={page} pageSize={PAGE_SIZE} empty={<Empty title={admin.none} />}>
        {row => <Found key={row.id} {...shown(row)} id={row.id} to={`?room=${room}&id=${row.id}`} />}
      </PagedList>
    </>
  )
}

function Found({ id, name, facts, gone, to }: Shown & { id: number; to: string }) {
  const { admin } = useWords(adminWords)
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>
          <Link to={to}>{name}</Link>
          {gone === null ? null : (
            <span className={styles.state} data-tone="bad">
              {gone}
            </span>
          )}
        </p>
        <p className={styles.line}>{[...facts, String(id)].filter(Boolean).join(' · ')}</p>
      </div>
      <ButtonLink look="bare" to={to}>
        {admin.works.edit}
      </ButtonLink>
    </li>
  )
}
