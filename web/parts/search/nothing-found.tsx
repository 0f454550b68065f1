import { Link } from 'react-router'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { pagesWords } from '../../words/pages.ts'
import { ButtonLink } from '../control/button.tsx'
import { Empty } from '../feedback/empty.tsx'
import { passageLang } from '../text/passage-lang.ts'
import { fewerWords } from './fewer-words.ts'
import { type HitLanguage, type Kind, searchAddress } from './search-address.ts'
import styles from './search-ways.module.css'

/** Nothing at all, or nothing of this kind or language: what may still be tried. */
export function NothingFound({
  keyword,
  kind,
  language,
}: {
  keyword: string
  kind: Kind
  language: HitLanguage | undefined
}) {
  const page = useLanguage()
  const { search } = useWords(pagesWords)
  const isNarrowed = kind !== 'all' || language !== undefined
  const shorter = isNarrowed ? [] : fewerWords(keyword)
  return (
    <Empty title={fill(search.none, { keyword })} hint={isNarrowed ? search.noneKind : search.noneHint}>
      {shorter.length > 0 ? (
        <div className={styles.shorter}>
          <p className={styles.title}>{search.shorter}</p>
          <ul className={styles.row}>
            {shorter.map(each => (
              <li key={each}>
                <Link className={styles.way} to={searchAddress(each)} lang={passageLang(each, page)}>
                  {each}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {isNarrowed ? (
        <ButtonLink look="strong" to={searchAddress(keyword)}>
          {search.everywhere}
        </ButtonLink>
      ) : (
        <>
          <ButtonLink look="strong" to="/library">
            {search.toLibrary}
          </ButtonLink>
          <ButtonLink to="/poetry">{search.toPoetry}</ButtonLink>
        </>
      )}
    </Empty>
  )
}
