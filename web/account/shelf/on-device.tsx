import { scriptOfPage, type UiLanguage } from '../../../src/contract/values/ui-language.ts'
import type { BookCard } from '../../../src/contract/works/books.ts'
import { call } from '../../call.ts'
import { AnswerView } from '../../parts/feedback/answer-view.tsx'
import { SectionHead } from '../../parts/text/section-head.tsx'
import { deviceShelf } from '../../state/device-shelf.ts'
import { deviceStore } from '../../state/sync/device-store.ts'
import { positionsOnDevice } from '../../state/sync/send-positions.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { accountWords } from '../../words/account.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { SuggestedBooks } from '../suggested-books.tsx'
import styles from './shelf.module.css'
import { ShelfCard } from './shelf-card.tsx'
import { type Shelved, shelvedHere, shelvedOnDevice } from './shelf-rows.ts'

/** The shelf of whoever reads here without an account: what was shelved and begun on this device. */
export function OnDevice() {
  const { shelf } = useWords(accountWords)
  const language = useLanguage()
  const request = useAnswer(language, () => shelvedNow(language))
  return (
    <section aria-labelledby="on-device">
      <SectionHead id="on-device" title={shelf.onDevice} />
      <AnswerView request={request}>
        {rows =>
          rows.length === 0 ? (
            <SuggestedBooks title={shelf.none} hint={shelf.noneHint} />
          ) : (
            <ul className={styles.grid}>
              {rows.map(row => (
                <li key={row.book.bookId} className={styles.cell}>
                  <ShelfCard shelved={row} choosing={null} />
                </li>
              ))}
            </ul>
          )
        }
      </AnswerView>
    </section>
  )
}

/** As many as one call takes; who has more has long made an account. */
const MOST = 100

async function shelvedNow(language: UiLanguage): Promise<Shelved[]> {
  const here = shelvedHere(deviceShelf(), positionsOnDevice({ store: deviceStore }))
  const ids = [...here.keys()].slice(0, MOST)
  if (ids.length === 0) return []
  const books: BookCard[] = await call('GET /book/cards', { ids: ids.join(','), script: scriptOfPage(language) })
  return books.flatMap(book => {
    const standing = here.get(book.bookId)
    return standing ? shelvedOnDevice(book, standing) : []
  })
}
