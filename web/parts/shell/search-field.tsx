import Search from 'lucide-react/icons/search'
import { Form } from 'react-router'
import { useWords } from '../../words/language.ts'
import { Icon } from '../control/icon.tsx'
import styles from './search-field.module.css'

/** The one search field: a line, a title, pinyin. A plain GET form, so it works before and without JavaScript. */
export function SearchField({ keyword = '' }: { keyword?: string }) {
  const words = useWords()
  return (
    <search className={styles.place}>
      <Form className={styles.search} action="/search" method="get">
        <button type="submit" className={styles.go} aria-label={words.shell.search}>
          <Icon of={Search} size={18} />
        </button>
        <input
          className={styles.input}
          type="search"
          name="keyword"
          defaultValue={keyword}
          placeholder={words.shell.searchHint}
          aria-label={words.shell.searchHint}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          required
        />
      </Form>
    </search>
  )
}
