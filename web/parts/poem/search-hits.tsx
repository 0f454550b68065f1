import { Link } from 'react-router'
import type { AuthorHit, TextHit } from '../../../src/contract/search.ts'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { dynastyName } from '../book/dynasties.ts'
import { passageLang } from '../text/passage-lang.ts'
import { poemsAddress } from './poem-filters.ts'
import styles from './search-hits.module.css'

/** Lines in which the keyword stands, the match lit; each opens at the very line. */
export function TextHits({ hits }: { hits: TextHit[] }) {
  const page = useLanguage()
  const { search, parts } = useWords()
  return (
    <ol className={styles.hits}>
      {hits.map((hit, place) => {
        const line = hit.before + hit.match + hit.after
        const chapter = hit.number === null || hit.poemId !== null ? '' : fill(search.chapter, { number: hit.number })
        return (
          // Two hits may stand in one line; their place in the list is the only name they have.
          <li key={place} className={styles.hit}>
            <p
              className={styles.line}
              lang={passageLang(line, page)}
              data-kai={hit.poemId !== null && hit.language === 'chinese' ? '' : undefined}
            >
              <Link className={styles.link} to={hitAddress(hit)} prefetch="intent">
                {hit.before}
                <mark>{hit.match}</mark>
                {hit.after}
              </Link>
            </p>
            <p className={styles.source}>
              <span lang={passageLang(hit.name + hit.author, page)}>
                {[hit.author, hit.name].filter(Boolean).join(parts.dot)}
              </span>
              {chapter ? <span>{chapter}</span> : null}
            </p>
          </li>
        )
      })}
    </ol>
  )
}

/** The line of a poem or the block of a book's chapter. */
function hitAddress(hit: TextHit): string {
  if (hit.poemId !== null) return `/poetry/${hit.poemId}${hit.line === null ? '' : `#l${hit.line}`}`
  const query = new URLSearchParams({ language: hit.language })
  if (hit.number !== null) query.set('chapter', String(hit.number))
  return `/bookReader/${hit.bookId ?? 0}?${query}${hit.blockId === null ? '' : `#b${hit.blockId}`}`
}

/** People who wrote poems or books, with how many of each; a poet leads to the poems, another author to the books. */
export function AuthorHits({ authors }: { authors: AuthorHit[] }) {
  const page = useLanguage()
  const words = useWords()
  return (
    <ul className={styles.authors}>
      {authors.map(author => {
        const name = (page === 'en' && author.nameEn) || author.name
        const dynasty = page === 'en' ? dynastyName(author.dynasty, words.dynasties) : author.dynasty
        const id = String(author.authorId)
        return (
          <li key={author.authorId} className={styles.author}>
            <Link
              className={styles.link}
              to={author.poemCount > 0 ? poemsAddress({ authorId: id }) : `/library?authorId=${id}`}
              lang={passageLang(name, page)}
              prefetch="intent"
              data-bold=""
            >
              {name}
            </Link>
            <p className="small">
              {[dynasty, author.years].filter(Boolean).join(words.parts.dot)}
              <br />
              {worksOf(author, words.search)}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

type WorkWords = { works: string; onlyPoems: string; onlyBooks: string }

function worksOf({ poemCount, bookCount }: AuthorHit, { works, onlyPoems, onlyBooks }: WorkWords): string {
  const counts = { poems: poemCount, books: bookCount }
  if (bookCount === 0) return fill(onlyPoems, counts)
  return fill(poemCount === 0 ? onlyBooks : works, counts)
}
