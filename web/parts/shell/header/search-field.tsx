import Search from 'lucide-react/icons/search'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { coreWords } from '../../../words/core.ts'
import { useWords } from '../../../words/language.ts'
import { Icon } from '../../control/icon.tsx'
import styles from './search-field.module.css'

/**
 * The one search field: a line, a title, pinyin. A plain GET form, so it works before and without JavaScript; what may
 * be meant is offered under it while one types, by a part that comes when the field is first entered.
 */
export function SearchField({ keyword = '' }: { keyword?: string }) {
  const words = useWords(coreWords)
  const field = useRef<HTMLInputElement>(null)
  const [offers, setOffers] = useState<Offers>()
  useEffect(() => {
    const input = field.current
    if (!input) return
    for (const [name, value] of COMBOBOX) input.setAttribute(name, value)
    const wake = () => void offersOf(input).then(setOffers)
    if (document.activeElement === input) wake()
    input.addEventListener('focus', wake)
    return () => input.removeEventListener('focus', wake)
  }, [])
  return (
    <search className={styles.field}>
      <Form className={styles.search} action="/search" method="get">
        <button type="submit" className={styles.go} aria-label={words.shell.search}>
          <Icon of={Search} size={18} />
        </button>
        <input
          ref={field}
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
      {offers ? <offers.Box input={offers.input} /> : null}
    </search>
  )
}

type Offers = { Box: ComponentType<{ input: HTMLInputElement }>; input: HTMLInputElement } | undefined

/** What offers suggestions; without a network nothing, and the next visit of the field asks again. */
async function offersOf(input: HTMLInputElement): Promise<Offers> {
  const part = await import('../../search/suggestions/suggest-box.tsx').catch(() => null)
  return part ? { Box: part.SuggestBox, input } : undefined
}

// Said only where scripts live: without them it is a plain search field.
const COMBOBOX: readonly (readonly [string, string])[] = [
  ['role', 'combobox'],
  ['aria-autocomplete', 'list'],
  ['aria-expanded', 'false'],
]
