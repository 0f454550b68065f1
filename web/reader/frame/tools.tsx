import BookA from 'lucide-react/icons/book-a'
import Bookmark from 'lucide-react/icons/bookmark'
import CaseSensitive from 'lucide-react/icons/case-sensitive'
import Highlighter from 'lucide-react/icons/highlighter'
import Keyboard from 'lucide-react/icons/keyboard'
import ListTree from 'lucide-react/icons/list-tree'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Search from 'lucide-react/icons/search'
import Volume2 from 'lucide-react/icons/volume-2'
import { useSyncExternalStore } from 'react'
import { Icon } from '../../parts/control/icon.tsx'
import { useWords } from '../../words/language.ts'
import { readerWords } from '../../words/reader.ts'
import { PairButton } from '../bilingual/pair-button.tsx'
import type { PanelName } from '../session/reader-handle.ts'
import type { LiveReader } from '../session/session-context.ts'
import styles from './bars.module.css'

const TOOLS: readonly { name: PanelName & keyof typeof ICONS; onPhones: boolean }[] = [
  { name: 'contents', onPhones: true },
  { name: 'search', onPhones: true },
  { name: 'bookmarks', onPhones: true },
  { name: 'marks', onPhones: true },
  { name: 'comments', onPhones: false },
  { name: 'words', onPhones: true },
  { name: 'speech', onPhones: true },
  { name: 'settings', onPhones: true },
  { name: 'shortcuts', onPhones: false },
]

const ICONS = {
  contents: ListTree,
  search: Search,
  bookmarks: Bookmark,
  marks: Highlighter,
  comments: MessagesSquare,
  words: BookA,
  speech: Volume2,
  settings: CaseSensitive,
  shortcuts: Keyboard,
}

/** The buttons of the panels: words in the top bar, icons over words at the bottom of a phone. */
export function Tools({ inside, place }: { inside: LiveReader; place: 'top' | 'bottom' }) {
  const { reader } = useWords(readerWords)
  const { session } = inside
  const panelNow = () => session.snapshot().panel
  const panel = useSyncExternalStore(session.subscribe, panelNow, panelNow)
  const names: Partial<Record<PanelName, string>> = place === 'bottom' ? reader.brief : {}
  const tools = TOOLS.filter(tool => place === 'top' || tool.onPhones)
  return (
    <nav className={place === 'top' ? styles.tools : styles.phoneTools} aria-label={reader.tools}>
      {place === 'top' ? <PairButton inside={inside} /> : null}
      {tools.map(({ name }) => (
        <button
          key={name}
          type="button"
          data-tool={name}
          title={reader[name]}
          aria-expanded={panel === name}
          onClick={() => session.handle.open(panel === name ? null : name)}
        >
          <Icon of={ICONS[name]} size={place === 'top' ? 18 : 21} />
          <span>{names[name] ?? reader[name]}</span>
        </button>
      ))}
    </nav>
  )
}
