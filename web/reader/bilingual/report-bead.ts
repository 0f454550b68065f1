import { CallFailed, call } from '../../call.ts'
import { showToast } from '../../parts/feedback/toasts/toasts.ts'
import { signInFrom } from '../../state/return-address.ts'
import { knownUser } from '../../state/user-store.ts'
import { pageLanguage } from '../../words/language.ts'
import { toolsWords } from '../../words/tools.ts'
import { showOver } from '../marks/bar/selection-toolbar.ts'
import type { Passage } from '../marks/passage.ts'
import type { ReaderHandle } from '../session/reader-handle.ts'
import type { BlockPosition } from '../text/offsets.ts'
import { beadAt } from './bead-at.ts'

/** Tells the editors that the sentence in which a passage begins stands beside the wrong one. */
export async function reportPassage(reader: ReaderHandle, { locations }: Passage): Promise<void> {
  const [first] = locations
  getSelection()?.removeAllRanges()
  if (first) await reportSentence(reader, { blockId: first.blockId, offset: first.from })
}

/** The same for the sentence that holds a character. A visitor is shown the way to sign in. */
export async function reportSentence(reader: ReaderHandle, position: BlockPosition): Promise<void> {
  const { beside } = reader
  const bead = beside && beadAt(beside.beads, position)
  const sentence = bead?.here[0] ?? bead?.beside[0]
  if (!beside || !sentence) return
  const { marks: words } = toolsWords(pageLanguage())
  const { user } = await knownUser()
  if (!user) {
    const signIn = signInFrom(location.pathname + location.search)
    return showOver(reader, { toast: { message: words.reportSignIn, undo: null, signIn } })
  }
  const { blockId, from } = sentence
  const report = { edition: reader.editionId, besideEdition: beside.editionId, blockId, from }
  const send = async (action: 'report' | 'takeBack') => {
    try {
      await call('POST /book/reportBead', { ...report, action })
      return true
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      showToast({ message: failure.code === 0 ? words.reportFailed : failure.message, kind: 'warning' })
      return false
    }
  }
  if (!(await send('report'))) return
  reader.say(words.beadReported)
  const undo = () =>
    void send('takeBack').then(isTaken => {
      if (isTaken) return showOver(reader, { toast: { message: words.beadTakenBack, undo: null, signIn: null } })
    }, reportError)
  await showOver(reader, { toast: { message: words.beadReported, undo, signIn: null } })
}
