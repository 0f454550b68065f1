import type { ReactNode } from 'react'
import { Form, useSearchParams } from 'react-router'
import { Button } from '../../parts/control/button.tsx'
import { adminWords } from '../../words/admin.ts'
import { useWords } from '../../words/language.ts'
import formStyles from '../form.module.css'
import styles from './rows.module.css'

/** A search of one room, kept in the address so that it can be gone back to. */
export function FindBar({ room, hint, children }: { room: string; hint: string; children?: ReactNode }) {
  const { admin } = useWords(adminWords)
  const [search] = useSearchParams()
  const keyword = search.get('keyword') ?? ''
  return (
    <div className={styles.bar}>
      <search className={styles.find}>
        <Form className={styles.find} preventScrollReset>
          <input type="hidden" name="room" value={room} />
          <input
            key={keyword}
            className={formStyles.input}
            type="search"
            name="keyword"
            defaultValue={keyword}
            placeholder={hint}
            aria-label={admin.search}
            maxLength={100}
          />
          <Button type="submit" look="bare">
            {admin.search}
          </Button>
        </Form>
      </search>
      {children}
    </div>
  )
}
