import Check from 'lucide-react/icons/check'
import { useEffect, useRef, useState } from 'react'
import { scriptOfPage, type UiLanguage } from '../../../src/contract/values/ui-language.ts'
import type { MyCollection } from '../../../src/contract/works/collections.ts'
import { call } from '../../call.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { accountWords } from '../../words/account.ts'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { Icon } from '../control/icon.tsx'
import { passageLang } from '../text/passage-lang.ts'
import styles from './add-works.module.css'
import { listItems } from './list-items.ts'
import type { Item } from './ordered-items.tsx'

/** Finds works while one writes, each to be ticked into the list or out of it; the field keeps the caret for the next. */
export function AddWorks({
  kind,
  items,
  add,
  remove,
}: {
  kind: MyCollection['kind']
  /** What is in the list. */
  items: readonly Item[]
  add: (item: Item) => void
  remove: (item: Item) => void
}) {
  const { lists } = useWords(accountWords)
  const language = useLanguage()
  const field = useRef<HTMLInputElement>(null)
  const [written, setWritten] = useState('')
  const keyword = useSettled(written.trim())
  const { answer, hasFailed } = useAnswer(`${kind} ${keyword} ${language}`, () => worksFound(kind, keyword, language))
  // What was found before stays in sight until the next is there.
  const shown = useRef<Item[]>([])
  if (answer) shown.current = answer
  const found = keyword === '' ? [] : shown.current
  const isEmpty = items.length === 0
  useEffect(() => {
    if (isEmpty) field.current?.focus({ preventScroll: true })
    // Only on coming: whoever empties the list is at its rows.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <search className={styles.add}>
      <label className={styles.label}>
        <span>{lists.find[kind]}</span>
        <input
          ref={field}
          type="search"
          value={written}
          maxLength={100}
          autoComplete="off"
          placeholder={lists.findHint[kind]}
          onChange={event => setWritten(event.target.value)}
        />
      </label>
      <output className="small" aria-live="polite">
        {hasFailed ? lists.failed : keyword !== '' && answer?.length === 0 ? lists.nothingFound : ''}
      </output>
      {found.length > 0 ? (
        <ul ref={keepCaret} className={styles.found} aria-label={lists.found}>
          {found.map(item => (
            <Found
              key={item.id}
              item={item}
              isIn={items.some(each => each.id === item.id)}
              tick={isIn => (isIn ? add(item) : remove(item))}
            />
          ))}
        </ul>
      ) : null}
    </search>
  )
}

type Row = { item: Item; isIn: boolean; tick: (isIn: boolean) => void }

function Found({ item, isIn, tick }: Row) {
  const { lists } = useWords(accountWords)
  const page = useLanguage()
  const line = item.poem?.lines[0]
  return (
    <li>
      <label className={styles.row} data-cover={item.cover ? '' : undefined}>
        <input
          type="checkbox"
          checked={isIn}
          aria-label={fill(lists.putIn[item.poem ? 'poem' : 'book'], { name: item.name, by: item.by })}
          onChange={event => tick(event.target.checked)}
        />
        {item.cover ? <img src={item.cover} alt="" width={32} height={44} loading="lazy" decoding="async" /> : null}
        <span className={styles.words}>
          <b lang={passageLang(item.name, page)} data-bold="">
            {item.name}
          </b>
          <span className="small" lang={passageLang(item.by, page)}>
            {item.by}
          </span>
          {line ? (
            <span className={styles.line} lang={passageLang(line, page)} data-kai="">
              {line}
            </span>
          ) : null}
        </span>
        <span className={styles.state} aria-hidden="true">
          {isIn ? (
            <>
              <Icon of={Check} size={16} />
              {lists.isIn}
            </>
          ) : null}
        </span>
      </label>
    </li>
  )
}

async function worksFound(kind: MyCollection['kind'], keyword: string, language: UiLanguage): Promise<Item[]> {
  if (keyword === '') return []
  const { groups } = await call('GET /common/searchWorks', {
    keyword,
    kind,
    pageSize: 12,
    script: scriptOfPage(language),
  })
  return listItems({ books: groups.books, poems: groups.poems }, language)
}

/** A press among the rows leaves the caret in the field, with its words chosen: the next are written over them. */
function keepCaret(rows: HTMLElement | null): (() => void) | undefined {
  rows?.addEventListener('mousedown', stayInField)
  return () => rows?.removeEventListener('mousedown', stayInField)
}

function stayInField(event: MouseEvent): void {
  event.preventDefault()
  const field = document.activeElement
  if (field instanceof HTMLInputElement && field.type === 'search') field.select()
}

/** A value once it has stood for a moment: not every key is a search. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

const SETTLED_AFTER_MS = 220
