import { type ReactNode, useId } from 'react'
import radioStyles from '../control/fields/radio-row.module.css'
import styles from './download-dialog.module.css'

/** One choice of a few, as a row of radio buttons under its name. */
export function OneOf<Value extends string>({
  name,
  values,
  chosen,
  onChoose,
}: {
  name: string
  values: readonly { value: Value; label: ReactNode }[]
  chosen: Value
  onChoose: (value: Value) => void
}) {
  const id = useId()
  // A choice that this text does not have shows as the first.
  const shown = values.some(({ value }) => value === chosen) ? chosen : values[0]?.value
  return (
    <fieldset className={styles.oneOf}>
      <legend>{name}</legend>
      <div className={styles.values}>
        {values.map(({ value, label }) => (
          <label key={value} className={radioStyles.value}>
            <input type="radio" name={id} value={value} checked={value === shown} onChange={() => onChoose(value)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
