import { scriptOfPage } from '../../src/contract/values/ui-language.ts'
import { call } from '../call.ts'
import { BookGrid } from '../parts/book/cards/book-grid.tsx'
import { ButtonLink } from '../parts/control/button.tsx'
import { Empty } from '../parts/feedback/empty.tsx'
import { useAnswer } from '../state/use-answer.ts'
import { accountWords } from '../words/account.ts'
import { useLanguage, useWords } from '../words/language.ts'
import styles from './suggested-books.module.css'

/** Nothing here yet: says so, and where to begin, with three books to try. */
export function SuggestedBooks({ title, hint }: { title: string; hint: string }) {
  const { account } = useWords(accountWords)
  const language = useLanguage()
  const { answer } = useAnswer(language, () =>
    call('GET /book/recommendBook', { limit: 3, script: scriptOfPage(language) }),
  )
  return (
    <>
      <Empty title={title} hint={hint}>
        <ButtonLink to="/library">{account.toLibrary}</ButtonLink>
      </Empty>
      {answer && answer.length > 0 ? (
        <section className={styles.toTry} aria-labelledby="to-try">
          <p id="to-try" className={styles.toTryTitle}>
            {account.toTry}
          </p>
          <BookGrid books={answer} />
        </section>
      ) : null}
    </>
  )
}
