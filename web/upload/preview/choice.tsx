import radioStyles from '../../parts/control/fields/radio-row.module.css'
import styles from './choice.module.css'
import previewStyles from './preview.module.css'

type One<Value extends string> = {
  legend: string
  name: string
  /** Value → its word, in their order; numbers have none of their own, and need `order`. */
  values: Readonly<Record<Value, string>>
  order?: readonly Value[]
  initial: Value
  hint?: string
  onChange?: (value: Value) => void
}

/** One of a few, all in sight. */
export function Choice<Value extends string>({ legend, name, values, order, initial, hint, onChange }: One<Value>) {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      <div className={styles.values}>
        {(order ?? (Object.keys(values) as Value[])).map(value => (
          <label key={value} className={radioStyles.value}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === initial}
              onChange={() => onChange?.(value)}
            />
            <span>{values[value]}</span>
          </label>
        ))}
      </div>
      {hint ? <p className={previewStyles.hint}>{hint}</p> : null}
    </fieldset>
  )
}
