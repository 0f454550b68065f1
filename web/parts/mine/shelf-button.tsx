import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import Check from 'lucide-react/icons/check'
import { useId, useRef } from 'react'
import { changeStanding, type Standing, standingOf, useStanding } from '../../state/shelf-store.ts'
import { fill } from '../../words/fill.ts'
import { useWords } from '../../words/language.ts'
import { pagesWords } from '../../words/pages.ts'
import { Icon } from '../control/icon.tsx'
import { MenuChoice, MenuList } from '../control/menu.tsx'
import { showToast } from '../feedback/toasts/toasts.ts'
import styles from './shelf-button.module.css'

const STATES = ['want', 'reading', 'finished'] as const

/**
 * Puts a work on the shelf with one press; once it is there, shows its state and opens the others. `small` is a sign in
 * the corner of a cover. The HTML is the same for everyone.
 */
export function ShelfButton({ bookId, name, small = false }: { bookId: number; name: string; small?: boolean }) {
  const { shelving } = useWords(pagesWords)
  const standing = useStanding(bookId)
  const id = useId()
  const choices = useRef<HTMLMenuElement>(null)
  const change = async (state: Standing) => {
    try {
      await changeStanding(bookId, state)
      const message = state === 'none' ? shelving.takenOff : shelving.put
      showToast({ message: fill(message, { name, state: state === 'none' ? '' : shelving[state] }), kind: 'success' })
    } catch {
      // The call has reported what is worth reporting; the reader is told here.
      showToast(shelving.failed)
    }
  }
  const press = async () => {
    // A press before the shelf is known must not turn what is being read into something to read.
    if ((await standingOf(bookId)) === 'none') await change('want')
    else choices.current?.showPopover()
  }
  const isOn = standing !== 'none'
  const label = isOn ? fill(shelving.stateOf, { name, state: shelving[standing] }) : fill(shelving.addOf, { name })
  return (
    <span className={small ? styles.corner : styles.control} data-scripted="" data-on={isOn || undefined}>
      <button
        type="button"
        className={small ? styles.sign : styles.button}
        aria-label={label}
        title={small ? label : undefined}
        popoverTarget={isOn ? id : undefined}
        onClick={isOn ? undefined : () => void press()}
      >
        <Icon of={isOn ? Check : BookmarkPlus} size={18} />
        {small ? null : <span>{isOn ? shelving[standing] : shelving.add}</span>}
      </button>
      {isOn ? (
        <MenuList ref={choices} id={id} label={shelving.choose} className={styles.choices}>
          {[...STATES, 'none' as const].map(state => (
            <MenuChoice
              key={state}
              chosen={state === 'none' ? undefined : state === standing}
              onChoose={() => {
                choices.current?.hidePopover()
                if (state !== standing) void change(state)
              }}
            >
              {state === 'none' ? shelving.takeOff : shelving[state]}
            </MenuChoice>
          ))}
        </MenuList>
      ) : null}
    </span>
  )
}
