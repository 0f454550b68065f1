import CaseSensitive from 'lucide-react/icons/case-sensitive'
import Ellipsis from 'lucide-react/icons/ellipsis'
import ListTree from 'lucide-react/icons/list-tree'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Search from 'lucide-react/icons/search'
import Volume2 from 'lucide-react/icons/volume-2'
import { useSyncExternalStore } from 'react'
import { Icon } from '../../../parts/control/icon.tsx'
import { useWords } from '../../../words/language.ts'
import { readerWords } from '../../../words/reader.ts'
import { PairButton } from '../../bilingual/pair-button.tsx'
import type { PanelName } from '../../session/reader-handle.ts'
import type { LiveReader } from '../../session/session-context.ts'
import { isNotesPanel, lastNotesPanel } from '../notes/notes-panels.ts'
import styles from './bars.module.css'

const TOOLS = ['contents', 'search', 'notes', 'speech', 'settings', 'more'] as const
type Tool = (typeof TOOLS)[number]

const ICONS = {
  contents: ListTree,
  search: Search,
  notes: NotebookPen,
  speech: Volume2,
  settings: CaseSensitive,
  more: Ellipsis,
}

/** The buttons of the panels: words in a wide top bar, icons over words in a narrow one and at the bottom of a phone. */
export function Tools({ inside, bar }: { inside: LiveReader; bar: 'top' | 'bottom' }) {
  const { reader } = useWords(readerWords)
  const { session } = inside
  const panelNow = () => session.snapshot().panel
  const panel = useSyncExternalStore(session.subscribe, panelNow, panelNow)
  const names: Partial<Record<Tool, string>> = reader.brief
  return (
    <nav className={bar === 'top' ? styles.tools : styles.phoneTools} aria-label={reader.tools}>
      {bar === 'top' ? <PairButton inside={inside} /> : null}
      {TOOLS.map(name => (
        <button
          key={name}
          type="button"
          data-tool={name}
          title={reader[name]}
          aria-expanded={toolOf(panel) === name}
          onClick={() => session.handle.open(toolOf(panel) === name ? null : panelOf(name))}
        >
          <Icon of={ICONS[name]} size={bar === 'top' ? 18 : 21} />
          <span>{names[name] ?? reader[name]}</span>
        </button>
      ))}
    </nav>
  )
}

function panelOf(tool: Tool): PanelName {
  return tool === 'notes' ? lastNotesPanel() : tool
}

/** The button under which a panel stands. */
function toolOf(panel: PanelName | null): Tool | null {
  if (panel === null) return null
  if (panel === 'shortcuts') return 'more'
  return isNotesPanel(panel) ? 'notes' : panel
}
