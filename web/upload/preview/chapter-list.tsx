import type { UploadPreview } from '../../../src/contract/uploads/upload-previews.ts'
import { Facts } from '../../parts/text/facts.tsx'
import { passageLang } from '../../parts/text/passage-lang.ts'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { uploadWords } from '../../words/upload.ts'
import styles from './chapter-list.module.css'
import previewStyles from './preview.module.css'

/** The contents as they will be, each with how its text begins. */
export function ChapterList({ preview }: { preview: UploadPreview }) {
  const { upload } = useWords(uploadWords)
  const page = useLanguage()
  const countWords = preview.language === 'english' ? upload.wordsOfEnglish : upload.wordsOf
  return (
    <section className={previewStyles.section}>
      <h3 className={previewStyles.legend}>
        {upload.contents}{' '}
        <small className={styles.facts} data-regular="">
          <ContentsFacts preview={preview} />
        </small>
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keys too */}
      <ol className={styles.chapters} tabIndex={0} aria-label={upload.contents}>
        {preview.chapters.map(({ title, depth, wordCount, start }, at) => (
          <li key={at} className={styles.chapter} data-depth={Math.min(depth, 2)}>
            <span className={styles.chapterTitle} lang={passageLang(title, page)}>
              {title || upload.untitled}
            </span>
            <span className={styles.start} lang={passageLang(start, page)}>
              {start}
            </span>
            <span className={styles.count}>{fill(countWords, { count: wordCount.toLocaleString(page) })}</span>
          </li>
        ))}
      </ol>
      {preview.chapterCount > preview.chapters.length ? (
        <p className={previewStyles.hint}>{fill(upload.contentsMost, { count: preview.chapters.length })}</p>
      ) : null}
    </section>
  )
}

/** How many chapters and words it has as it is read now. */
export function ContentsFacts({ preview }: { preview: UploadPreview }) {
  const { upload } = useWords(uploadWords)
  const page = useLanguage()
  const { language, chapterCount, wordCount, pictureCount } = preview
  const counted = (sentence: string, count: number) => fill(sentence, { count: count.toLocaleString(page) })
  return (
    <Facts
      facts={[
        counted(upload.chapterCount, chapterCount),
        counted(language === 'english' ? upload.lengthEnglish : upload.length, wordCount),
        pictureCount > 0 && counted(upload.pictures, pictureCount),
      ]}
    />
  )
}
