import { signInFrom } from '../../state/return-address.ts'
import { knownUser } from '../../state/user-store.ts'
import { pageLanguage } from '../../words/language.ts'
import { toolsWords } from '../../words/tools.ts'
import type { ReaderHandle } from '../session/reader-handle.ts'
import { changeLayer } from './layers/layer-store.ts'
import type { Passage } from './passage.ts'

/** Opens the dialog in which words are corrected; a visitor is shown the way to sign in. */
export async function correctPassage(_reader: ReaderHandle, passage: Passage): Promise<void> {
  const { user } = await knownUser()
  getSelection()?.removeAllRanges()
  if (user) return changeLayer({ bar: null, correction: passage })
  const { marks: words } = toolsWords(pageLanguage())
  const signIn = signInFrom(location.pathname + location.search)
  changeLayer({ bar: null, toast: { message: words.correctSignIn, undo: null, signIn } })
}
