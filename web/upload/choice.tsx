import radioStyles from '../parts/control/radio-row.module.css'
import styles from './choice.module.css'
import previewStyles from './preview.module.css'

type One<Value extends string> = {
  legend: string
  name: string
  /** Value → its word, in their order. */
  values: Readonly<Record<Value, string>>
  initial: Value
  hint?: string
  onChange?: (value: Value) => void
}

/** One of a few, all in sight. */
export function Choice<Value extends string>({ legend, name, values, initial, hint, onChange }: One<Value>) {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      <div className={styles.values}>
        {(Object.entries(values) as [Value, string][]).map(([value, word]) => (
          <label key={value} className={radioStyles.value}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === initial}
              onChange={() => onChange?.(value)}
            />
            <span>{word}</span>
          </label>
        ))}
      </div>
      {hint ? <p className={previewStyles.hint}>{hint}</p> : null}
    </fieldset>
  )
}
