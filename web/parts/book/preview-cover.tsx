import type { UploadPreview } from '../../../src/contract/uploads/upload-previews.ts'
import { fill } from '../../words/fill.ts'
import { useWords } from '../../words/language.ts'
import { uploadWords } from '../../words/upload.ts'
import { CoverPicture } from './cards/cover.tsx'
import styles from './preview-cover.module.css'

/** The cover as it will be worn: the one of the file, or a drawn one; who brings the book sees it, and who decides on it. */
export function PreviewCover({ preview }: { preview: UploadPreview }) {
  const { upload } = useWords(uploadWords)
  if (preview.cover === null) return null
  return (
    <figure className={styles.cover}>
      <CoverPicture address={preview.cover} alt={fill(upload.coverOf, { name: preview.name })} eager />
      <figcaption className={styles.from}>{upload[captionOf(preview)]}</figcaption>
    </figure>
  )
}

function captionOf({ hasCover, warnings }: UploadPreview) {
  if (hasCover) return 'coverFound'
  return warnings.some(({ code }) => code === 'cover-left-out') ? 'coverLeftOut' : 'coverDrawn'
}
