import { useWords } from '../../../words/language.ts'
import { readerWords } from '../../../words/reader.ts'
import type { ReaderHandle } from '../../session/reader-handle.ts'
import styles from '../panel-host.module.css'
import { NOTES_PANELS, type NotesPanel } from './notes-panels.ts'

/** The way from one part of the notes to another. */
export function NotesTabs({ reader, shown }: { reader: ReaderHandle; shown: NotesPanel }) {
  const { reader: words } = useWords(readerWords)
  return (
    <nav className={styles.tabs} aria-label={words.notes}>
      {NOTES_PANELS.map(name => (
        <button
          key={name}
          type="button"
          data-tool={name}
          aria-current={name === shown || undefined}
          onClick={() => reader.open(name)}
        >
          {words[name]}
        </button>
      ))}
    </nav>
  )
}
