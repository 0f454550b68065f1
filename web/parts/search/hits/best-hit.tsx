import type { OutputOf } from '../../../../src/contract/endpoint.ts'
import type { AuthorHit, searchWorks } from '../../../../src/contract/search.ts'
import { coreWords } from '../../../words/core.ts'
import { useLanguage, useWords } from '../../../words/language.ts'
import { pagesWords } from '../../../words/pages.ts'
import { BookRow } from '../../book/cards/book-row.tsx'
import { libraryAddress } from '../../book/lists/library-address.ts'
import { ButtonLink } from '../../control/button.tsx'
import { poemsAddress } from '../../poem/lists/poem-filters.ts'
import { passageLang } from '../../text/passage-lang.ts'
import styles from './best-hit.module.css'
import { authorNames, worksOf } from './name-hits.tsx'
import { PoemOf, TextHits } from './search-hits.tsx'

type Found = OutputOf<typeof searchWorks>

/** What the search names exactly, above everything else: a person, a book, a poem or an essay; nothing where it names none. */
export function BestHit({ found: { best, groups }, keyword }: { found: Found; keyword: string }) {
  const { search } = useWords(pagesWords)
  if (!best) return null
  const author = best.kind === 'author' && groups.authors.list.find(one => one.authorId === best.id)
  const book = best.kind === 'book' && groups.books.list.find(one => one.bookId === best.id)
  const poem = best.kind === 'poem' && groups.poems.list.find(one => one.poemId === best.id)
  const text = best.kind === 'text' && groups.text.list.find(one => one.blockId === best.id)
  if (!author && !book && !poem && !text) return null
  return (
    <section className={styles.best} aria-label={search.best}>
      {author ? null : <h2 className="visually-hidden">{search.best}</h2>}
      {author ? <Person author={author} /> : null}
      {book ? <BookRow book={book} /> : null}
      {poem ? <PoemOf hit={poem} keyword={keyword} /> : null}
      {text ? <TextHits hits={[text]} keyword={keyword} /> : null}
    </section>
  )
}

function Person({ author }: { author: AuthorHit }) {
  const page = useLanguage()
  const words = { ...useWords(coreWords), ...useWords(pagesWords) }
  const { name, facts } = authorNames(author, page, words)
  const id = String(author.authorId)
  return (
    <div className={styles.person}>
      <div>
        <h2 className={styles.name} lang={passageLang(name, page)} data-bold="">
          {name}
        </h2>
        <p className="small">{[facts, worksOf(author, words.search)].filter(Boolean).join(words.parts.dot)}</p>
      </div>
      <div className={styles.ways}>
        {author.poemCount > 0 ? (
          <ButtonLink look="strong" to={poemsAddress({ authorId: id })}>
            {words.search.allPoems}
          </ButtonLink>
        ) : null}
        {author.bookCount > 0 ? (
          <ButtonLink look={author.poemCount > 0 ? 'quiet' : 'strong'} to={libraryAddress({ authorId: id })}>
            {words.search.allBooks}
          </ButtonLink>
        ) : null}
      </div>
    </div>
  )
}
