import Trash from 'lucide-react/icons/trash-2'
import { Link } from 'react-router'
import { type BookDetail, readBookDetail } from '../../src/contract/books.ts'
import { deleteMark, listMarks } from '../../src/contract/marks.ts'
import type { UiLanguage } from '../../src/contract/ui-language.ts'
import { call } from '../call.ts'
import { bookNames } from '../parts/book/book-names.ts'
import { Button, IconButton } from '../parts/control/button.tsx'
import { Icon } from '../parts/control/icon.tsx'
import { Empty } from '../parts/notice/empty.tsx'
import { showToast } from '../parts/notice/toasts.ts'
import { passageLang } from '../parts/text/passage-lang.ts'
import { wantedScript } from '../parts/text/wanted-script.ts'
import { fill } from '../words/fill.ts'
import { useLanguage, useWords } from '../words/language.ts'
import styles from './account.module.css'
import { Answered } from './answered.tsx'
import { type ExportFormat, type KeptMark, markFile } from './mark-export.ts'
import { readerAddress } from './place-address.ts'
import { saveFile } from './save-file.ts'
import { useAnswer } from './use-answer.ts'

const FORMATS: readonly ExportFormat[] = ['Markdown', 'JSON', 'CSV']

/** Every mark, book by book, each a way to its place; the marks of a book as a file. */
export function MarksTab() {
  const { account } = useWords()
  const page = useLanguage()
  const asked = useAnswer(page, () => markedBooks(page))
  return (
    <Answered asked={asked}>
      {books =>
        books.length === 0 ? (
          <Empty title={account.marksNone} hint={account.marksNoneHint} />
        ) : (
          books.map(book => <MarkedBook key={book.bookId} {...book} changed={asked.again} />)
        )
      }
    </Answered>
  )
}

type Marked = { bookId: number; book: BookDetail | null; marks: KeptMark[] }

async function markedBooks(page: UiLanguage): Promise<Marked[]> {
  const marks: KeptMark[] = []
  for (let number = 1, rest = 1; rest > 0; number++) {
    const { list, total, pageSize } = await call(listMarks, { page: number, pageSize: 100 })
    marks.push(...list)
    rest = total - number * pageSize
  }
  const byBook = [...Map.groupBy(marks, mark => mark.bookId)]
  return Promise.all(
    byBook.map(async ([bookId, own]) => ({ bookId, marks: own, book: await bookOrNothing(bookId, page) })),
  )
}

/** A book that was withdrawn leaves its marks behind. */
function bookOrNothing(bookId: number, page: UiLanguage): Promise<BookDetail | null> {
  return call(readBookDetail, { id: String(bookId), script: wantedScript(page) }).catch(() => null)
}

function MarkedBook({ bookId, book, marks, changed }: Marked & { changed: () => void }) {
  const words = useWords()
  const { account } = words
  const page = useLanguage()
  const name = book ? bookNames(book, page).name : `#${bookId}`
  return (
    <section className={styles.marked} aria-labelledby={`marks-${bookId}`}>
      <h2 id={`marks-${bookId}`} lang={passageLang(name, page)} data-bold="">
        {name}
      </h2>
      <div className={styles.actions}>
        <span className="small">{fill(account.marksCount, { count: marks.length })}</span>
        {FORMATS.map(format => (
          <Button
            key={format}
            look="bare"
            aria-label={fill(account.exportOf, { name, format })}
            onClick={() => saveFile(markFile(marks, name, { format, words }))}
          >
            {format}
          </Button>
        ))}
      </div>
      <ul>
        {marks.map(mark => (
          <OneMark key={mark.markId} mark={mark} changed={changed} />
        ))}
      </ul>
    </section>
  )
}

function OneMark({ mark, changed }: { mark: KeptMark; changed: () => void }) {
  const { account } = useWords()
  const page = useLanguage()
  const remove = async () => {
    try {
      await call(deleteMark, { markId: mark.markId })
      showToast({ message: account.markRemoved, kind: 'success' })
      changed()
    } catch {
      // The call has reported what is worth reporting; the reader is told here.
      showToast(account.failed)
    }
  }
  return (
    <li className={styles.mark} data-colour={mark.kind === 'bookmark' ? undefined : mark.colour}>
      <div>
        <Link to={readerAddress(mark)}>
          <blockquote lang={passageLang(mark.quote, page)}>{mark.quote || account.kinds[mark.kind]}</blockquote>
        </Link>
        {mark.note ? <p>{mark.note}</p> : null}
        <p className="small">
          {account.kinds[mark.kind]}
          {' · '}
          {fill(account.chapter, { number: mark.chapterNumber })}
          {' · '}
          {new Date(mark.createdAt).toLocaleDateString(page)}
        </p>
      </div>
      <IconButton label={account.removeMark} onClick={() => void remove()}>
        <Icon of={Trash} size={18} />
      </IconButton>
    </li>
  )
}
