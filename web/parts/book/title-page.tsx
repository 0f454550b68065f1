import type { Edition } from '../../../src/contract/works/books.ts'
import { useLanguage } from '../../words/language.ts'
import { Seal } from '../shell/header/seal.tsx'
import { passageLang } from '../text/passage-lang.ts'
import styles from './title-page.module.css'

/**
 * The title page (扉页) of an edition, in the manner of its language: a Chinese one in three ruled columns, author, title,
 * house; any other centred, title over author over the mark.
 */
export function TitlePage({ edition, dynasty }: { edition: Edition; dynasty: string }) {
  const page = useLanguage()
  const isChinese = edition.language === 'chinese'
  const byline = [isChinese ? dynasty : '', edition.author].filter(Boolean).join('　')
  return (
    <header
      className={isChinese ? styles.columns : styles.centred}
      lang={passageLang(edition.title, page, edition.script)}
      data-long={[...edition.title].length > LONG_TITLE ? '' : undefined}
    >
      <div className={styles.frame}>
        <p className={styles.author} data-kai={isChinese ? '' : undefined}>
          {byline}
        </p>
        <h1 className={styles.title} data-bold="">
          {edition.title}
        </h1>
        <div className={styles.house}>
          <Seal size={36} />
        </div>
      </div>
    </header>
  )
}

/** Characters that stand in one column at the large size. */
const LONG_TITLE = 5
