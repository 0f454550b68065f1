import type { Marginal } from '../../../../src/contract/comments/comments.ts'
import { useLanguage } from '../../../words/language.ts'
import { Link } from '../../control/link.tsx'
import { passageLang } from '../passage-lang.ts'
import styles from './marginalia.module.css'

/** Remarks as old prints have them: the sentence, and smaller beneath it the remark with its speaker's name before it. */
export function Marginalia({ remarks }: { remarks: Marginal[] }) {
  const page = useLanguage()
  return (
    <div className={styles.remarks}>
      {remarks.map(({ speaker, text, on }) => {
        const source = `《${on.name}》`
        return (
          <figure key={`${on.blockId} ${speaker}`} className={styles.remark}>
            <blockquote className={styles.on} lang={passageLang(on.text, page)} data-kai="">
              {on.text}
            </blockquote>
            <p className={styles.text} lang={passageLang(text, page)}>
              <span className={styles.speaker}>{speaker}</span>
              {text}
            </p>
            <figcaption className={styles.work}>
              <Link
                className={styles.link}
                to={`/bookReader/${on.bookId}?language=chinese&chapter=${on.chapterNumber}#b${on.blockId}`}
                lang={passageLang(source, page)}
              >
                {source}
              </Link>
            </figcaption>
          </figure>
        )
      })}
    </div>
  )
}
