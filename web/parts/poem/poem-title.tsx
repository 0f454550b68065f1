import { Link } from 'react-router'
import type { UiLanguage } from '../../../src/contract/values/ui-language.ts'
import type { PoemDetail } from '../../../src/contract/works/poems.ts'
import { coreWords } from '../../words/core.ts'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { pagesWords } from '../../words/pages.ts'
import { passageLang } from '../text/passage-lang.ts'
import { yearsFor } from '../text/years.ts'
import { poemsAddress } from './lists/poem-filters.ts'
import { poemNames } from './poem-names.ts'
import styles from './poem-title.module.css'

/** The title, dynasty and author of a poem; with a translation also its title in that language. `vertical` sets them in the first columns of the letter paper. */
export function PoemTitle({
  poem,
  lang,
  vertical = false,
  translated = '',
}: {
  poem: PoemDetail
  lang: string
  vertical?: boolean
  /** Its title in the language of the shown translation; '' for none. */
  translated?: string
}) {
  const page = useLanguage()
  const words = { ...useWords(coreWords), ...useWords(pagesWords) }
  const { author, dynasty } = poemNames(poem, page, words)
  const years = yearsFor(page, poem.author.years)
  const isFragment = FRAGMENT.test(poem.title)
  return (
    <header className={styles.head} data-vertical={vertical || undefined}>
      <h1 className={styles.title} lang={lang} data-bold="">
        {poem.title}
        {isFragment ? <span className={styles.fragment}>{words.poem.fragment}</span> : null}
      </h1>
      {translated !== '' && translated !== poem.title ? (
        <p className={styles.titleEn} lang={/\p{Script=Han}/u.test(translated) ? chineseOf(page) : 'en'}>
          {translated}
        </p>
      ) : null}
      {poem.otherTitles.length > 0 && !vertical ? (
        <p className={styles.others} lang={chineseOf(page)}>
          {fill(words.poem.otherTitles, { titles: poem.otherTitles.join('、') })}
        </p>
      ) : null}
      <p className={styles.by} data-kai={kaiOf(dynasty + author)}>
        {dynasty ? (
          <>
            <Link
              to={poemsAddress({ dynasty: poem.dynasty })}
              lang={passageLang(dynasty, page)}
              data-kai={kaiOf(dynasty)}
            >
              {dynasty}
            </Link>
            {words.parts.dot}
          </>
        ) : null}
        <Link to={`/author/${poem.author.authorId}`} lang={passageLang(author, page)} data-kai={kaiOf(author)}>
          {author}
        </Link>
        {years && !vertical ? (
          <span className={styles.years} lang={kaiOf(years) === undefined ? 'en' : undefined}>
            {years}
          </span>
        ) : null}
      </p>
    </header>
  )
}

function chineseOf(page: UiLanguage): 'zh-Hans' | 'zh-Hant' {
  return page === 'zh-Hant' ? 'zh-Hant' : 'zh-Hans'
}

/** Marks Chinese text for the Kai face; an element with its own `lang` needs its own mark. */
function kaiOf(text: string): '' | undefined {
  return /\p{Script=Han}/u.test(text) ? '' : undefined
}

/** 句, alone or with a number, is the title of lines whose poem is lost. */
const FRAGMENT = /^句(?:\s|·|其|$)/u
