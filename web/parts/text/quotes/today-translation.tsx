import type { PoemDetail } from '../../../../src/contract/works/poems.ts'
import { coreWords } from '../../../words/core.ts'
import { fill } from '../../../words/fill.ts'
import { useLanguage, useWords } from '../../../words/language.ts'
import { pagesWords } from '../../../words/pages.ts'
import { Link } from '../../control/link.tsx'
import { passageLang } from '../passage-lang.ts'
import styles from './today-translation.module.css'

/**
 * Beside the day's poem: the season, the first lines of its translation when it has one, and the way to all of it.
 * `also`: the day's second poem, so that nobody takes two for the one.
 */
export function TodayTranslation({ poem, solarTerm, also }: { poem: PoemDetail; solarTerm: string; also?: boolean }) {
  const page = useLanguage()
  const { home } = useWords(pagesWords)
  const { parts } = useWords(coreWords)
  const translation = poem.translations[0]
  const translatedBy = translation ? fill(home.translatedBy, { name: translation.translator }) : ''
  return (
    <section className={styles.card} aria-labelledby="today">
      <p id="today" className={styles.head}>
        {also ? home.todayAlso : home.today}
        {parts.dot}
        {solarTerm}
      </p>
      {translation ? (
        <>
          {poem.titleEn ? (
            <p className={styles.title} lang={passageLang(poem.titleEn, page)}>
              {poem.titleEn}
            </p>
          ) : null}
          <p className={styles.lines} lang={passageLang(translation.lines.join(''), page)}>
            {translation.lines.slice(0, SHOWN_LINES).map((line, index) => (
              // A translation may repeat a line; its place is the only name it has.
              <span key={index}>{line}</span>
            ))}
          </p>
        </>
      ) : null}
      <p className={styles.foot}>
        {translatedBy ? (
          <>
            <span lang={passageLang(translatedBy, page)}>{translatedBy}</span>
            {parts.dot}
          </>
        ) : null}
        <Link className={styles.whole} to={`/poetry/${poem.poemId}`}>
          {translation ? home.todayTranslated : home.todayWhole}
        </Link>
      </p>
    </section>
  )
}

/** Half of an octave; a quatrain whole. */
const SHOWN_LINES = 4
