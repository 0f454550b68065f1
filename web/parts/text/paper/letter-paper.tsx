import type { PoemDetail } from '../../../../src/contract/works/poems.ts'
import { useLanguage } from '../../../words/language.ts'
import { Link } from '../../control/link.tsx'
import { Seal } from '../../shell/header/seal.tsx'
import { passageLang } from '../passage-lang.ts'
import styles from './letter-paper.module.css'
import { verseColumns } from './verse-columns.ts'

/** A short poem written vertically on ruled letter paper, title and author in their own columns, sealed under the name. */
export function LetterPaper({
  poem,
}: {
  poem: Pick<PoemDetail, 'poemId' | 'title' | 'author' | 'dynasty' | 'script' | 'lines'>
}) {
  const page = useLanguage()
  const columns = verseColumns(poem.lines.map(line => line.text))
  const longest = Math.max(...columns.map(column => [...column].length))
  return (
    <article
      className={styles.paper}
      lang={passageLang(poem.title + columns.join(''), page, poem.script)}
      data-columns={columns.length <= 4 ? 'few' : 'many'}
      data-length={longest > 6 ? 'seven' : 'five'}
    >
      <div className={styles.sheet}>
        <h2 className={styles.title}>
          <Link className={styles.link} to={`/poetry/${poem.poemId}`}>
            {poem.title}
          </Link>
        </h2>
        <p className={styles.by} data-kai="">
          <span>
            {poem.dynasty} {poem.author.name}
          </span>
          <Seal size={40} />
        </p>
        {columns.map((column, index) => (
          // A poem may repeat a line; its place is the only name it has.
          <p key={index} className={styles.line} data-kai="">
            {column}
          </p>
        ))}
      </div>
    </article>
  )
}
