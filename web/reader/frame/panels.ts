import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { PanelName, ReaderHandle } from '../session/reader-handle.ts'

type Panel = ComponentType<{ reader: ReaderHandle }>

/** Every panel with the file that draws it. */
const FILES: Record<PanelName, () => Promise<{ default: Panel }>> = {
  contents: () => import('../panels/contents/contents.tsx').then(file => ({ default: file.Contents })),
  search: () => import('../panels/search/search.tsx').then(file => ({ default: file.Search })),
  bookmarks: () => import('../panels/contents/bookmarks.tsx').then(file => ({ default: file.Bookmarks })),
  marks: () => import('../marks/panel/marks-panel.tsx').then(file => ({ default: file.Marks })),
  comments: () => import('../community/community-panel.tsx').then(file => ({ default: file.CommunityPanel })),
  settings: () => import('../panels/settings.tsx').then(file => ({ default: file.Settings })),
  words: () => import('../words/words-panel.tsx').then(file => ({ default: file.SavedWords })),
  speech: () => import('../speech/player/speech-panel.tsx').then(file => ({ default: file.Speech })),
  more: () => import('../panels/more.tsx').then(file => ({ default: file.More })),
  shortcuts: () => import('../panels/shortcuts.tsx').then(file => ({ default: file.Shortcuts })),
}

/** The panels by name, each loaded when it is first opened. */
export const PANELS = Object.fromEntries(Object.entries(FILES).map(([name, load]) => [name, lazy(load)])) as Record<
  PanelName,
  LazyExoticComponent<Panel>
>

/** Fetches the panels before they are wanted, one after the other, but for what others say: that needs the network anyway. */
export async function fetchPanels(): Promise<void> {
  for (const [name, load] of Object.entries(FILES)) if (name !== 'comments') await load()
}
