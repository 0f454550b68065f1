import { lazy, Suspense, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { uiLanguageOf } from '../../../src/contract/ui-language.ts'
import { LanguageContext } from '../../words/language.ts'
import type { ReaderHandle } from '../session/reader-handle.ts'
import { clearLayer, layerState, subscribeToLayer } from './layer-store.ts'
import { MarkBar } from './mark-bar.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { PassageBar } from './passage-bar.tsx'
import { UndoBar } from './undo-bar.tsx'

const CardDialog = lazy(() => import('./card-dialog.tsx').then(file => ({ default: file.CardDialog })))

/** Opens what stands over the text for marking (bars, dialogs), as a root of its own at the end of the reader's frame; returns how to close it. */
export function openMarkLayer(reader: ReaderHandle): () => void {
  const frame = reader.root()?.closest('.reader-stage')?.parentElement ?? document.body
  const place = document.createElement('div')
  place.dataset.markLayer = ''
  frame.append(place)
  const root = createRoot(place)
  root.render(
    <LanguageContext value={uiLanguageOf(document.documentElement.lang) ?? 'zh-Hans'}>
      <MarkLayer reader={reader} />
    </LanguageContext>,
  )
  return () => {
    clearLayer()
    // The frame may be drawing right now: a root must not be taken away from inside another's drawing.
    setTimeout(() => {
      root.unmount()
      place.remove()
    }, 0)
  }
}

function MarkLayer({ reader }: { reader: ReaderHandle }) {
  const { bar, note, card, removed } = useSyncExternalStore(subscribeToLayer, layerState)
  return (
    <>
      {bar?.kind === 'passage' ? <PassageBar key={bar.passage.text} reader={reader} target={bar} /> : null}
      {bar?.kind === 'marks' ? <MarkBar key={bar.marks[0]?.clientId ?? ''} reader={reader} target={bar} /> : null}
      {note ? <NoteDialog reader={reader} target={note} /> : null}
      {card ? (
        <Suspense fallback={null}>
          <CardDialog reader={reader} text={card.text} lang={card.lang} />
        </Suspense>
      ) : null}
      {removed ? <UndoBar key={removed.clientId} reader={reader} mark={removed} /> : null}
    </>
  )
}
