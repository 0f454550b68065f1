import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { PanelBoundary } from '../../../parts/feedback/panel-boundary.tsx'
import { LanguageContext, pageLanguage } from '../../../words/language.ts'
import type { ReaderHandle } from '../../session/reader-handle.ts'
import { MarkBar } from '../bar/mark-bar.tsx'
import { MarkToast } from '../bar/mark-toast.tsx'
import { toastOffline } from '../bar/offline-toast.ts'
import { PassageBar } from '../bar/passage-bar.tsx'
import { UndoBar } from '../bar/undo-bar.tsx'
import { NoteDialog } from '../note-dialog.tsx'
import { clearLayer, closeCard, closeComparison, closeCorrection, layerState, subscribeToLayer } from './layer-store.ts'

const loadCard = () => import('../card/card-dialog.tsx')
const CardDialog = lazy(() => loadCard().then(file => ({ default: file.CardDialog })))

const PassageCorrection = lazy(() =>
  import('../passage-correction.tsx').then(file => ({ default: file.PassageCorrection })),
)

const CompareTranslations = lazy(() =>
  import('../../bilingual/compare/compare-translations.tsx').then(file => ({ default: file.CompareTranslations })),
)

/** Fetches the card, so that one can be made where there is no network any more. */
export function prepareCard(): Promise<unknown> {
  return loadCard()
}

/** Opens what stands over the text for marking (bars, dialogs), as a root of its own at the end of the reader's frame; returns how to close it. */
export function openMarkLayer(reader: ReaderHandle): () => void {
  const frame = reader.root()?.closest('.reader-stage')?.parentElement ?? document.body
  const container = document.createElement('div')
  container.dataset.markLayer = ''
  frame.append(container)
  // As on the page itself: what a boundary shows something else for reaches the reporter too.
  const root = createRoot(container, { onCaughtError: reportError })
  root.render(
    <LanguageContext value={pageLanguage()}>
      <MarkLayer reader={reader} />
    </LanguageContext>,
  )
  return () => {
    clearLayer()
    // The frame may be drawing right now: a root must not be taken away from inside another's drawing.
    setTimeout(() => {
      root.unmount()
      container.remove()
    }, 0)
  }
}

function MarkLayer({ reader }: { reader: ReaderHandle }) {
  const { bar, note, card, correction, compared, removed, toast } = useSyncExternalStore(subscribeToLayer, layerState)
  return (
    <>
      {bar?.kind === 'passage' ? <PassageBar key={bar.passage.text} reader={reader} target={bar} /> : null}
      {bar?.kind === 'marks' ? <MarkBar key={bar.marks[0]?.clientId ?? ''} reader={reader} target={bar} /> : null}
      {note ? <NoteDialog reader={reader} target={note} /> : null}
      {card ? (
        <PanelBoundary fallback={<Away close={closeCard} />}>
          <Suspense fallback={null}>
            <CardDialog reader={reader} text={card.text} lang={card.lang} />
          </Suspense>
        </PanelBoundary>
      ) : null}
      {correction ? (
        <PanelBoundary fallback={<Away close={closeCorrection} />}>
          <Suspense fallback={null}>
            <PassageCorrection reader={reader} passage={correction} />
          </Suspense>
        </PanelBoundary>
      ) : null}
      {compared ? (
        <PanelBoundary fallback={<Away close={closeComparison} />}>
          <Suspense fallback={null}>
            <CompareTranslations reader={reader} passage={compared} />
          </Suspense>
        </PanelBoundary>
      ) : null}
      {removed ? <UndoBar key={removed.clientId} reader={reader} mark={removed} /> : null}
      {toast ? <MarkToast key={toast.message} toast={toast} /> : null}
    </>
  )
}

/** What was to be shown did not come; everything else over the text still works. */
function Away({ close }: { close: () => void }) {
  useEffect(() => {
    toastOffline()
    close()
  }, [close])
  return null
}
