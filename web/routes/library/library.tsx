import { type LoaderFunctionArgs, replace, useLoaderData } from 'react-router'
import type { OutputOf } from '../../../src/contract/endpoint.ts'
import type { selectBooks } from '../../../src/contract/works/books.ts'
import { call } from '../../call.ts'
import { bookNames } from '../../parts/book/book-names.ts'
import { BookGrid } from '../../parts/book/cards/book-grid.tsx'
import {
  type LibraryFilters,
  libraryAddress,
  libraryFilters,
  libraryRedirect,
} from '../../parts/book/lists/library-address.ts'
import { LibraryChips } from '../../parts/book/lists/library-chips.tsx'
import { ButtonLink } from '../../parts/control/button.tsx'
import { FindForm } from '../../parts/control/filters/find-form.tsx'
import { FoundBar } from '../../parts/control/filters/found-bar.tsx'
import { Pager } from '../../parts/control/pager/pager.tsx'
import { Empty } from '../../parts/feedback/empty.tsx'
import { PageHead } from '../../parts/shell/page-head.tsx'
import { PageTitle } from '../../parts/text/page-title.tsx'
import { fill } from '../../words/fill.ts'
import { scriptOf, useLanguage, useWords } from '../../words/language.ts'
import { pagesWords } from '../../words/pages.ts'
import styles from './library.module.css'

export async function loader({ request }: LoaderFunctionArgs) {
  const address = new URL(request.url)
  const elsewhere = libraryRedirect(address)
  if (elsewhere) throw replace(elsewhere)
  const script = scriptOf(request)
  const filters = libraryFilters(address.searchParams)
  const page = address.searchParams.get('page') ?? undefined
  const [books, tags, all] = await Promise.all([
    call('GET /book/select', { ...(filters as object), page, pageSize: PAGE_SIZE, script }),
    call('GET /bookTag/list', { script }),
    call('GET /book/select', { pageSize: FEW_BOOKS }),
  ])
  return { books, tags, filters, dynasties: dynastiesOf(all) }
}

/** The dynasties of a library that can be seen whole; of a large one none, which offers them all. */
function dynastiesOf({ list, total }: OutputOf<typeof selectBooks>): string[] {
  return total > FEW_BOOKS ? [] : [...new Set(list.map(book => book.dynasty))]
}

const FEW_BOOKS = 100

/** Divides by two, three, four and six abreast. */
const PAGE_SIZE = 24

export function Component() {
  const { books, tags, filters, dynasties } = useLoaderData<typeof loader>()
  const { library } = useWords(pagesWords)
  const page = useLanguage()
  const written = filters.authorId ? books.list[0] : undefined
  const author = written ? bookNames(written, page).author : ''
  const title = author ? fill(library.works, { name: author }) : library.title
  const isFiltered = Object.keys(filters).some(name => name !== 'sort')
  const total = fill(books.totalIsCapped ? library.countCapped : library.count, { count: books.total })
  return (
    <div className="wrap">
      <PageHead
        title={title}
        description={library.description}
        canonical={libraryAddress({ ...filters, sort: undefined, keyword: undefined })}
        hidden={filters.keyword !== undefined}
      />
      <PageTitle title={title}>
        <KeywordForm filters={filters} />
      </PageTitle>

      <LibraryChips filters={filters} tags={tags} dynasties={dynasties} />

      <FoundBar
        total={total}
        clear={isFiltered ? { label: library.clear, to: '/library' } : null}
        orders={{
          name: library.sort,
          chips: SORTS.map(sort => ({
            label: library.sorts[sort],
            to: libraryAddress({ ...filters, sort: sort === 'hot' ? undefined : sort }),
            chosen: (filters.sort ?? 'hot') === sort,
          })),
        }}
        className={styles.bar}
      />

      <h2 className="visually-hidden">{total}</h2>
      {books.list.length > 0 ? (
        <BookGrid books={books.list} shelving />
      ) : (
        <Empty title={library.empty} hint={library.emptyHint}>
          <ButtonLink look="strong" to="/library">
            {library.emptyBack}
          </ButtonLink>
        </Empty>
      )}
      <Pager page={books.page} pageSize={books.pageSize} total={books.total} />
    </div>
  )
}

const SORTS = ['hot', 'new', 'score', 'name', 'wordCount'] as const

/** Finds by title or author inside the filters that are set; a GET form, so the answer has an address. */
function KeywordForm({ filters }: { filters: LibraryFilters }) {
  const { library } = useWords(pagesWords)
  const { keyword, ...others } = filters
  return (
    <search className={styles.keyword}>
      <FindForm
        action="/library"
        filters={others}
        keyword={keyword}
        label={library.keywordLabel}
        hint={library.keyword}
        find={library.find}
      />
    </search>
  )
}
