import { useRef, useSyncExternalStore } from 'react'
import { Button } from '../../../parts/control/button.tsx'
import { showToast } from '../../../parts/feedback/toasts/toasts.ts'
import { inReadingOrder, type Mark } from '../../../state/marks/mark.ts'
import { mergeMarks } from '../../../state/marks/mark-store.ts'
import { type Bookmark, bookmarksOf, mergeBookmarks, onBookmarks } from '../../../state/position/bookmarks.ts'
import { saveFile } from '../../../state/save-file.ts'
import { fill } from '../../../words/fill.ts'
import { useWords } from '../../../words/language.ts'
import { toolsWords } from '../../../words/tools.ts'
import type { Words } from '../../../words/words.ts'
import type { ReaderHandle } from '../../session/reader-handle.ts'
import { blockRank } from '../layers/located-store.ts'
import { type ExportedBook, marksAsCsv, marksAsJson, marksAsMarkdown, marksFromJson } from './mark-files.ts'
import styles from './marks-list.module.css'

type FileType = keyof typeof TYPES

const TYPES = { md: 'text/markdown', json: 'application/json', csv: 'text/csv' } as const

/** Writes the marks and bookmarks of this edition to a file, and takes those of our own JSON back in. */
export function ExportMarks({ reader, marks }: { reader: ReaderHandle; marks: readonly Mark[] }) {
  const { marks: words } = useWords(toolsWords)
  const file = useRef<HTMLInputElement>(null)
  const bookmarkCount = useSyncExternalStore(onBookmarks, () => bookmarksHere(reader).length)

  const save = (type: FileType) => {
    const titles = new Map(reader.toc.map(chapter => [chapter.number, chapter.title]))
    const all = inReadingOrder([...marks, ...bookmarksHere(reader)], mark => blockRank(reader.bookId, mark.blockId))
    const book: ExportedBook = { bookId: reader.bookId, title: reader.bookName, lang: reader.lang, titles, marks: all }
    saveFile(
      new Blob([writtenAs(type, book, words)], { type: `${TYPES[type]};charset=utf-8` }),
      `${reader.bookName} - ${words.fileName}.${type}`,
    )
    reader.say(words.saved)
  }

  const take = async (chosen: File) => {
    const incoming = marksFromJson(await chosen.text())
    if (!incoming) return showToast({ message: words.notOurs, kind: 'error' })
    const own = [...incoming.marks, ...incoming.bookmarks].some(mark => mark.bookId === reader.bookId)
    if (!own) return showToast({ message: words.otherBook, kind: 'warning' })
    const count = mergeMarks(reader.bookId, incoming.marks) + mergeBookmarks(reader.bookId, incoming.bookmarks)
    showToast({ message: fill(words.imported, { count }), kind: 'success' })
  }

  return (
    <section className={styles.files} aria-label={words.files}>
      <h3>{words.files}</h3>
      <p>
        {(['md', 'json', 'csv'] as const).map(type => (
          <Button key={type} disabled={marks.length + bookmarkCount === 0} onClick={() => save(type)}>
            {words.formats[type]}
          </Button>
        ))}
        <Button onClick={() => file.current?.click()}>{words.import}</Button>
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          aria-label={words.import}
          hidden
          onChange={event => {
            const chosen = event.target.files?.[0]
            event.target.value = ''
            if (chosen) void take(chosen)
          }}
        />
      </p>
    </section>
  )
}

function bookmarksHere({ bookId, language }: ReaderHandle): Bookmark[] {
  return bookmarksOf(bookId).filter(mark => mark.language === language)
}

function writtenAs(type: FileType, book: ExportedBook, words: Words['marks']): string {
  if (type === 'md') return marksAsMarkdown(book, words)
  return type === 'csv' ? marksAsCsv(book, words) : marksAsJson(book, new Date())
}
