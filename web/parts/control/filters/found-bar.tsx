import { ButtonLink } from '../button.tsx'
import { type Chip, Chips } from './chips.tsx'
import styles from './found-bar.module.css'

type Found = {
  total: string
  /** The link that clears the filters, when any are set. */
  clear: { label: string; to: string } | null
  orders: { name: string; chips: Chip[] }
  /** The class that sets its margins and its border. */
  className: string | undefined
}

/** The bar above a list: how many were found, and the choice of order. */
export function FoundBar({ total, clear, orders, className }: Found) {
  return (
    <div className={`${styles.bar} ${className}`}>
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
