import { Suspense, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { OutputOf } from '../../../../src/contract/endpoint.ts'
import type { Collection, listCollections } from '../../../../src/contract/works/collections.ts'
import { useWords } from '../../../words/language.ts'
import { pagesWords } from '../../../words/pages.ts'
import { ButtonLink } from '../../control/button.tsx'
import { Chips } from '../../control/filters/chips.tsx'
import { FindForm } from '../../control/filters/find-form.tsx'
import { lazyPart } from '../../control/lazy-part.ts'
import { Pager } from '../../control/pager/pager.tsx'
import { Empty } from '../../feedback/empty.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { PageTitle } from '../../text/page-title.tsx'
import { SectionHead } from '../../text/section-head.tsx'
import { CollectionFan } from '../cards/collection-fan.tsx'
import styles from './all-lists.module.css'
import { type ListFilters, listsAddress } from './list-filters.ts'

/** On demand, and only for who asks for their own. */
const YourLists = lazyPart(() => import('../../lists/your-lists.tsx'), 'YourLists')

type Data = {
  filters: ListFilters
  all?: { site: Collection[]; readers: Collection[]; readersTotal: number } | undefined
  found?: OutputOf<typeof listCollections> | undefined
}

/** The lists of the site by what they hold, and those of readers; or, under filters, those that are found. */
export function AllLists({ filters, all, found }: Data) {
  const { bookList } = useWords(pagesWords)
  const yours = useYours()
  return (
    <div className="wrap">
      <PageHead title={bookList.title} description={bookList.description} canonical={listsAddress(filters)} />
      <PageTitle title={bookList.title} note={bookList.description}>
        <ButtonLink to="/user?tab=lists">{bookList.make}</ButtonLink>
      </PageTitle>
      <Filters filters={yours ? {} : filters} yours={yours} />
      {yours ? (
        <Suspense>
          <YourLists which={yours} />
        </Suspense>
      ) : found ? (
        <Found found={found} />
      ) : all ? (
        <Everything {...all} />
      ) : null}
    </div>
  )
}

/** `?yours=mine|followed` is the reader's own: not of the page's HTML, which is the same for everyone. */
function useYours(): 'mine' | 'followed' | null {
  const { search } = useLocation()
  const chosen = new URLSearchParams(search).get('yours')
  const yours = chosen === 'mine' || chosen === 'followed' ? chosen : null
  return useSyncExternalStore(
    neverChanges,
    () => yours,
    () => null,
  )
}

const neverChanges = () => () => undefined

function Filters({ filters, yours }: { filters: ListFilters; yours: 'mine' | 'followed' | null }) {
  const { bookList } = useWords(pagesWords)
  const { keyword, ...others } = filters
  const row = (
    name: 'kind' | 'by' | 'sort',
    choices: readonly (readonly [value: string | undefined, label: string])[],
  ) =>
    choices.map(([value, label]) => ({
      label,
      to: listsAddress({ ...filters, [name]: value }),
      chosen: !yours && filters[name] === value,
    }))
  return (
    <div className={styles.filters}>
      <Chips
        name={bookList.kindName}
        chips={row('kind', [
          [undefined, bookList.all],
          ['book', bookList.books],
          ['poem', bookList.poems],
        ])}
      />
      <Chips
        name={bookList.who}
        chips={[
          ...row('by', [
            [undefined, bookList.all],
            ['site', bookList.bySite],
            ['readers', bookList.byReaders],
          ]),
          { label: bookList.mine, to: '/bookList?yours=mine', chosen: yours === 'mine' },
          { label: bookList.followed, to: '/bookList?yours=followed', chosen: yours === 'followed' },
        ]}
      />
      <Chips
        name={bookList.sortName}
        chips={row('sort', [
          [undefined, bookList.sorts.usual],
          ['followers', bookList.sorts.followers],
          ['new', bookList.sorts.new],
        ])}
      />
      <search className={styles.find}>
        <FindForm
          action="/bookList"
          filters={others}
          keyword={keyword}
          label={bookList.keyword}
          hint={bookList.keyword}
          find={bookList.find}
        />
      </search>
    </div>
  )
}

function Everything({ site, readers, readersTotal }: NonNullable<Data['all']>) {
  const { bookList } = useWords(pagesWords)
  const groups = [
    { id: 'books', title: bookList.books, lists: site.filter(each => each.kind === 'book') },
    { id: 'poems', title: bookList.poems, lists: site.filter(each => each.kind === 'poem') },
  ].filter(group => group.lists.length > 0)
  return (
    <>
      {groups.length === 0 && readers.length === 0 ? <Empty title={bookList.empty} hint={bookList.emptyHint} /> : null}
      {groups.map(group => (
        <section key={group.id} aria-labelledby={group.id}>
          <SectionHead id={group.id} title={group.title} />
          <Fans lists={group.lists} />
        </section>
      ))}
      <section aria-labelledby="readers">
        <SectionHead id="readers" title={bookList.byReaders}>
          {readersTotal > readers.length ? (
            <ButtonLink look="bare" to={listsAddress({ by: 'readers' })}>
              {bookList.all} {readersTotal}
            </ButtonLink>
          ) : null}
        </SectionHead>
        {readers.length > 0 ? <Fans lists={readers} /> : <p className={styles.none}>{bookList.noReaders}</p>}
      </section>
    </>
  )
}

function Found({ found }: { found: OutputOf<typeof listCollections> }) {
  const { bookList } = useWords(pagesWords)
  if (found.list.length === 0) {
    return (
      <Empty title={bookList.none} hint={bookList.noneHint}>
        <ButtonLink to="/bookList">{bookList.clear}</ButtonLink>
      </Empty>
    )
  }
  return (
    <section aria-labelledby="found">
      <h2 id="found" className="visually-hidden">
        {bookList.title}
      </h2>
      <Fans lists={found.list} />
      <Pager page={found.page} pageSize={found.pageSize} total={found.total} />
    </section>
  )
}

function Fans({ lists }: { lists: Collection[] }) {
  return (
    <div className={styles.lists}>
      {lists.map(each => (
        <CollectionFan key={each.collectionId} collection={each} withIntroduction />
      ))}
    </div>
  )
}
