import type { UploadPreview } from '../../../src/contract/uploads/upload-previews.ts'
import { useWords } from '../../words/language.ts'
import { uploadWords } from '../../words/upload.ts'
import styles from './preview.module.css'

type Readings = {
  preview: UploadPreview
  isBusy: boolean
  choose: (encoding: UploadPreview['readings'][number]['encoding']) => void
}

/** The same lines in each encoding that could be meant, side by side. Nothing where only one could. */
export function EncodingChoice({ preview: { readings, encoding }, isBusy, choose }: Readings) {
  const { upload } = useWords(uploadWords)
  if (readings.length < 2) return null
  return (
    <fieldset className={styles.section} disabled={isBusy}>
      <legend data-bold="">{upload.encoding}</legend>
      <p className={styles.hint}>{upload.encodingHint}</p>
      <div className={styles.readings}>
        {readings.map(reading => (
          <label key={reading.encoding} className={styles.reading}>
            <input
              type="radio"
              name="encoding"
              value={reading.encoding}
              defaultChecked={reading.encoding === encoding}
              onChange={() => choose(reading.encoding)}
            />
            <span className={styles.readingName}>{reading.encoding.toUpperCase()}</span>
            <span className={styles.sample} lang="zh">
              {reading.sample}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
