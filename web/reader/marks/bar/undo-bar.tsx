import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useState } from 'react'
import { Icon } from '../../../parts/control/icon.tsx'
import type { Mark } from '../../../state/marks/mark.ts'
import { restoreMark } from '../../../state/marks/mark-store.ts'
import { useWords } from '../../../words/language.ts'
import { toolsWords } from '../../../words/tools.ts'
import type { ReaderHandle } from '../../session/reader-handle.ts'
import { changeLayer } from '../layers/layer-store.ts'
import styles from './undo-bar.module.css'

const SHOWN_MS = 8000

/** Says that a mark is gone and brings it back on a press; stays while someone points at the button or stands on it. */
export function UndoBar({ reader, mark }: { reader: ReaderHandle; mark: Mark }) {
  const { marks: words } = useWords(toolsWords)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => changeLayer({ removed: null }), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isHeld])
  return (
    <output className={styles.undo}>
      <span>{words.removed}</span>
      <button
        type="button"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        onClick={() => {
          restoreMark(mark)
          changeLayer({ removed: null })
          reader.say(words.restored)
        }}
      >
        <Icon of={Undo2} size={16} />
        {words.undo}
      </button>
    </output>
  )
}
