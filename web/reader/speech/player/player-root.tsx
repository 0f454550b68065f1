import { createRoot, type Root } from 'react-dom/client'
import { LanguageContext, pageLanguage } from '../../../words/language.ts'
import type { ReaderHandle } from '../../session/reader-handle.ts'
import type { Speaker } from '../speaker.ts'
import { Player } from './player.tsx'

/** Shows the player as long as the voice is not stopped and the reader is on the page. */
export function showPlayer(reader: ReaderHandle, speaker: Speaker): void {
  if (!reader.root()?.isConnected) return speaker.stop()
  root ??= createRoot(host())
  root.render(
    <LanguageContext value={pageLanguage()}>
      <Player speaker={speaker} />
    </LanguageContext>,
  )
}

/** Takes the player away: its panel is open. */
export function hidePlayer(): void {
  root?.render(null)
}

let root: Root | null = null

function host(): HTMLElement {
  const element = document.createElement('div')
  document.body.append(element)
  return element
}
