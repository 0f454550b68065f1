import NotebookPen from 'lucide-react/icons/notebook-pen'
import Trash2 from 'lucide-react/icons/trash-2'
import { IconButton } from '../../../parts/control/button.tsx'
import { Icon } from '../../../parts/control/icon.tsx'
import type { Mark } from '../../../state/marks/mark.ts'
import { useWords } from '../../../words/language.ts'
import { toolsWords } from '../../../words/tools.ts'
import type { ReaderHandle } from '../../session/reader-handle.ts'
import { showOver } from '../bar/selection-toolbar.ts'
import { onLocated, type Standing, standings } from '../layers/located-store.ts'
import { removeWithUndo } from '../mark-actions.ts'
import styles from './marks-list.module.css'

/** One mark of the list: its words are the way to it, its note below. */
export function MarkRow({
  reader,
  mark,
  standing,
}: {
  reader: ReaderHandle
  mark: Mark
  standing: Standing | undefined
}) {
  const { marks: words } = useWords(toolsWords)
  const state = standing === 'lost' ? words.lost : standing?.moved ? words.moved : null
  return (
    <li className={styles.row} style={{ '--edge-line': `var(--mark-${mark.colour}-line)` } as object}>
      <button type="button" className={styles.rowJump} onClick={() => jumpTo(reader, mark)}>
        <span className="visually-hidden">{words.colours[mark.colour]}</span>
        <span className={styles.rowQuote} lang={reader.lang}>
          {mark.quote}
        </span>
        {state ? <span className={styles.rowState}>{state}</span> : null}
        {mark.note === '' ? null : <span className={styles.rowNote}>{mark.note}</span>}
      </button>
      <span className={styles.rowActions}>
        <IconButton label={words.editNote} onClick={() => void showOver(reader, { note: { mark } })}>
          <Icon of={NotebookPen} size={18} />
        </IconButton>
        <IconButton
          label={words.remove}
          onClick={event => {
            const row = event.currentTarget.closest('li')
            const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button')
            removeWithUndo(reader, mark, words)
            void showOver(reader, {})
            next?.focus()
          }}
        >
          <Icon of={Trash2} size={18} />
        </IconButton>
      </span>
    </li>
  )
}

/** Goes to a mark; where its words have moved, to where they are found once the chapter is open. */
function jumpTo(reader: ReaderHandle, mark: Mark): void {
  const { chapterNumber } = mark
  const known = positionOf(mark)
  if (known) return reader.goTo({ chapterNumber, ...known })
  const isHere = reader.chapter.number === chapterNumber
  if (standings().get(mark.clientId) === 'lost') return reader.goTo({ chapterNumber })
  reader.goTo({ chapterNumber, blockId: mark.blockId, offset: mark.from, quote: mark.quote })
  if (isHere) return
  const stop = onLocated(() => {
    const found = standings().get(mark.clientId)
    if (!found) return
    stop()
    if (found !== 'lost' && found.moved) {
      reader.goTo({ chapterNumber, blockId: found.blockId, offset: found.offset, remember: false })
    }
  })
}

function positionOf(mark: Mark): { blockId: number; offset: number } | null {
  const standing = standings().get(mark.clientId)
  return standing && standing !== 'lost' ? { blockId: standing.blockId, offset: standing.offset } : null
}
