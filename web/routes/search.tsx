import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../call.ts'
import { Empty } from '../parts/feedback/empty.tsx'
import { BeforeSearch } from '../parts/search/before-search.tsx'
import { SearchFound } from '../parts/search/hits/result-groups.tsx'
import { requestedSearch, searchAddress } from '../parts/search/search-address.ts'
import { SearchHelp } from '../parts/search/search-help.tsx'
import { rememberSearch } from '../parts/search/suggestions/recent-searches.ts'
import { SearchField } from '../parts/shell/header/search-field.tsx'
import { PageHead } from '../parts/shell/page-head.tsx'
import { fill } from '../words/fill.ts'
import { scriptOf, useWords } from '../words/language.ts'
import { pagesWords } from '../words/pages.ts'
import styles from './search.module.css'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const script = scriptOf(request)
  const requested = requestedSearch(params.id, new URL(request.url).searchParams)
  const { keyword, kind, language, page } = requested
  const isAsked = keyword !== '' && keyword.length <= LONGEST_KEYWORD
  const pageSize = kind === 'all' ? FIRST_HITS : PAGE_SIZE
  const inLanguage = language === 'bilingual' ? { bilingual: '1' as const } : { language }
  const [found, hints] = await Promise.all([
    isAsked ? call('GET /common/searchWorks', { keyword, kind, ...inLanguage, page, pageSize, script }) : null,
    isAsked ? [] : call('GET /book/recommendBookNameList', { limit: 10, script }),
  ])
  return { requested, found, hints }
}

const LONGEST_KEYWORD = 100
/** Of each kind on the page of all kinds; divides by two and three abreast. */
const FIRST_HITS = 6
const PAGE_SIZE = 24

export function Component() {
  const { requested, found, hints } = useLoaderData<typeof loader>()
  const { search } = useWords(pagesWords)
  const { keyword } = requested
  const shown = keyword.slice(0, LONGEST_KEYWORD)
  const title = keyword === '' ? search.title : fill(search.titleOf, { keyword: shown })
  const wasFound = found !== null && found.how !== 'none'
  useEffect(() => {
    if (wasFound) rememberSearch(keyword)
  }, [keyword, wasFound])
  return (
    <div className="wrap">
      <PageHead title={title} description={search.description} canonical={searchAddress(keyword)} hidden />
      <header className={styles.head}>
        <h1 className={keyword === '' ? styles.title : 'visually-hidden'} data-bold="">
          {title}
        </h1>
        <div className={styles.field}>
          <SearchField key={keyword} keyword={shown} />
          <SearchHelp />
        </div>
      </header>
      {found ? <SearchFound requested={requested} found={found} /> : null}
      {found === null && keyword !== '' ? (
        <div role="alert">
          <Empty title={search.tooLong} hint={search.tooLongHint} />
        </div>
      ) : null}
      {found ? null : <BeforeSearch hints={hints} />}
    </div>
  )
}
