import type { Quote as Passage } from '../../../../src/contract/works/quotes.ts'
import { useLanguage } from '../../../words/language.ts'
import { Link } from '../../control/link.tsx'
import { passageLang } from '../passage-lang.ts'
import styles from './quote.module.css'

/** A passage in its own face, with the place it comes from as a link; `inItsBook` leaves out what the page has said already. */
export function Quote({ quote, inItsBook = false }: { quote: Passage; inItsBook?: boolean }) {
  const page = useLanguage()
  const source = inItsBook && quote.place !== '' ? quote.place : sourceOf(quote)
  return (
    <figure className={styles.quote}>
      <blockquote
        className={styles.text}
        lang={passageLang(quote.text, page)}
        data-kai={quote.lang === 'zh' ? '' : undefined}
      >
        {quote.text}
      </blockquote>
      <figcaption className={styles.source}>
        <Link className={styles.link} to={quoteAddress(quote)} lang={passageLang(source, page)}>
          {source}
        </Link>
      </figcaption>
    </figure>
  )
}

/** Where a passage can be read: its chapter and block, or its poem. */
export function quoteAddress(quote: Passage): string {
  if (quote.poemId !== null) return `/poetry/${quote.poemId}`
  const query = new URLSearchParams({ language: quote.lang === 'zh' ? 'chinese' : 'english' })
  if (quote.chapterNumber !== null) query.set('chapter', String(quote.chapterNumber))
  const block = quote.blockId === null ? '' : `#b${quote.blockId}`
  return `/bookReader/${quote.bookId ?? 0}?${query}${block}`
}

/** 张潮《幽梦影》 or Herman Melville, Moby-Dick; of a poem the title, of a book the chapter too, when it is another word. */
function sourceOf({ lang, author, name, place }: Passage): string {
  const inside = place === '' || place === name ? '' : place
  if (lang === 'en') return [author, name, inside].filter(Boolean).join(', ')
  return `${author}《${[name, inside].filter(Boolean).join(' · ')}》`
}
