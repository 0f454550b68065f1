import X from 'lucide-react/icons/x'
import { Suspense, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Button, IconButton } from '../../parts/control/button.tsx'
import { Icon } from '../../parts/control/icon.tsx'
import { PanelBoundary } from '../../parts/feedback/panel-boundary.tsx'
import { useWords } from '../../words/language.ts'
import { readerWords } from '../../words/reader.ts'
import { useLiveReader, useReaderPart } from '../session/session-context.ts'
import { isNotesPanel, rememberNotesPanel } from './notes/notes-panels.ts'
import { NotesTabs } from './notes/notes-tabs.tsx'
import styles from './panel-host.module.css'
import { PANELS } from './panels.ts'

/** The open panel: a sheet from below on phones, beside the text on wide screens. Not modal: the text stays in reach. */
export function PanelHost() {
  const { reader } = useWords(readerWords)
  const { session } = useLiveReader()
  const panel = useReaderPart(state => state.panel)
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)

  useLayoutEffect(() => {
    session.relayout(() => document.documentElement.toggleAttribute('data-panel', panel !== null))
  }, [session, panel])

  // From one tab to another the focus stays on the tab.
  const shown = isNotesPanel(panel) ? 'notes' : panel
  useEffect(() => {
    if (!shown) return
    const opener = document.activeElement
    const byKeyboard = opener?.matches(':focus-visible') === true
    title.current?.focus({ preventScroll: true })
    return () => {
      // Who pressed the button with a mouse is not at the button: the next key is for the text.
      const isBack = byKeyboard && opener instanceof HTMLElement && opener.isConnected
      const back = isBack ? opener : session.handle.root()?.parentElement
      back?.focus({ preventScroll: true })
    }
  }, [session, shown])

  useEffect(() => {
    if (isNotesPanel(panel)) rememberNotesPanel(panel)
  }, [panel])

  useEffect(() => () => document.documentElement.removeAttribute('data-panel'), [])

  if (!panel) return null
  const Panel = PANELS[panel]
  const isNotes = isNotesPanel(panel)
  return (
    <dialog
      open
      className={styles.panel}
      aria-labelledby={isNotes ? undefined : titleId}
      aria-label={isNotes ? reader[panel] : undefined}
      data-panel-name={panel}
    >
      <header className={styles.panelHead}>
        <h2 ref={title} id={titleId} tabIndex={-1}>
          {isNotes ? reader.notes : reader[panel]}
        </h2>
        <IconButton label={reader.close} onClick={() => session.handle.open(null)}>
          <Icon of={X} />
        </IconButton>
      </header>
      {isNotes ? <NotesTabs reader={session.handle} shown={panel} /> : null}
      <div className={styles.panelBody}>
        <PanelBoundary key={panel} fallback={<Away />}>
          <Suspense fallback={null}>
            <Panel reader={session.handle} />
          </Suspense>
        </PanelBoundary>
      </div>
    </dialog>
  )
}

/** A browser does not ask a second time for a part that did not come, so the whole page is; the place is kept. */
function Away() {
  const { reader } = useWords(readerWords)
  return (
    <p>
      {reader.panelAway} <Button onClick={() => location.reload()}>{reader.retry}</Button>
    </p>
  )
}
