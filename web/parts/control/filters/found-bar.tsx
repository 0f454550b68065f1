import { ButtonLink } from '../button.tsx'
import { type Chip, Chips } from './chips.tsx'
import styles from './found-bar.module.css'

type Found = {
  total: string
  /** The way back to all of it, where less is shown. */
  clear: { label: string; to: string } | null
  orders: { name: string; chips: Chip[] }
  /** The class of its margins and its line. */
  place: string | undefined
}

/** Over a list: how much was found, and in what order it stands. */
export function FoundBar({ total, clear, orders, place }: Found) {
  return (
    <div className={`${styles.bar} ${place}`}>
      <output className="small">
        {total}
        {clear ? (
          <>
            {' '}
            <ButtonLink look="bare" to={clear.to}>
              {clear.label}
            </ButtonLink>
          </>
        ) : null}
      </output>
      <Chips name={orders.name} nameHidden chips={orders.chips} />
    </div>
  )
}
