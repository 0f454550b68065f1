import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'
import type { BookReading } from '../../src/contract/reading.ts'
import { Icon } from '../parts/control/icon.tsx'
import { fill } from '../words/fill.ts'
import { useWords } from '../words/language.ts'
import styles from './frame.module.css'
import type { Inside } from './session-context.ts'
import { Tools } from './tools.tsx'
import { useBarsShown } from './use-bars.ts'

/** Back to the book, its name, and on wide screens the tools. */
export function TopBar({ reading, inside }: { reading: BookReading; inside: Inside | null }) {
  const { reader } = useWords()
  const shown = useBarsShown(inside)
  const { book, edition } = reading
  return (
    <header className={styles.top} data-shown={shown}>
      <Link
        className={styles.back}
        to={`/bookDetail/${book.bookId}`}
        aria-label={fill(reader.backTo, { book: edition.title })}
      >
        <Icon of={ArrowLeft} size={18} />
        <span>{reader.back}</span>
      </Link>
      <p className={styles.book} lang={edition.language === 'english' ? 'en' : undefined}>
        {edition.title}
      </p>
      {inside ? <Tools inside={inside} place="top" /> : <span className={styles.tools} />}
    </header>
  )
}
