import { useState } from 'react'
import { correctionsWords } from '../../words/corrections.ts'
import { fill } from '../../words/fill.ts'
import { useWords } from '../../words/language.ts'
import fieldStyles from '../control/fields/field.module.css'
import { showToast } from '../feedback/toasts/toasts.ts'
import { CorrectionDialog } from './correction-dialog.tsx'
import styles from './corrections.module.css'

/** A correction of one line of a poem, which is chosen first; `first` is the one that was selected on the page. */
export function PoemCorrection({
  poemId,
  lines,
  first,
  onClose,
}: {
  poemId: number
  lines: readonly string[]
  first: number
  onClose: () => void
}) {
  const { corrections: words } = useWords(correctionsWords)
  const [line, setLine] = useState(first)
  // Conversion moves nothing: the line has as many units in any script.
  const to = (lines[line] ?? '').length
  return (
    <CorrectionDialog
      target={{ poemId, line, from: 0, to }}
      onClose={onClose}
      onSent={message => {
        showToast({ message, kind: 'success' })
        onClose()
      }}
      choice={
        <label className={styles.lines}>
          {words.whichLine}
          <select className={fieldStyles.select} value={line} onChange={event => setLine(Number(event.target.value))}>
            {lines.map((text, at) =>
              text.trim() === '' ? null : (
                // A poem may repeat a line; its place is the only name it has.
                <option key={at} value={at}>
                  {fill(words.lineNumber, { number: at + 1, text })}
                </option>
              ),
            )}
          </select>
        </label>
      }
    />
  )
}
