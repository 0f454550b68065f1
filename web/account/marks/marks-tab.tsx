import Trash from 'lucide-react/icons/trash-2'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../call.ts'
import { Button, ButtonLink, IconButton } from '../../parts/control/button.tsx'
import { Icon } from '../../parts/control/icon.tsx'
import { AnswerView } from '../../parts/feedback/answer-view.tsx'
import { Empty } from '../../parts/feedback/empty.tsx'
import { showToast } from '../../parts/feedback/toasts/toasts.ts'
import { passageLang } from '../../parts/text/passage-lang.ts'
import { readerAddress } from '../../state/position-address.ts'
import { saveText } from '../../state/save-file.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { accountWords } from '../../words/account.ts'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { SearchBox } from '../search-box.tsx'
import tabStyles from '../tab.module.css'
import study from '../user-centre.module.css'
import { type ExportFormat, type KeptMark, markFile, marksFile } from './mark-export.ts'
import styles from './mark-list.module.css'
import { filtered, type Marked, type MarkFilter, marksByBook } from './marks-by-book.ts'

const FORMATS: readonly ExportFormat[] = ['Markdown', 'JSON', 'CSV']
const KINDS = ['bookmark', 'highlight', 'note'] as const
const COLOURS = ['yellow', 'green', 'blue', 'red', 'purple'] as const

/** Every mark, book by book, each a way to its place; filtered, and saved as a file as they are shown. */
export function MarksTab() {
  const { account } = useWords(accountWords)
  const page = useLanguage()
  const [search] = useSearchParams()
  const filter = {
    kind: search.get('kind') ?? '',
    colour: search.get('colour') ?? '',
    bookId: search.get('book') ?? '',
    keyword: search.get('keyword') ?? '',
  }
  const request = useAnswer(page, () => marksByBook(page))
  return (
    <AnswerView request={request}>
      {books => {
        if (books.length === 0) {
          return (
            <Empty title={account.marksNone} hint={account.marksNoneHint}>
              <ButtonLink to="/library">{account.toLibrary}</ButtonLink>
            </Empty>
          )
        }
        const shown = filtered(books, filter)
        return (
          <>
            <Filters books={books} shown={shown} filter={filter} />
            {shown.length === 0 ? <p className={tabStyles.nothing}>{account.marksNotFound}</p> : null}
            {shown.map(book => (
              <MarkedBook key={book.bookId} {...book} changed={request.again} />
            ))}
          </>
        )
      }}
    </AnswerView>
  )
}

function Filters({ books, shown, filter }: { books: readonly Marked[]; shown: readonly Marked[]; filter: MarkFilter }) {
  const words = useWords(accountWords)
  const { account } = words
  const [search, setSearch] = useSearchParams()
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    next.set('tab', 'marks')
    if (value === '') next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const count = shown.reduce((sum, book) => sum + book.marks.length, 0)
  return (
    <div className={styles.filters}>
      <div className={study.row}>
        <SearchBox label={account.marksFilter} value={filter.keyword} change={text => change('keyword', text)} />
        <Select
          label={account.markKind}
          value={filter.kind}
          choices={KINDS.map(kind => [kind, account.kinds[kind]])}
          change={value => change('kind', value)}
        />
        <Select
          label={account.markColour}
          value={filter.colour}
          choices={COLOURS.map(colour => [colour, account.colours[colour]])}
          change={value => change('colour', value)}
        />
        {books.length > 1 ? (
          <Select
            label={account.markBook}
            value={filter.bookId}
            choices={books.map(book => [String(book.bookId), book.name])}
            change={value => change('book', value)}
          />
        ) : null}
      </div>
      <div className={tabStyles.actions}>
        <span className="small">{fill(account.marksCount, { count })}</span>
        {FORMATS.map(format => (
          <Button
            key={format}
            look="bare"
            disabled={count === 0}
            aria-label={fill(account.exportShown, { format })}
            onClick={() => saveText(marksFile(shown, account.tabs.marks, { format, words }))}
          >
            {format}
          </Button>
        ))}
      </div>
    </div>
  )
}

function Select({
  label,
  value,
  choices,
  change,
}: {
  label: string
  value: string
  choices: readonly (readonly [value: string, name: string])[]
  change: (value: string) => void
}) {
  const { account } = useWords(accountWords)
  return (
    <select className={styles.select} aria-label={label} value={value} onChange={event => change(event.target.value)}>
      <option value="">{fill(account.anyOf, { what: label })}</option>
      {choices.map(([choice, name]) => (
        <option key={choice} value={choice}>
          {name}
        </option>
      ))}
    </select>
  )
}

function MarkedBook({ bookId, name, marks, changed }: Marked & { changed: () => void }) {
  const words = useWords(accountWords)
  const { account } = words
  const page = useLanguage()
  return (
    <section className={styles.marked} aria-labelledby={`marks-${bookId}`}>
      <h3 id={`marks-${bookId}`} lang={passageLang(name, page)} data-bold="">
        {name}
      </h3>
      <div className={tabStyles.actions}>
        <span className="small">{fill(account.marksCount, { count: marks.length })}</span>
        {FORMATS.map(format => (
          <Button
            key={format}
            look="bare"
            aria-label={fill(account.exportOf, { name, format })}
            onClick={() => saveText(markFile(marks, name, { format, words }))}
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
  const { account } = useWords(accountWords)
  const page = useLanguage()
  const remove = async () => {
    try {
      await call('POST /userBook/mark/delete', { markId: mark.markId })
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
