import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { coreWords } from '../../words/core.ts'
import { useWords } from '../../words/language.ts'
import { IconButton } from './button.tsx'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'

/** A modal dialog, on phones a sheet from below. Escape, the close button and a press outside all call `onClose`. */
export function Dialog({
  open,
  onClose,
  title,
  children,
}: {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
}) {
  const words = useWords(coreWords)
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose} {...{ closedby: 'any' }}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <IconButton label={words.parts.close} onClick={onClose}>
          <Icon of={X} />
        </IconButton>
      </header>
      <div className={styles.body}>{open ? children : null}</div>
    </dialog>
  )
}
