import styles from './numbers.module.css'

/** A few numbers in a row, each under its name. */
export function Numbers({ numbers }: { numbers: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={styles.numbers}>
      {numbers.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
