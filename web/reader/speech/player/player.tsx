import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import SkipBack from 'lucide-react/icons/skip-back'
import SkipForward from 'lucide-react/icons/skip-forward'
import Square from 'lucide-react/icons/square'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { IconButton } from '../../../parts/control/button.tsx'
import { Icon } from '../../../parts/control/icon.tsx'
import { useWords } from '../../../words/language.ts'
import { toolsWords } from '../../../words/tools.ts'
import { keepClear } from '../keep-clear.ts'
import type { Speaker, SpeechState } from '../speaker.ts'
import styles from './speech-panel.module.css'

/** The small player over the page while the voice reads and its panel is closed. */
export function Player({ speaker }: { speaker: Speaker }) {
  const { speech: words } = useWords(toolsWords)
  const { status } = useSyncExternalStore(speaker.subscribe, speaker.snapshot)
  useLayoutEffect(() => {
    if (status !== 'idle') keepClear(speaker.sentence())
  }, [speaker, status])
  if (status === 'idle') return null
  return (
    <fieldset className={styles.player} aria-label={words.player} data-player="">
      <Buttons speaker={speaker} status={status} />
    </fieldset>
  )
}

/** Back, pause or go on, forward, stop. */
export function Buttons({ speaker, status }: { speaker: Speaker; status: SpeechState['status'] }) {
  const { speech: words } = useWords(toolsWords)
  const isPlaying = status === 'playing'
  return (
    <>
      <IconButton label={words.previous} onClick={() => speaker.skip(-1)}>
        <Icon of={SkipBack} />
      </IconButton>
      <IconButton label={isPlaying ? words.pause : words.resume} onClick={speaker.toggle}>
        <Icon of={isPlaying ? Pause : Play} size={24} />
      </IconButton>
      <IconButton label={words.next} onClick={() => speaker.skip(1)}>
        <Icon of={SkipForward} />
      </IconButton>
      <IconButton label={words.stop} onClick={speaker.stop}>
        <Icon of={Square} />
      </IconButton>
    </>
  )
}
