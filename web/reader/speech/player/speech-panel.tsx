import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../../../parts/control/button.tsx'
import { KeysHint } from '../../../parts/feedback/device-hint.tsx'
import { coreWords } from '../../../words/core.ts'
import { fill } from '../../../words/fill.ts'
import { useWords } from '../../../words/language.ts'
import { toolsWords } from '../../../words/tools.ts'
import { Choice, Stepper } from '../../panels/choice.tsx'
import panel from '../../panels/panels.module.css'
import type { ReaderHandle } from '../../session/reader-handle.ts'
import { speakerOf } from '../open-speaker.ts'
import type { SleepTimer } from '../speaker.ts'
import { canSpeak, onVoices, voicesFor } from '../voices.ts'
import { Buttons } from './player.tsx'
import { hidePlayer, showPlayer } from './player-root.tsx'
import styles from './speech-panel.module.css'
import { FASTEST, SIDES, SLOWEST, type SpokenSides } from './speech-settings.ts'

const VOICES_COME_MS = 1200
const MINUTES = [5, 15, 30, 60]

/** Reading aloud: start and stop, speed, voice and when to fall silent. Closing the panel leaves the voice on, with a small player. */
export function Speech({ reader }: { reader: ReaderHandle }) {
  const { speech: words } = useWords(toolsWords)
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box}>
      {canSpeak() ? <Speaking reader={reader} /> : <p className={panel.empty}>{words.unsupported}</p>}
    </div>
  )
}

function Speaking({ reader }: { reader: ReaderHandle }) {
  const { speech: words } = useWords(toolsWords)
  const [speaker] = useState(() => speakerOf(reader))
  const state = useSyncExternalStore(speaker.subscribe, speaker.snapshot)
  const voices = useVoices(speaker.language())
  useEffect(() => {
    hidePlayer()
    return () => showPlayer(reader, speaker)
  }, [reader, speaker])

  if (voices?.length === 0) {
    return (
      <div className={panel.empty} role="alert">
        <p>{words.noVoice}</p>
        <p>{words.noVoiceHint}</p>
      </div>
    )
  }
  const timer = String(state.timer)
  const times = (rate: number) => fill(words.times, { rate: rate.toFixed(2).replace(/0$/, '').replace(/\.0$/, '') })
  return (
    <div className={styles.speech}>
      {state.status === 'idle' ? (
        <Button look="strong" onClick={speaker.play}>
          {words.play}
        </Button>
      ) : (
        <div className={styles.buttons}>
          <Buttons speaker={speaker} status={state.status} />
        </div>
      )}
      <output className={panel.hint}>
        {state.problem
          ? words[state.problem]
          : state.minutesLeft
            ? fill(words.minutesLeft, { minutes: state.minutesLeft })
            : ''}
      </output>
      <Stepper
        name={words.speed}
        value={state.settings.rate}
        shown={times(state.settings.rate)}
        least={SLOWEST}
        most={FASTEST}
        step={0.1}
        less={words.slower}
        more={words.faster}
        onChange={rate => speaker.change({ rate })}
      />
      <VoiceChoice
        voices={voices ?? []}
        chosen={state.settings.voices[speaker.language()] ?? ''}
        onChoose={uri => speaker.change({ voices: { ...state.settings.voices, [speaker.language()]: uri } })}
      />
      <SidesChoice reader={reader} chosen={state.settings.sides} onChoose={sides => speaker.change({ sides })} />
      <Choice
        name={words.timer}
        chosen={timer}
        values={[
          { value: 'off', label: words.timerOff },
          ...MINUTES.map(minutes => ({ value: String(minutes), label: fill(words.minutes, { minutes }) })),
          { value: 'chapter', label: words.timerChapter },
        ]}
        onChoose={value => speaker.sleepAfter(timerOf(value))}
      />
      <KeysHint className={panel.hint}>{words.keys}</KeysHint>
    </div>
  )
}

/** Of two editions which is heard; nothing where one is read. */
function SidesChoice({
  reader,
  chosen,
  onChoose,
}: {
  reader: ReaderHandle
  chosen: SpokenSides
  onChoose: (sides: SpokenSides) => void
}) {
  const { speech: words } = useWords(toolsWords)
  const { languages } = useWords(coreWords)
  if (!reader.beside) return null
  const labels = { here: languages[reader.language], there: languages[reader.beside.language], both: words.bothSides }
  return (
    <Choice
      name={words.sides}
      chosen={chosen}
      values={SIDES.map(value => ({ value, label: labels[value] }))}
      onChoose={onChoose}
    />
  )
}

function VoiceChoice({
  voices,
  chosen,
  onChoose,
}: {
  voices: readonly SpeechSynthesisVoice[]
  chosen: string
  onChoose: (uri: string) => void
}) {
  const { speech: words } = useWords(toolsWords)
  const id = useId()
  return (
    <div className={styles.voice}>
      <label htmlFor={id}>{words.voice}</label>
      <select id={id} value={chosen} onChange={event => onChoose(event.target.value)}>
        <option value="">{words.voiceAuto}</option>
        {voices.map(voice => (
          <option key={voice.voiceURI} value={voice.voiceURI}>
            {voice.name}
          </option>
        ))}
      </select>
    </div>
  )
}

/** `null` while they may still come. */
function useVoices(language: Parameters<typeof voicesFor>[0]): readonly SpeechSynthesisVoice[] | null {
  const [voices, setVoices] = useState(() => {
    const now = voicesFor(language)
    return now.length > 0 ? now : null
  })
  useEffect(() => {
    const look = () => setVoices(voicesFor(language))
    const timer = setTimeout(look, VOICES_COME_MS)
    const stop = onVoices(look)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [language])
  return voices
}

function timerOf(value: string): SleepTimer {
  return value === 'off' || value === 'chapter' ? value : Number(value)
}
