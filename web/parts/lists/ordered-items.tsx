import GripVertical from 'lucide-react/icons/grip-vertical'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import type { PoemCard } from '../../../src/contract/works/poems.ts'
import { accountWords } from '../../words/account.ts'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { IconButton } from '../control/button.tsx'
import { Icon } from '../control/icon.tsx'
import { usePoemListState } from '../poem/lists/poem-list-state.ts'
import { passageLang } from '../text/passage-lang.ts'
import { dragRow } from './drag-order.ts'
import styles from './ordered-items.module.css'

/** One work of a list: a book with its cover, or a poem. */
export type Item = { id: number; name: string; by: string; to: string; cover?: string; poem?: PoemCard }

/** A row that is held: where it was, and where it would be put down. */
type Held = { id: number; from: number; at: number; by: 'pointer' | 'keys' }

/**
 * The works of a list in an order that the reader gives: a row is dragged by its handle, or taken up with the space bar,
 * moved with the arrows and put down again; every step is told to who does not see it.
 */
export function OrderedItems({
  items,
  move,
  remove,
}: {
  items: readonly Item[]
  /** `before` is the item it now stands before, null at the end. */
  move: (item: Item, before: Item | null) => void
  remove: (item: Item) => void
}) {
  const { lists } = useWords(accountWords)
  const hintId = useId()
  const list = useRef<HTMLOListElement>(null)
  const [held, setHeld] = useState<Held | null>(null)
  const [announcement, announce] = useState('')
  const shown = held?.by === 'keys' ? placed(items, held) : items
  const say = (sentence: string, item: Item, at: number) =>
    announce(fill(sentence, { name: item.name, at: at + 1, count: items.length }))

  // A row that has moved in the document has lost the focus.
  useEffect(() => {
    if (held?.by === 'keys') list.current?.querySelector<HTMLElement>(`[data-handle="${held.id}"]`)?.focus()
  }, [held])

  const putDown = (item: Item, from: number, to: number | null) => {
    setHeld(null)
    if (to === null || to === from) return say(lists.leftAt, item, from)
    const others = items.filter(other => other.id !== item.id)
    move(item, others[to] ?? null)
    say(lists.putAt, item, to)
  }
  const press = (event: PointerEvent<HTMLButtonElement>, item: Item) => {
    if (event.button !== 0 || held) return
    const rows = [...(list.current?.children ?? [])] as HTMLElement[]
    const from = items.indexOf(item)
    setHeld({ id: item.id, from, at: from, by: 'pointer' })
    dragRow(event.nativeEvent, {
      handle: event.currentTarget,
      rows,
      from,
      over: at => say(lists.movedTo, item, at),
      // In one go with the styles that fall away, so that no row is seen at its old place.
      end: to => flushSync(() => putDown(item, from, to)),
    })
  }
  const takeUp = (item: Item) => {
    const from = items.indexOf(item)
    setHeld({ id: item.id, from, at: from, by: 'keys' })
    say(lists.takenUp, item, from)
  }
  const key = (event: KeyboardEvent, item: Item) => {
    const isHeld = held?.id === item.id && held.by === 'keys'
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      if (isHeld) putDown(item, held.from, held.at)
      else if (!held) takeUp(item)
      return
    }
    if (!isHeld) return
    if (event.key === 'Escape') {
      event.preventDefault()
      return putDown(item, held.from, null)
    }
    const at = STEPS[event.key]?.(held.at, items.length)
    if (at === undefined) return
    event.preventDefault()
    const within = Math.max(0, Math.min(items.length - 1, at))
    setHeld({ ...held, at: within })
    say(lists.movedTo, item, within)
  }
  return (
    <>
      <p id={hintId} className={`small ${styles.hint}`}>
        {lists.orderHint}
      </p>
      <ol ref={list} className={held?.by === 'pointer' ? `${styles.items} ${styles.settling}` : styles.items}>
        {shown.map(item => (
          <Row key={item.id} item={item} isHeld={held?.id === item.id} remove={remove}>
            <button
              type="button"
              className={styles.handle}
              data-handle={item.id}
              aria-label={fill(lists.moveOf, { name: item.name })}
              aria-describedby={hintId}
              aria-pressed={held?.id === item.id}
              onPointerDown={event => press(event, item)}
              onKeyDown={event => key(event, item)}
              // A press without a pointer or a key is a screen reader's.
              onClick={event => event.detail === 0 && !held && takeUp(item)}
              onBlur={event => {
                // The row itself moving is no leaving: the focus comes back to it.
                if (held?.by === 'keys' && event.relatedTarget) putDown(item, held.from, held.at)
              }}
            >
              <Icon of={GripVertical} size={18} />
            </button>
          </Row>
        ))}
      </ol>
      <output className="visually-hidden" aria-live="assertive">
        {announcement}
      </output>
    </>
  )
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowUp: at => at - 1,
  ArrowDown: at => at + 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

function placed(items: readonly Item[], { id, at }: Held): readonly Item[] {
  const item = items.find(each => each.id === id)
  return item ? items.filter(each => each.id !== id).toSpliced(at, 0, item) : items
}

function Row({
  item,
  isHeld,
  remove,
  children,
}: {
  item: Item
  isHeld: boolean
  remove: (item: Item) => void
  children: React.ReactNode
}) {
  const { lists } = useWords(accountWords)
  const page = useLanguage()
  const listed = usePoemListState()
  return (
    <li className={styles.item} data-held={isHeld || undefined} data-poem={item.cover ? undefined : ''}>
      {children}
      {item.cover ? <img src={item.cover} alt="" width={44} height={61} loading="lazy" decoding="async" /> : null}
      <div className={styles.itemWords}>
        <p lang={passageLang(item.name, page)} data-bold="">
          <Link to={item.to} state={listed}>
            {item.name}
          </Link>
        </p>
        <p className="small" lang={passageLang(item.by, page)}>
          {item.by}
        </p>
      </div>
      <IconButton
        label={fill(lists.removeOf[item.poem ? 'poem' : 'book'], { name: item.name })}
        onClick={() => remove(item)}
      >
        <Icon of={X} size={18} />
      </IconButton>
    </li>
  )
}
