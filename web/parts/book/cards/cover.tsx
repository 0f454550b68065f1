import { useViewTransitionState } from 'react-router'
import type { UiLanguage } from '../../../../src/contract/values/ui-language.ts'
import type { BookCard } from '../../../../src/contract/works/books.ts'
import { useLanguage } from '../../../words/language.ts'
import styles from './cover.module.css'

type Pictured = Pick<BookCard, 'bookId' | 'covers'>

/**
 * The cover of a work in the page's language where it has one. `alt` stays empty beside the title; `eager` for what is
 * seen first. With `travels` the cover moves along to the work's own page; only one of a page's covers of a work may.
 */
export function Cover({
  book,
  alt = '',
  eager = false,
  travels = false,
}: {
  book: Pictured
  alt?: string
  eager?: boolean
  travels?: boolean
}) {
  const page = useLanguage()
  const leaving = useViewTransitionState(`/bookDetail/${book.bookId}`)
  return (
    <CoverPicture
      address={coverAddress(book, page)}
      alt={alt}
      eager={eager}
      {...(travels && leaving && { travellingAs: 'book-cover' })}
    />
  )
}

/** A cover by its address, in the proportion of all covers. */
export function CoverPicture({
  address,
  alt = '',
  eager = false,
  travellingAs,
}: {
  address: string
  alt?: string
  eager?: boolean
  travellingAs?: string
}) {
  const page = useLanguage()
  return (
    <img
      className={styles.cover}
      src={inScriptOf(page, address)}
      alt={alt}
      width={150}
      height={208}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      style={travellingAs ? { viewTransitionName: travellingAs } : undefined}
    />
  )
}

/** Where the cover of a work is, in the page's language where it has one. */
export function coverAddress({ bookId, covers }: Pictured, page: UiLanguage): string {
  const inOrder = page === 'en' ? [covers[1], covers[0], covers[2]] : [covers[0], covers[1], covers[2]]
  return inOrder.find(address => address !== null) ?? `/covers/${bookId}-2.svg`
}

/** The address of a cover as the reader of `page` wants it written: a drawn one in 繁體 on a page in 繁體; photographs stay. */
export function inScriptOf(page: UiLanguage, address: string): string {
  if (page !== 'zh-Hant' || !/\.svg(?:\?|$)/.test(address)) return address
  return `${address}${address.includes('?') ? '&' : '?'}script=hant`
}
