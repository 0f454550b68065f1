import { type ReactNode, useId } from 'react'
import styles from './settings.module.css'

/** One setting with a few values, as a row of radio buttons under its name. */
export function Choice<Value extends string>({
  name,
  values,
  chosen,
  onChoose,
}: {
  name: string
  values: readonly { value: Value; label: ReactNode; swatch?: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}) {
  const id = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>{name}</legend>
      <div className={styles.values}>
        {values.map(({ value, label, swatch }) => (
          <label key={value} data-value={value} data-swatch={swatch}>
            <input type="radio" name={id} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** What stands where a setting would, when there is nothing to choose. */
export function Fact({ name, children }: { name: string; children: string }) {
  return (
    <dl className={styles.choice}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </dl>
  )
}

/** One setting that goes up and down. */
export function Stepper({
  name,
  value,
  shown,
  least,
  most,
  step,
  less,
  more,
  onChange,
}: {
  name: string
  value: number
  shown: string
  least: number
  most: number
  step: number
  less: string
  more: string
  onChange: (value: number) => void
}) {
  const go = (to: number) => onChange(Math.round(Math.min(most, Math.max(least, to)) * 100) / 100)
  return (
    <fieldset className={styles.choice}>
      <legend>{name}</legend>
      <div className={styles.stepper}>
        <button type="button" aria-label={less} disabled={value <= least} onClick={() => go(value - step)}>
          −
        </button>
        <output>{shown}</output>
        <button type="button" aria-label={more} disabled={value >= most} onClick={() => go(value + step)}>
          +
        </button>
      </div>
    </fieldset>
  )
}
