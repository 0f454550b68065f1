import { Button } from '../../parts/control/button.tsx'
import { passageLang } from '../../parts/text/passage-lang.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { pagesWords } from '../../words/pages.ts'
import styles from './comment.module.css'

/** The passage a new comment is to be about, above its form; `onDrop` makes it a comment on the whole. */
export function QuotedPassage({ quote, onDrop }: { quote: string; onDrop?: (() => void) | undefined }) {
  const { comments: words } = useWords(pagesWords)
  const page = useLanguage()
  return (
    <div className={styles.quoted}>
      <p>{quote ? words.about : words.aboutChapter}</p>
      {quote ? <blockquote lang={passageLang(quote, page)}>{quote}</blockquote> : null}
      {onDrop ? (
        <div>
          <Button look="bare" onClick={onDrop}>
            {words.notAbout}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
