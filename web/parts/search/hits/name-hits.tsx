import type { AuthorHit, TagHit, TuneHit } from '../../../../src/contract/search.ts'
import type { Collection } from '../../../../src/contract/works/collections.ts'
import { coreWords } from '../../../words/core.ts'
import { fill } from '../../../words/fill.ts'
import { useLanguage, useWords } from '../../../words/language.ts'
import { pagesWords } from '../../../words/pages.ts'
import type { PageWords } from '../../../words/words.ts'
import { collectionAddress } from '../../book/cards/collection-fan.tsx'
import { dynastyName } from '../../book/lists/dynasties.ts'
import { libraryAddress } from '../../book/lists/library-address.ts'
import { Link } from '../../control/link.tsx'
import { poemsAddress } from '../../poem/lists/poem-filters.ts'
import { passageLang } from '../../text/passage-lang.ts'
import { yearsFor } from '../../text/years.ts'
import styles from './name-hits.module.css'

/** People who wrote poems or books, with how many of each; a poet leads to the poems, another author to the books. */
export function AuthorHits({ authors }: { authors: readonly AuthorHit[] }) {
  const page = useLanguage()
  const words = { ...useWords(coreWords), ...useWords(pagesWords) }
  return (
    <ul className={styles.authors}>
      {authors.map(author => {
        const { name, facts } = authorNames(author, page, words)
        return (
          <li key={author.authorId} className={styles.author}>
            <Link className={styles.link} to={authorAddress(author)} lang={passageLang(name, page)} data-bold="">
              {name}
            </Link>
            <p className="small">
              {facts}
              <br />
              {worksOf(author, words.search)}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

/** The name of an author as the page says it, and dynasty and years. */
export function authorNames(
  author: AuthorHit,
  page: ReturnType<typeof useLanguage>,
  words: PageWords,
): { name: string; facts: string } {
  const dynasty = page === 'en' ? dynastyName(author.dynasty, words.dynasties) : author.dynasty
  return {
    name: (page === 'en' && author.nameEn) || author.name,
    facts: [dynasty, yearsFor(page, author.years)].filter(Boolean).join(words.parts.dot),
  }
}

export function authorAddress({ authorId }: AuthorHit): string {
  return `/author/${authorId}`
}

type WorkWords = { works: string; onlyPoems: string; onlyBooks: string }

/** How much an author wrote that is here. */
export function worksOf({ poemCount, bookCount }: AuthorHit, { works, onlyPoems, onlyBooks }: WorkWords): string {
  const counts = { poems: poemCount, books: bookCount }
  if (bookCount === 0) return fill(onlyPoems, counts)
  return fill(poemCount === 0 ? onlyBooks : works, counts)
}

/** Tunes of ci and qu, each a way to its poems. */
export function TuneHits({ tunes }: { tunes: readonly TuneHit[] }) {
  const { search } = useWords(pagesWords)
  return (
    <Names
      names={tunes.map(({ name, poemCount }) => ({
        name,
        to: poemsAddress({ cipai: name }),
        count: fill(search.poemCount, { count: poemCount }),
      }))}
    />
  )
}

/** Tags of books and of poems, each a way to what carries it. */
export function TagHits({ tags }: { tags: readonly TagHit[] }) {
  const page = useLanguage()
  const { kinds } = useWords(coreWords)
  return (
    <Names
      names={tags.map(({ tagId, name, nameEn, kind, count }) => ({
        name: (page === 'en' && nameEn) || name,
        to: (kind === 'poem' ? poemsAddress : libraryAddress)({ tagId: String(tagId) }),
        count: `${kinds[kind]} ${count}`,
      }))}
    />
  )
}

/** Lists of books or of poems. */
export function ListHits({ lists }: { lists: readonly Collection[] }) {
  const page = useLanguage()
  const { bookList } = useWords(pagesWords)
  return (
    <Names
      names={lists.map(list => ({
        name: (page === 'en' && list.nameEn) || list.name,
        to: collectionAddress(list),
        count: fill(list.kind === 'book' ? bookList.bookCount : bookList.poemCount, { count: list.size }),
      }))}
    />
  )
}

function Names({ names }: { names: { name: string; to: string; count: string }[] }) {
  const page = useLanguage()
  return (
    <ul className={styles.names}>
      {names.map(({ name, to, count }) => (
        <li key={to}>
          <Link to={to}>
            <span lang={passageLang(name, page)}>{name}</span>
            <span className="small">{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
