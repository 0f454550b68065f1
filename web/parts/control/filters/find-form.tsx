import Search from 'lucide-react/icons/search'
import { Form } from 'react-router'
import { Icon } from '../icon.tsx'
import styles from './find-form.module.css'

/** Finds by a keyword among what the page lists, inside the filters that are set; a GET form, so the answer has an address. */
export function FindForm({
  action,
  filters,
  keyword,
  label,
  hint,
  find,
}: {
  action: string
  /** What else the address says, by its names. */
  filters: Readonly<Record<string, string | undefined>>
  keyword: string | undefined
  label: string
  hint: string
  /** The name of the button. */
  find: string
}) {
  return (
    <Form className={styles.find} action={action} method="get">
      {Object.entries(filters).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <input
        key={keyword ?? ''}
        className={styles.keyword}
        type="search"
        name="keyword"
        defaultValue={keyword}
        placeholder={hint}
        aria-label={label}
        maxLength={100}
        enterKeyHint="search"
      />
      <button type="submit" className={styles.go} aria-label={find}>
        <Icon of={Search} size={18} />
      </button>
    </Form>
  )
}
