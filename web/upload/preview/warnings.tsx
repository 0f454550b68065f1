import type { UploadPreview } from '../../../src/contract/uploads/upload-previews.ts'
import { useWords } from '../../words/language.ts'
import { uploadWords } from '../../words/upload.ts'
import styles from './preview.module.css'

/** What was noticed while the file was read, each kind once. */
export function Warnings({ warnings }: { warnings: UploadPreview['warnings'] }) {
  const { upload } = useWords(uploadWords)
  const byCode = Map.groupBy(warnings, ({ code }) => code)
  if (byCode.size === 0) return null
  return (
    <section className={styles.section}>
      <h3 className={styles.legend}>{upload.warnings}</h3>
      <ul className={styles.warnings}>
        {[...byCode].map(([code, own]) => {
          const count = own.reduce((sum, one) => sum + one.count, 0)
          return (
            <li key={code}>
              {upload.warningOf[code as keyof typeof upload.warningOf] ?? code}
              {count > 1 ? ` × ${count}` : ''}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
