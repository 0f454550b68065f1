import type { PanelName } from '../../session/reader-handle.ts'

/** What someone leaves in a book and others leave beside it: one panel with a tab for each. */
export const NOTES_PANELS = ['marks', 'bookmarks', 'comments', 'words'] as const

export type NotesPanel = (typeof NOTES_PANELS)[number]

export function isNotesPanel(name: PanelName | null): name is NotesPanel {
  return NOTES_PANELS.some(one => one === name)
}

let last: NotesPanel = 'marks'

/** The tab that was open last. */
export function lastNotesPanel(): NotesPanel {
  return last
}

export function rememberNotesPanel(name: NotesPanel): void {
  last = name
}
