import type { ReaderHandle } from '../reader-handle.ts'
import type { Passage } from './passage.ts'

/** What another feature does with chosen words; the selection is still there when it is called. */
export type PassageAction = (reader: ReaderHandle, passage: Passage) => void

/** Actions of other features, loaded when pressed; one without a file has no button. */
export const PASSAGE_ACTIONS: {
  onLookUp: (() => Promise<PassageAction>) | null
  onReadAloud: (() => Promise<PassageAction>) | null
} = {
  onLookUp: null,
  onReadAloud: null,
}
