import Search from 'lucide-react/icons/search'
import { useEffect, useId, useState } from 'react'
import { Icon } from '../parts/control/icon.tsx'
import styles from './search-box.module.css'

/** After the last key, in ms: one call for a word, not for each letter of it. */
const REST_MS = 300

/** A field that filters what is shown while one writes. */
export function SearchBox({ label, value, change }: { label: string; value: string; change: (text: string) => void }) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => change(typed.trim()), REST_MS)
    return () => clearTimeout(timer)
    // `change` is a new function with every drawing; only what is typed counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [typed, value])
  return (
    <search className={styles.search}>
      {/* A text of the page, so that the characters of the placeholder have their faces too. */}
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <Icon of={Search} size={16} />
      <input
        id={id}
        type="search"
        placeholder={label}
        value={typed}
        maxLength={100}
        enterKeyHint="search"
        onChange={event => setTyped(event.target.value)}
      />
    </search>
  )
}
