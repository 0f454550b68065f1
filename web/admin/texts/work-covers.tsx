import type { EditedBook } from '../../../src/contract/admin/admin-works.ts'
import { call } from '../../call.ts'
import { Button } from '../../parts/control/button.tsx'
import fileStyles from '../../parts/control/fields/file-button.module.css'
import { showToast } from '../../parts/feedback/toasts/toasts.ts'
import { adminWords } from '../../words/admin.ts'
import { useWords } from '../../words/language.ts'
import styles from '../form.module.css'
import rowStyles from '../lists/rows.module.css'
import { useActing } from '../use-action.ts'
import { pictureToSend } from './picture-to-send.ts'

type Covered = { work: EditedBook; replace: (work: EditedBook) => void; again: () => void }

/** The covers of a work by group of languages: drawn, or a picture. */
export function WorkCovers({ work, replace, again }: Covered) {
  const { admin } = useWords(adminWords)
  const act = useActing(() => undefined)
  const worn = new Set(work.editions.map(edition => ({ chinese: 0, english: 1, other: 2 })[edition.language]))
  const put = (key: 0 | 1 | 2, picture: string | null) =>
    act(async () => {
      try {
        replace(
          await call('POST /admin/book/cover', {
            bookId: work.bookId,
            expectedVersion: work.version,
            key,
            picture: picture as string,
          }),
        )
      } catch (failure) {
        again()
        throw failure
      }
    })
  const take = async (key: 0 | 1 | 2, file: File | undefined) => {
    if (!file) return
    const picture = await pictureToSend(file)
    if (picture === null) showToast(admin.works.coverWrong)
    else await put(key, picture)
  }
  return (
    <section className={styles.group}>
      <h3>{admin.works.covers}</h3>
      <ul className={styles.covers}>
        {work.covers
          .filter(cover => worn.has(cover.key) || cover.isUploaded)
          .map(({ key, url, isUploaded }) => (
            <li key={key}>
              <img src={url} alt="" width={108} height={144} />
              <span>{admin.works.coverKeys[key]}</span>
              <label className={`${fileStyles.file} ${styles.upload}`}>
                {admin.works.coverUpload}
                <input
                  type="file"
                  accept="image/png,image/jpeg,image/webp"
                  onChange={event => void take(key, event.currentTarget.files?.[0])}
                />
              </label>
              {isUploaded ? (
                <Button look="bare" onClick={() => void put(key, null)}>
                  {admin.works.coverDraw}
                </Button>
              ) : null}
            </li>
          ))}
      </ul>
      <p className={rowStyles.line}>{admin.works.coverHint}</p>
    </section>
  )
}
