import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useState } from 'react'
import { Button, IconButton } from '../../../parts/control/button.tsx'
import { Icon } from '../../../parts/control/icon.tsx'
import { DeviceHint } from '../../../parts/feedback/device-hint.tsx'
import { inReadingOrder } from '../../../state/marks/mark.ts'
import { type Bookmark, bookmarksOf, onBookmarks, removeBookmark } from '../../../state/position/bookmarks.ts'
import { useWords } from '../../../words/language.ts'
import { readerWords } from '../../../words/reader.ts'
import { toolsWords } from '../../../words/tools.ts'
import { blockRank, onLocated } from '../../marks/layers/located-store.ts'
import { learnOrder } from '../../marks/panel/order-of-chapters.ts'
import { toggleHere } from '../../position/toggle-bookmark.ts'
import type { ReaderHandle } from '../../session/reader-handle.ts'
import { closeOnPhone } from '../close-on-phone.ts'
import styles from '../panels.module.css'

/** Bookmarks of this edition in reading order, and a link to where the reader is. */
export function Bookmarks({ reader }: { reader: ReaderHandle }) {
  const words = { ...useWords(readerWords), ...useWords(toolsWords) }
  const [marks, setMarks] = useState(() => ownMarks(reader))
  useEffect(() => {
    const again = () => setMarks(ownMarks(reader))
    const learn = () => void learnOrder(reader, ownMarks(reader))
    const stops = [onBookmarks(again), onBookmarks(learn), onLocated(again)]
    learn()
    return () => stops.forEach(stop => stop())
  }, [reader])
  const titleOf = (mark: Bookmark) => reader.toc.find(chapter => chapter.number === mark.chapterNumber)?.title ?? ''
  return (
    <>
      <div className={styles.actions}>
        <Button onClick={() => toggleHere(reader, words)}>
          <Icon of={BookmarkPlus} size={18} />
          {words.panels.bookmarkHere}
        </Button>
      </div>
      {marks.length === 0 ? (
        <div className={styles.empty}>
          <p>{words.panels.bookmarksNone}</p>
          <p>
            <DeviceHint keys={words.panels.bookmarksNoneHint} touch={words.panels.bookmarksNoneTouch} />
          </p>
        </div>
      ) : null}
      <ol className={styles.hits}>
        {marks.map(mark => (
          <li key={mark.clientId} className={styles.withAction}>
            <button
              type="button"
              lang={reader.lang}
              onClick={() => {
                reader.goTo({
                  chapterNumber: mark.chapterNumber,
                  blockId: mark.blockId,
                  offset: mark.from,
                  quote: mark.quote,
                })
                closeOnPhone(reader)
              }}
            >
              <small>{titleOf(mark)}</small>
              <span>{wholeWords(mark.quote)}…</span>
            </button>
            <IconButton
              label={words.panels.removeBookmark}
              onClick={() => removeBookmark(reader.bookId, mark.clientId)}
            >
              <Icon of={Trash2} size={18} />
            </IconButton>
          </li>
        ))}
      </ol>
    </>
  )
}

function ownMarks(reader: ReaderHandle): Bookmark[] {
  const own = bookmarksOf(reader.bookId).filter(mark => mark.language === reader.language)
  return inReadingOrder(own, mark => blockRank(reader.bookId, mark.blockId))
}

/** Without the half of a Latin word a quote may end with. */
function wholeWords(quote: string): string {
  return quote.replace(/\s\p{Script=Latin}+$/u, '')
}
