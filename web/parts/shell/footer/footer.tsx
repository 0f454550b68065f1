import { Link } from 'react-router'
import { coreWords } from '../../../words/core.ts'
import { useWords } from '../../../words/language.ts'
import styles from './footer.module.css'
import { LanguageLinks } from './language-links.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** The footer of every page: what the site is, where its texts come from, and on phones the language and the theme. */
export function Footer() {
  const { site, shell } = useWords(coreWords)
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.row}`}>
        <p className={styles.about}>
          <span className={styles.tagline}>{site.tagline}</span>
          {shell.sources}
        </p>
        <ul className={styles.ways}>
          <li>
            <Link to="/bookUpload">{shell.upload}</Link>
          </li>
          <li>
            <Link to="/about">{shell.about}</Link>
          </li>
          <li>
            <a href="/docs">{shell.calls}</a>
          </li>
        </ul>
        <div className={styles.tools}>
          <LanguageLinks />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}
