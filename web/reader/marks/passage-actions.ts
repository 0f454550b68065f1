import type { ReaderHandle } from '../session/reader-handle.ts'
import type { Passage } from './passage.ts'

/** What another feature does with chosen words; the selection is still there when it is called. */
export type PassageAction = (reader: ReaderHandle, passage: Passage) => unknown

/** Actions of other features, loaded when pressed; one without a file has no button. */
export const PASSAGE_ACTIONS: {
  onLookUp: (() => Promise<PassageAction>) | null
  onReadAloud: (() => Promise<PassageAction>) | null
  /** That the words are wrong. */
  onCorrect: (() => Promise<PassageAction>) | null
  /** Of two editions: that a sentence stands beside the wrong one. */
  onReportBead: (() => Promise<PassageAction>) | null
} = {
  onLookUp: () => import('../words/look-up.ts').then(file => file.lookUpPassage),
  onCorrect: () => import('./offer-correction.ts').then(file => file.correctPassage),
  onReportBead: () => import('../bilingual/report-bead.ts').then(file => file.reportPassage),
  onReadAloud: () => import('../speech/read-passage.ts').then(file => file.readPassage),
}
