import type { UploadPreview } from '../../../src/contract/uploads/upload-previews.ts'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { uploadWords } from '../../words/upload.ts'
import styles from './preview.module.css'

/** What a new text would do to the marks and comments on the one that is there. */
export function ExpectedLosses({ losses }: Pick<UploadPreview, 'losses'>) {
  const { upload: words } = useWords(uploadWords)
  const page = useLanguage()
  if (losses === null) return <output className={styles.hint}>{words.lossesChecking}</output>
  const { marks, lostMarks, comments, lostComments } = losses
  const count = (number: number) => number.toLocaleString(page)
  const message =
    marks + comments === 0
      ? words.nothingToLose
      : lostMarks + lostComments === 0
        ? fill(words.losesNothing, { marks: count(marks), comments: count(comments) })
        : fill(words.losesSome, {
            marks: count(marks),
            comments: count(comments),
            lostMarks: count(lostMarks),
            lostComments: count(lostComments),
          })
  return (
    <output className={styles.hint} data-loses={lostMarks + lostComments > 0 ? '' : undefined}>
      {message}
    </output>
  )
}
