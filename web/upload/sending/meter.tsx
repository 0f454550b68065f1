import styles from '../upload.module.css'

/** How far something is, as a thin line; the words beside it say the same. */
export function Meter({ fraction }: { fraction: number }) {
  return (
    <span className={styles.meter} aria-hidden="true">
      <span style={{ inlineSize: `${Math.round(fraction * 100)}%` }} />
    </span>
  )
}
