import { CorrectionDialog } from '../../parts/corrections/correction-dialog.tsx'
import { showToast } from '../../parts/feedback/toasts/toasts.ts'
import type { ReaderHandle } from '../session/reader-handle.ts'
import { closeCorrection } from './layers/layer-store.ts'
import type { Passage } from './passage.ts'

/** Says that chosen words are wrong; of words in several blocks, those in the first. */
export function PassageCorrection({ reader, passage }: { reader: ReaderHandle; passage: Passage }) {
  const [first] = passage.locations
  if (!first) return null
  const { blockId, from, to } = first
  return (
    <CorrectionDialog
      target={{ bookId: reader.bookId, blockId, from, to }}
      onClose={closeCorrection}
      onSent={message => {
        reader.say(message)
        showToast({ message, kind: 'success' })
        closeCorrection()
      }}
    />
  )
}
