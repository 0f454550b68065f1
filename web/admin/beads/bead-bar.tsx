import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line'
import Check from 'lucide-react/icons/check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Flag from 'lucide-react/icons/flag'
import ListEnd from 'lucide-react/icons/list-end'
import ListStart from 'lucide-react/icons/list-start'
import Redo2 from 'lucide-react/icons/redo-2'
import Scissors from 'lucide-react/icons/scissors'
import Undo2 from 'lucide-react/icons/undo-2'
import Unlink from 'lucide-react/icons/unlink'
import X from 'lucide-react/icons/x'
import type { EditedBead } from '../../../src/contract/works/beads.ts'
import { Button } from '../../parts/control/button.tsx'
import { Icon } from '../../parts/control/icon.tsx'
import { beadsWords } from '../../words/beads.ts'
import { useWords } from '../../words/language.ts'
import styles from './bead-bar.module.css'
import { ACT_KEYS, type BeadAct } from './bead-keys.ts'
import type { Cut } from './rows/bead-row.tsx'

const ICONS = {
  confirm: Check,
  split: Scissors,
  mergeBefore: ListStart,
  merge: ListEnd,
  moveBefore: ArrowUpToLine,
  moveNext: ArrowDownToLine,
  separate: Unlink,
  decline: X,
  undo: Undo2,
  redo: Redo2,
  doubt: CircleHelp,
  report: Flag,
}
const ACTS = Object.keys(ICONS) as BeadAct[]

type Bar = {
  bead: EditedBead | null
  side: 'here' | 'beside'
  cut: Cut | null
  can: { undo: boolean; redo: boolean }
  act: (name: BeadAct) => void
  leave: () => void
}

/** What can be done with the chosen bead, at the foot of the window; while it is split, only that. */
export function BeadBar({ bead, side, cut, can, act, leave }: Bar) {
  const { beads: words } = useWords(beadsWords)
  if (!bead) return null
  if (cut) {
    const count = cut.here + cut.beside
    const isCut = count > 0 && count < bead.here.length + bead.beside.length
    return (
      <div className={styles.bar} role="toolbar" aria-label={words.tools}>
        <p className={styles.cutHint}>{words.cutHint}</p>
        <Button look="strong" disabled={!isCut} onClick={() => act('split')}>
          {words.splitHere}
        </Button>
        <Button onClick={leave}>{words.leave}</Button>
      </div>
    )
  }
  const isOff: Partial<Record<BeadAct, boolean>> = {
    split: bead.here.length + bead.beside.length < 2,
    mergeBefore: bead.number === 1,
    moveBefore: bead.number === 1 || bead[side].length === 0,
    moveNext: bead[side].length === 0,
    separate: bead.here.length === 0 || bead.beside.length === 0,
    decline: bead.reports === 0,
    undo: !can.undo,
    redo: !can.redo,
  }
  return (
    <div className={styles.bar} role="toolbar" aria-label={words.tools}>
      {ACTS.map(name => (
        <button
          key={name}
          type="button"
          className={styles.act}
          title={words.actNames[name]}
          aria-keyshortcuts={name === 'confirm' ? 'Enter' : ACT_KEYS[name]}
          disabled={isOff[name] ?? false}
          onClick={() => act(name)}
        >
          <Icon of={ICONS[name]} size={18} />
          <span>{words.acts[name]}</span>
          <kbd aria-hidden="true">{ACT_KEYS[name]}</kbd>
        </button>
      ))}
    </div>
  )
}
