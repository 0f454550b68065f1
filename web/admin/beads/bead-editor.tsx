import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { EditedBead } from '../../../src/contract/works/beads.ts'
import { call } from '../../call.ts'
import { Pager } from '../../parts/control/pager/pager.tsx'
import { AnswerView } from '../../parts/feedback/answer-view.tsx'
import { Empty } from '../../parts/feedback/empty.tsx'
import { showToast } from '../../parts/feedback/toasts/toasts.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { beadsWords } from '../../words/beads.ts'
import { useWords } from '../../words/language.ts'
import { BeadBar } from './bead-bar.tsx'
import { BeadHead } from './bead-head.tsx'
import { type BeadAct, keyOf } from './bead-keys.ts'
import styles from './bead-screen.module.css'
import { ConflictBanner } from './conflict-banner.tsx'
import { BeadRow, type Cut } from './rows/bead-row.tsx'
import { type EditedPairDetail, locationOfBead, PAGE_SIZE } from './rows/bead-window.ts'
import { LostBeads } from './rows/lost-beads.tsx'
import { beadAt, type Editions, type Step, useBeadEditing } from './use-bead-editing.ts'

type Edited = { editions: Editions; pair: EditedPairDetail; replace: (pair: EditedPairDetail) => void }
type Order = 'text' | 'doubt' | 'reported'

