import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BookReading } from '../../../../src/contract/works/reading.ts'
import { Icon } from '../../../parts/control/icon.tsx'
import { coreWords } from '../../../words/core.ts'
import { fill } from '../../../words/fill.ts'
import { useWords } from '../../../words/language.ts'
import { readerWords } from '../../../words/reader.ts'
import type { LiveReader } from '../../session/session-context.ts'
import styles from './bars.module.css'
import { toolbarGlyphs } from './toolbar-glyphs.ts'
import { useBarsShown } from './use-bars.ts'

/** Back to the book, its name, and on wide screens the tools. */
export function TopBar({
  reading,
  inside,
  tools,
}: {
  reading: BookReading
  inside: LiveReader | null
  tools: ReactNode
}) {
  const words = { ...useWords(coreWords), ...useWords(readerWords) }
  const { reader } = words
  const shown = useBarsShown(inside)
  const { book, edition } = reading
  return (
    <header
      className={styles.top}
      data-shown={shown}
      data-late=""
      data-soon={import.meta.env.SSR ? toolbarGlyphs(words) || undefined : undefined}
      suppressHydrationWarning
    >
      <Link
        className={styles.back}
        to={`/bookDetail/${book.bookId}`}
        aria-label={fill(reader.backTo, { book: edition.title })}
      >
        <Icon of={ArrowLeft} size={18} />
        <span>{reader.back}</span>
      </Link>
      <p
        className={styles.book}
        lang={edition.language === 'chinese' ? (edition.script ?? 'zh-Hans') : LANG_OF[edition.language]}
        data-bold=""
      >
        {edition.title}
      </p>
      {tools ?? <span className={styles.tools} />}
    </header>
  )
}

const LANG_OF = { english: 'en', other: 'und' }
