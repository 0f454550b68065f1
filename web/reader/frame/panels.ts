import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { PanelName, ReaderHandle } from '../session/reader-handle.ts'

type LazyPanel = LazyExoticComponent<ComponentType<{ reader: ReaderHandle }>>

/** Every panel with the file that draws it, loaded when first opened. A name without a file has no button. */
export const PANELS: Partial<Record<PanelName, LazyPanel>> = {
  contents: lazy(() => import('../panels/contents.tsx').then(file => ({ default: file.Contents }))),
  search: lazy(() => import('../panels/search.tsx').then(file => ({ default: file.Search }))),
  bookmarks: lazy(() => import('../panels/bookmarks.tsx').then(file => ({ default: file.Bookmarks }))),
  marks: lazy(() => import('../marks/marks-panel.tsx').then(file => ({ default: file.Marks }))),
  comments: lazy(() => import('../others/others-panel.tsx').then(file => ({ default: file.OthersPanel }))),
  settings: lazy(() => import('../panels/settings.tsx').then(file => ({ default: file.Settings }))),
  words: lazy(() => import('../words/words-panel.tsx').then(file => ({ default: file.SavedWords }))),
  speech: lazy(() => import('../speech/speech-panel.tsx').then(file => ({ default: file.Speech }))),
  shortcuts: lazy(() => import('../panels/shortcuts.tsx').then(file => ({ default: file.Shortcuts }))),
}
