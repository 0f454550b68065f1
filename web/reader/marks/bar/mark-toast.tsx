import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useState } from 'react'
import { Icon } from '../../../parts/control/icon.tsx'
import { useWords } from '../../../words/language.ts'
import { toolsWords } from '../../../words/tools.ts'
import { changeLayer, type Toast } from '../layers/layer-store.ts'
import styles from './undo-bar.module.css'

const SHOWN_MS = 8000

/** Says what was done, and takes it back on a press; or why not, with the way to sign in. Stays while someone is at it. */
export function MarkToast({ toast }: { toast: Toast }) {
  const { marks: words } = useWords(toolsWords)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => changeLayer({ toast: null }), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isHeld])
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return (
    <output className={styles.undo}>
      <span>{toast.message}</span>
      {toast.undo ? (
        <button type="button" {...hold} onClick={toast.undo}>
          <Icon of={Undo2} size={16} />
          {words.undo}
        </button>
      ) : null}
      {toast.signIn === null ? null : (
        <a href={toast.signIn} {...hold}>
          {words.signIn}
        </a>
      )}
    </output>
  )
}
