import BookOpen from 'lucide-react/icons/book-open'
import Download from 'lucide-react/icons/download'
import Keyboard from 'lucide-react/icons/keyboard'
import LinkIcon from 'lucide-react/icons/link'
import Maximize from 'lucide-react/icons/maximize'
import Printer from 'lucide-react/icons/printer'
import { Link } from 'react-router'
import { Icon } from '../../parts/control/icon.tsx'
import { useWords } from '../../words/language.ts'
import { readerWords } from '../../words/reader.ts'
import { toolsWords } from '../../words/tools.ts'
import type { ReaderHandle } from '../session/reader-handle.ts'
import { copyLink } from './copy-link.ts'
import styles from './panels.module.css'

/** What is seldom wanted while one reads. */
export function More({ reader }: { reader: ReaderHandle }) {
  const { panels: words } = useWords(toolsWords)
  const { shortcuts } = useWords(readerWords).reader
  const book = `/bookDetail/${reader.bookId}`
  const doThenClose = (act: () => unknown) => () => {
    reader.open(null)
    act()
  }
  return (
    <ul className={styles.rows}>
      <li>
        <Link to={book}>
          <Icon of={BookOpen} size={18} />
          {words.aboutBook}
        </Link>
      </li>
      <li>
        <Link to={`${book}#download`}>
          <Icon of={Download} size={18} />
          {words.download}
        </Link>
      </li>
      <li>
        <button type="button" onClick={doThenClose(() => copyLink(reader, words))}>
          <Icon of={LinkIcon} size={18} />
          {words.copyLink}
        </button>
      </li>
      <li>
        <button type="button" onClick={doThenClose(() => print())}>
          <Icon of={Printer} size={18} />
          {words.print}
        </button>
      </li>
      {document.fullscreenEnabled ? (
        <li>
          <button type="button" onClick={doThenClose(toggleFullScreen)}>
            <Icon of={Maximize} size={18} />
            {words.fullScreen}
          </button>
        </li>
      ) : null}
      <li>
        <button type="button" data-tool="shortcuts" onClick={() => reader.open('shortcuts')}>
          <Icon of={Keyboard} size={18} />
          {shortcuts}
        </button>
      </li>
    </ul>
  )
}

function toggleFullScreen(): Promise<void> {
  return document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
}
