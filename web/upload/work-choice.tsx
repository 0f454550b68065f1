import type { Upload, UploadPreview } from '../../src/contract/uploads.ts'
import { fill } from '../words/fill.ts'
import { useLanguage, useWords } from '../words/language.ts'
import { localName } from '../words/local-name.ts'
import { uploadWords } from '../words/upload.ts'
import { Choice } from './choice.tsx'

type Works = { works: UploadPreview['works']; chosen: Upload['forBook'] }

/** Whether the book is a work of its own or an edition of one that is there; nothing where there is no such work. */
export function WorkChoice({ works, chosen }: Works) {
  const { upload } = useWords(uploadWords)
  const page = useLanguage()
  const nameOf = ({ name, nameEn, author = '' }: { name: string; nameEn: string; author?: string }) =>
    fill(upload.workOf, { name: localName(page, { zh: name, en: nameEn }), author })
  const known =
    chosen && !works.some(({ bookId }) => bookId === chosen.bookId) ? [{ ...chosen, author: '' }, ...works] : works
  if (known.length === 0) return <input type="hidden" name="work" value="0" />
  const values = Object.fromEntries([
    ['0', upload.newWork],
    ...known.map(work => [String(work.bookId), nameOf(work)] as const),
  ])
  return (
    <Choice
      legend={upload.work}
      name="work"
      values={values}
      initial={String(chosen?.bookId ?? 0)}
      hint={upload.workHint}
    />
  )
}
