import type { PoemDetail } from '../../../../src/contract/works/poems.ts'
import { useWords } from '../../../words/language.ts'
import { pagesWords } from '../../../words/pages.ts'
import { versionLines } from '../translations/version-lines.ts'
import { AsidePart } from './aside-part.tsx'
import styles from './poem-aside.module.css'

/** The lines in which other sources have other words. */
export function PoemVersions({ poem, lang }: { poem: PoemDetail; lang: string }) {
  const { poem: words } = useWords(pagesWords)
  const own = poem.lines.map(line => line.text)
  const differing = poem.versions
    .map(({ source, lines }) => ({ source, lines: versionLines(own, lines) }))
    .filter(version => version.lines.length > 0)
  if (differing.length === 0) return null
  return (
    <AsidePart title={words.versions} end={<span className="small">{words.versionsHint}</span>}>
      {differing.map(version => (
        <div key={version.source} className={styles.version}>
          <p className="small" lang={lang}>
            {version.source}
          </p>
          <ul className={styles.verse} lang={lang} data-kai="">
            {version.lines.slice(0, MOST_VERSION_LINES).map((line, at) => (
              // Two lines of a version may be alike; their place is the only name they have.
              <li key={at}>
                {line.map((part, index) =>
                  part.differs ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </AsidePart>
  )
}

const MOST_VERSION_LINES = 8
