import type { UiLanguage } from '../../../../src/contract/values/ui-language.ts'
import type { Collection } from '../../../../src/contract/works/collections.ts'
import { coreWords } from '../../../words/core.ts'
import { fill } from '../../../words/fill.ts'
import { useLanguage, useWords } from '../../../words/language.ts'
import { localName } from '../../../words/local-name.ts'
import { pagesWords } from '../../../words/pages.ts'
import { Link } from '../../control/link.tsx'
import { Facts } from '../../text/facts.tsx'
import { passageLang } from '../../text/passage-lang.ts'
import styles from './collection-fan.module.css'
import { inScriptOf } from './cover.tsx'

/** A list of books or poems: its first three volumes fanned out, its name, how many are in it, and on demand what it is. */
export function CollectionFan({
  collection,
  withIntroduction = false,
  to = collectionAddress(collection),
  note,
}: {
  collection: Collection
  withIntroduction?: boolean
  /** Where it leads, if not to its own page. */
  to?: string
  /** What is to be said of it beside its size, in place of who made it. */
  note?: string
}) {
  const page = useLanguage()
  const words = { ...useWords(coreWords), ...useWords(pagesWords) }
  const { bookList } = words
  const name = localName(page, { zh: collection.name, en: collection.nameEn })
  const introduction = (page === 'en' && collection.introductionEn) || collection.introduction
  const size = fill(collection.kind === 'book' ? bookList.bookCount : bookList.poemCount, { count: collection.size })
  return (
    <article className={styles.list}>
      <img
        className={styles.fan}
        src={fanAddress(page, collection)}
        alt=""
        width={132}
        height={132}
        loading="lazy"
        decoding="async"
      />
      <div>
        <h3 className={styles.name} lang={passageLang(name, page)} data-bold="">
          <Link className={styles.link} to={to}>
            {name}
          </Link>
        </h3>
        <p className={styles.size}>
          <Facts facts={[size, note ?? (collection.owner ? fill(bookList.by, { nick: collection.owner.nick }) : '')]} />
        </p>
        {withIntroduction && introduction ? (
          <p className={styles.introduction} lang={passageLang(introduction, page)}>
            {introduction}
          </p>
        ) : null}
      </div>
    </article>
  )
}

/** The volumes of a list of books are named in the language of the page, as their own covers are. */
function fanAddress(page: UiLanguage, { cover, kind }: Collection): string {
  if (page !== 'en' || kind !== 'book') return inScriptOf(page, cover)
  return `${cover}${cover.includes('?') ? '&' : '?'}language=english`
}

/** Lists of poems are read on the poem list, lists of books on the book list. */
export function collectionAddress({ collectionId, kind }: Pick<Collection, 'collectionId' | 'kind'>): string {
  return kind === 'poem' ? `/poetryList/${collectionId}` : `/bookList/${collectionId}`
}
