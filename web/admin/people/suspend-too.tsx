import { adminWords } from '../../words/admin.ts'
import { useWords } from '../../words/language.ts'
import styles from '../form.module.css'

const DAYS = { none: null, d1: 1, d7: 7, d30: 30, ever: Number.POSITIVE_INFINITY } as const
type Choice = keyof typeof DAYS
const DAY_MS = 86_400_000

/** How long someone is suspended; `least` leaves out not at all. */
export function SuspendToo({ least = 'none' }: { least?: 'none' | 'd1' }) {
  const { admin } = useWords(adminWords)
  const choices = (Object.keys(DAYS) as Choice[]).filter(choice => least === 'none' || choice !== 'none')
  return (
    <fieldset className={styles.choices}>
      <legend>{least === 'none' ? admin.reports.suspendToo : admin.persons.suspend}</legend>
      {choices.map(choice => (
        <label key={choice}>
          <input type="radio" name="suspend" value={choice} defaultChecked={choice === least} />
          {admin.reports.days[choice]}
        </label>
      ))}
    </fieldset>
  )
}

/** What was chosen, as the calls take it; null for not at all. */
export function suspensionIn(form: FormData): { until: string | null } | null {
  const days = DAYS[(form.get('suspend') ?? 'none') as Choice]
  if (days === null) return null
  return { until: Number.isFinite(days) ? new Date(Date.now() + days * DAY_MS).toISOString() : null }
}
