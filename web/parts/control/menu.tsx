import { type ReactNode, type Ref, useId } from 'react'
import styles from './menu.module.css'

/** A small list of choices under a button: the browser's own popover opens, closes and returns the focus. */
export function Menu({ label, button, children }: { label: string; button: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <div className={styles.menu}>
      <button type="button" className={styles.button} popoverTarget={id} aria-label={label} title={label}>
        {button}
      </button>
      <MenuList id={id} label={label} className={styles.below}>
        {children}
      </MenuList>
    </div>
  )
}

type List = {
  id: string
  label: string
  className: string | undefined
  children: ReactNode
  ref?: Ref<HTMLMenuElement>
}

/** The list alone, for a button of another kind; `className` says where it opens. */
export function MenuList({ id, label, className, children, ref }: List) {
  return (
    <menu ref={ref} id={id} popover="auto" className={`${styles.list} ${className}`} aria-label={label}>
      {children}
    </menu>
  )
}

/** One choice in a menu; `chosen` marks the present one, and is absent where a choice is none of a row. */
export function MenuChoice({
  chosen,
  onChoose,
  children,
}: {
  chosen: boolean | undefined
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
