import type { UploadPreview } from '../../../src/contract/uploads/upload-previews.ts'
import type { Upload } from '../../../src/contract/uploads/uploads.ts'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { localName } from '../../words/local-name.ts'
import { uploadWords } from '../../words/upload.ts'
import { Choice } from './choice.tsx'

type Works = { works: UploadPreview['works']; chosen: Upload['forBook'] }

type Proposed = UploadPreview['works'][number]
type Known = Omit<Proposed, 'because'> & { because: Proposed['because'] | null }

/** Whether the book is a work of its own or an edition of one that is there; nothing where there is no such work. */
export function WorkChoice({ works, chosen }: Works) {
  const { upload } = useWords(uploadWords)
  const page = useLanguage()
  const nameOf = ({ name, nameEn, author, authorEn, because }: Known) => {
    const own = localName(page, { zh: name, en: nameEn })
    const by = localName(page, { zh: author, en: authorEn })
    const work = by === '' ? fill(upload.workAlone, { name: own }) : fill(upload.workOf, { name: own, author: by })
    return because ? `${work} · ${upload.because[because]}` : work
  }
  const known: Known[] =
    chosen && !works.some(({ bookId }) => bookId === chosen.bookId)
      ? [{ ...chosen, author: '', authorEn: '', because: null }, ...works]
      : works
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
      order={['0', ...known.map(({ bookId }) => String(bookId))]}
      initial={String(chosen?.bookId ?? 0)}
      hint={upload.workHint}
    />
  )
}
