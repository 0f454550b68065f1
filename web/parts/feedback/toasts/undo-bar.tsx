import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useState } from 'react'
import { accountWords } from '../../../words/account.ts'
import { useWords } from '../../../words/language.ts'
import { Icon } from '../../control/icon.tsx'
import styles from './undo-bar.module.css'

const SHOWN_MS = 10_000

/** Says what is gone and brings it back on a press; stays while someone points at the button or stands on it. */
export function UndoBar({ message, undo, gone }: { message: string; undo: () => void; gone: () => void }) {
  const { account } = useWords(accountWords)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(gone, SHOWN_MS)
    return () => clearTimeout(timer)
    // `gone` is a new function with every drawing; the bar's time does not begin anew with it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isHeld])
  return (
    <output className={styles.bar}>
      <span>{message}</span>
      <button
        type="button"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        onClick={undo}
      >
        <Icon of={Undo2} size={16} />
        {account.undo}
      </button>
    </output>
  )
}