/** The beads of a chapter in rows, one of them chosen, with what can be done with it by keys and by touch. */
export function BeadEditor({ editions, pair, replace }: Edited) {
  const { beads: words } = useWords(beadsWords)
  const [search, setSearch] = useSearchParams()
  const order = (search.get('order') ?? 'text') as Order
  const page = Number(search.get('page') ?? '1')
  const requestedChapter = Number(search.get('chapter'))
  const chapterId = pair.chapters.some(one => one.chapterId === requestedChapter)
    ? requestedChapter
    : (pair.chapters[0]?.chapterId ?? 0)
  const [side, setSide] = useState<'here' | 'beside'>('here')
  const [cut, setCut] = useState<Cut | null>(null)
  const rows = useRef<HTMLOListElement>(null)

  const ask = () =>
    call('GET /admin/bead/list', {
      ...editions,
      order,
      page,
      pageSize: PAGE_SIZE,
      ...(order === 'text' && { chapterId }),
    })
  const shown = useAnswer(order === 'text' ? `${chapterId} ${page}` : `${order} ${page}`, ask)
  const facts = async () => {
    const now = await call('GET /admin/bead/pair', editions)
    replace(now)
    return now
  }
  const editing = useBeadEditing({
    editions,
    shown,
    isText: order === 'text',
    reload: ask,
    goTo,
    changed: () => {
      setCut(null)
      void facts().catch(() => undefined)
    },
  })
  const bead = shown.answer ? beadAt(shown.answer, editing.selected) : null

  /** Chooses a bead, and brings its page where it is on another. */
  async function goTo(number: number): Promise<void> {
    setCut(null)
    if (editing.inWindow().some(one => one.number === number)) return editing.select(number)
    const location = locationOfBead((await facts()).chapters, number)
    if (!location) return
    editing.select(number)
    const arrival = editing.arrival()
    const next = new URLSearchParams(search)
    next.delete('order')
    next.set('chapter', String(location.chapterId))
    next.set('page', String(location.page))
    if (order === 'text' && location.chapterId === chapterId && location.page === page) shown.again()
    else setSearch(next, { preventScrollReset: true })
    await arrival
  }

  async function walk(by: 1 | -1): Promise<void> {
    const list = editing.inWindow()
    const from = editing.chosen()
    if (!from) return
    const neighbour = list[list.indexOf(from) + by]
    if (neighbour) await goTo(neighbour.number)
    else if (order === 'text') await goTo(from.number + by)
  }

  async function seek(of: 'doubt' | 'report'): Promise<void> {
    const from = editing.chosen()
    const found = async (after: number) => (await call('GET /admin/bead/next', { ...editions, after, of })).number
    let number = await found(from?.number ?? 0)
    if (number === null && from) {
      number = await found(0)
      showToast({ message: number === null ? words.none : words.noMore, kind: 'info' })
    }
    if (number !== null) await goTo(number)
  }

  function act(name: BeadAct): void {
    if (name === 'doubt' || name === 'report')
      editing.run(() => seek(name).catch(() => void showToast(words.unreachable)))
    else if (name === 'split') split()
    else editing.change(one => stepOf(name, one, side))
  }

  function split(): void {
    if (!bead) return
    const { here, beside } = bead
    if (cut === null) setCut({ here: Math.min(1, here.length), beside: Math.min(1, beside.length) })
    else editing.change(({ number }) => ({ action: 'split', number, hereCount: cut.here, besideCount: cut.beside }))
  }

  const moveCut = (by: 1 | -1) => {
    if (!cut || !bead) return
    setCut({ ...cut, [side]: Math.max(0, Math.min(bead[side].length, cut[side] + by)) })
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = keyOf(event)
      if (key === null || !bead) return
      event.preventDefault()
      if (key === 'next' || key === 'before') {
        const by = key === 'next' ? 1 : -1
        if (cut) moveCut(by)
        else editing.run(() => walk(by))
      } else if (key === 'here' || key === 'beside') setSide(key)
      else if (key === 'leave') setCut(null)
      else act(key === 'confirm' && cut ? 'split' : key)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })

  const number = bead?.number
  useEffect(() => {
    const row = rows.current?.querySelector<HTMLElement>('[data-selected] [data-row]')
    if (!row) return
    const { activeElement } = document
    // Who types in a field, or stands on a button of the bar, stays there.
    if (activeElement === document.body || activeElement?.closest('[data-row]')) row.focus({ preventScroll: true })
    row.closest('li')?.scrollIntoView({ block: 'nearest' })
    // It looks at the page that was drawn of these.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps
  }, [number, shown.answer])

  return (
    <>
      <BeadHead pair={pair} chapterId={chapterId} order={order} />
      <LostBeads editions={editions} lost={pair.lost} again={facts} />
      {editing.late ? (
        <ConflictBanner
          step={editing.late.step}
          again={step => editing.change(one => ({ ...step, ...(step.number !== undefined && { number: one.number }) }))}
          close={editing.forgetLate}
        />
      ) : null}
      <AnswerView request={shown}>
        {({ list, total, canUndo, canRedo }) =>
          list.length === 0 ? (
            <Empty title={words.noneHere} hint={order === 'reported' ? words.noneHereHint : undefined} />
          ) : (
            <>
              <ol ref={rows} className={styles.rows}>
                {list.map(one => (
                  <BeadRow
                    key={one.number}
                    bead={one}
                    pair={pair}
                    isSelected={one === bead}
                    side={side}
                    cut={one === bead ? cut : null}
                    onSelect={chosen => {
                      if (chosen) setSide(chosen)
                      if (one !== bead) editing.run(() => goTo(one.number))
                    }}
                    onCut={setCut}
                  />
                ))}
              </ol>
              <Pager page={page} pageSize={PAGE_SIZE} total={total} />
              <BeadBar
                bead={bead}
                side={side}
                cut={cut}
                can={{ undo: canUndo, redo: canRedo }}
                act={act}
                leave={() => setCut(null)}
              />
            </>
          )
        }
      </AnswerView>
    </>
  )
}

/** What a button or key does with a bead; null for what cannot be done. */
function stepOf(
  name: Exclude<BeadAct, 'doubt' | 'report' | 'split'>,
  { number }: EditedBead,
  side: 'here' | 'beside',
): Step | null {
  switch (name) {
    case 'mergeBefore':
      return number > 1 ? { action: 'merge', number: number - 1 } : null
    case 'moveBefore':
      return { action: 'move', number, side, to: 'before' }
    case 'moveNext':
      return { action: 'move', number, side, to: 'next' }
    case 'undo':
    case 'redo':
      return { action: name }
    default:
      return { action: name, number }
  }
}
