import type { UploadPreview } from '../../src/contract/uploads/upload-previews.ts'
import { CoverPicture } from '../parts/book/cards/cover.tsx'
import { fill } from '../words/fill.ts'
import { useWords } from '../words/language.ts'
import { uploadWords } from '../words/upload.ts'
import styles from './preview.module.css'

/** The cover as it will be worn: the one of the file, or a drawn one; only who brings the book sees it. */
export function PreviewCover({ preview }: { preview: UploadPreview }) {
  const { upload } = useWords(uploadWords)
  if (preview.cover === null) return null
  return (
    <figure className={styles.cover}>
      <CoverPicture address={preview.cover} alt={fill(upload.coverOf, { name: preview.name })} eager />
      <figcaption className={styles.hint}>{preview.hasCover ? upload.coverFound : upload.coverDrawn}</figcaption>
    </figure>
  )
}
