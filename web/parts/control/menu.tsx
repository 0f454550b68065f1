import { type ReactNode, useId } from 'react'
import styles from './menu.module.css'

/** A small list of choices under a button: the browser's own popover opens, closes and returns the focus. */
export function Menu({ label, button, children }: { label: string; button: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <div className={styles.menu}>
      <button type="button" className={styles.button} popoverTarget={id} aria-label={label} title={label}>
        {button}
      </button>
      <menu id={id} popover="auto" className={styles.list} aria-label={label}>
        {children}
      </menu>
    </div>
  )
}

/** One choice in a menu; `chosen` marks the present one. */
export function MenuChoice({
  chosen,
  onChoose,
  children,
}: {
  chosen: boolean
  onChoose: () => void
  children: ReactNode
}) {
  return (
    <li>
      <button type="button" className={styles.choice} aria-pressed={chosen} onClick={onChoose}>
        {children}
      </button>
    </li>
  )
}
