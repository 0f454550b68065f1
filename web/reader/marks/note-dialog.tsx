import { useEffect, useRef, useState } from 'react'
import { Button } from '../../parts/control/button.tsx'
import { Dialog } from '../../parts/control/dialog.tsx'
import { TextField } from '../../parts/control/fields/field.tsx'
import { NOTE_LIMIT } from '../../state/marks/mark.ts'
import { changeMark } from '../../state/marks/mark-store.ts'
import { useWords } from '../../words/language.ts'
import { toolsWords } from '../../words/tools.ts'
import type { ReaderHandle } from '../session/reader-handle.ts'
import { ColourButtons } from './bar/colour-buttons.tsx'
import { closeNote, type NoteTarget } from './layers/layer-store.ts'
import { markPassage, usualColour } from './mark-actions.ts'
import styles from './mark-dialogs.module.css'

/** Writes a note on chosen words or on a mark. Ctrl+Enter keeps it; an empty one leaves a plain highlight. */
export function NoteDialog({ reader, target }: { reader: ReaderHandle; target: NoteTarget }) {
  const { marks: words } = useWords(toolsWords)
  const isNew = 'passage' in target
  const [note, setNote] = useState(isNew ? '' : target.mark.note)
  const [colour, setColour] = useState(isNew ? usualColour() : target.mark.colour)

  const form = useRef<HTMLFormElement>(null)
  // After the dialog has opened and taken the focus itself: someone opened this to write.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])

  const keep = () => {
    const written = note.trim()
    if (isNew) markPassage(reader, target.passage, { colour, note: written, words })
    else {
      changeMark(target.mark, { colour, note: written })
      reader.say(words.noted)
    }
    closeNote()
  }

  return (
    <Dialog open onClose={closeNote} title={words.note}>
      <form
        ref={form}
        className={styles.noteForm}
        onSubmit={event => {
          event.preventDefault()
          keep()
        }}
      >
        <blockquote className={styles.noteQuote} lang={reader.lang}>
          {isNew ? target.passage.text : target.mark.quote}
        </blockquote>
        <TextField
          label={words.noteLabel}
          value={note}
          maxLength={NOTE_LIMIT}
          onChange={event => setNote(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            keep()
          }}
        />
        <ColourButtons chosen={colour} onChoose={setColour} />
        <div className={styles.noteActions}>
          <Button onClick={closeNote}>{words.cancel}</Button>
          <Button look="strong" type="submit">
            {words.keep}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
