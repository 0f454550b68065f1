import styles from './device-hint.module.css'

/** A line about keys, not there for those who have only their fingers. */
export function KeysHint({ className, children }: { className?: string | undefined; children: string }) {
  return <p className={`${className} ${styles.keys}`}>{children}</p>
}

/** A hint in two wordings: one that names keys, and one for those who have only their fingers. One of them is shown. */
export function DeviceHint({ keys, touch }: { keys: string; touch: string }) {
  return (
    <>
      <span className={styles.keys}>{keys}</span>
      <span className={styles.touch}>{touch}</span>
    </>
  )
}
