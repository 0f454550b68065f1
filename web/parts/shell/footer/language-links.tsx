import { useLocation } from 'react-router'
import { UI_LANGUAGES, type UiLanguage } from '../../../../src/contract/values/ui-language.ts'
import { coreWords } from '../../../words/core.ts'
import { useLanguage, useWords } from '../../../words/language.ts'
import styles from './language-links.module.css'

/** 简 · 繁 · En: the same page in the other languages. Whole-page links, because the language is the page's own. */
export function LanguageLinks() {
  const words = useWords(coreWords)
  const current = useLanguage()
  const { pathname, search } = useLocation()
  const addressIn = (language: UiLanguage) => {
    const query = new URLSearchParams(search)
    query.set('lang', language)
    return `${pathname}?${query}`
  }
  return (
    <ul className={styles.links} aria-label={words.shell.language}>
      {UI_LANGUAGES.map(language => (
        <li key={language}>
          <a
            className={styles.link}
            href={addressIn(language)}
            rel="nofollow"
            hrefLang={language}
            lang={language}
            aria-label={NAMES[language].whole}
            aria-current={language === current ? 'true' : undefined}
          >
            {NAMES[language].short}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Each language under its own name, whatever the page speaks. */
const NAMES: Record<UiLanguage, { short: string; whole: string }> = {
  'zh-Hans': { short: '简', whole: '简体中文' },
  'zh-Hant': { short: '繁', whole: '繁體中文' },
  en: { short: 'En', whole: 'English' },
}
