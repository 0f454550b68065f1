import type { ChapterText } from '../../../src/contract/works/reading.ts'
import { paint } from '../../parts/text/paper/paint.ts'
import type { ReaderHandle } from '../session/reader-handle.ts'
import { isInSight, isReadable, scrollInPane } from './in-sight.ts'
import { keepClear } from './keep-clear.ts'
import { keepSpeechSettings, type SpeechSettings, speechSettings } from './player/speech-settings.ts'
import { openSentenceWalk, type SentencePosition } from './sentence-walk.ts'
import { openUtterance } from './utterance.ts'
import { type VoiceLanguage, voicesFor } from './voices.ts'

export type SleepTimer = 'off' | 'chapter' | number
export type SpeechProblem = 'noVoice' | 'failed' | 'ended' | 'asleep'

/** What the panel and the player show; a new object after every change. */
export type SpeechState = {
  status: 'idle' | 'playing' | 'paused'
  settings: SpeechSettings
  timer: SleepTimer
  minutesLeft: number | null
  problem: SpeechProblem | null
}

export type Speaker = ReturnType<typeof openSpeaker>

const BETWEEN_BLOCKS_MS = 350
const TICK_MS = 1000
const CHAPTER_WAIT_TICKS = 20

/**
 * Reads a book aloud with the system's voices, sentence by sentence from where the reader is, on into the next chapter.
 * The sentence is painted, and the page follows as long as the reader has not gone elsewhere.
 */
export function openSpeaker(reader: ReaderHandle) {
  let state: SpeechState = {
    status: 'idle',
    settings: speechSettings(),
    timer: 'off',
    minutesLeft: null,
    problem: null,
  }
  const listeners = new Set<() => void>()
  const walk = openSentenceWalk(reader, goTo, () => state.settings.sides)
  const voice = openUtterance()
  /** Where the voice is; `null` before the beginning. */
  let at: SentencePosition | null = null
  let chapterId = 0
  let waitedTicks = 0
  let deadline = 0
  let ticking = 0
  let stopListening: (() => void) | null = null

  /** Of the sentence that is said, or of what will be. */
  const language = (): VoiceLanguage => VOICE_LANGUAGE[walk.sideOf(at ?? { piece: -1, sentence: 0 }).language]

  function update(change: Partial<SpeechState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function play(): void {
    if (voicesFor(language()).length === 0) return update({ problem: 'noVoice' })
    if (!stopListening) stopListening = reader.onChapter(onChapter)
    if (!ticking) ticking = window.setInterval(tick, TICK_MS)
    if (!at || chapterId !== reader.chapter.chapterId) standHere()
    if (typeof state.timer === 'number') deadline = Date.now() + state.timer * 60_000
    update({ status: 'playing', problem: null, minutesLeft: minutesLeft() })
    speak()
  }

  /** Goes on from the sentence itself: systems differ in what a paused utterance does. */
  function pause(problem: SpeechProblem | null = null): void {
    voice.cancel()
    update({ status: 'paused', problem })
  }

  function stop(problem: SpeechProblem | null = null): void {
    voice.cancel()
    paint('speech', [])
    clearInterval(ticking)
    ticking = 0
    stopListening?.()
    stopListening = null
    at = null
    update({ status: 'idle', timer: 'off', minutesLeft: null, problem })
  }

  function standHere(): void {
    chapterId = reader.chapter.chapterId
    walk.forget()
    at = walk.here()
  }

  /** Where the sentence that is read stands on the page, if it does. */
  function sentence(): Range | null {
    return at ? walk.rangeOf(at) : null
  }

  function lightUp(): void {
    const range = sentence()
    paint('speech', range ? [range] : [])
    keepClear(range)
  }

  function speak(): void {
    if (!at) return voice.drop()
    lightUp()
    const manner = { voice: chosenVoice(), lang: walk.sideOf(at).lang, rate: state.settings.rate }
    voice.say(walk.textOf(at), manner, { ended: goOn, failed: () => pause('failed') })
  }

  function chosenVoice(): SpeechSynthesisVoice | undefined {
    const voices = voicesFor(language())
    const wanted = state.settings.voices[language()]
    return voices.find(voice => voice.voiceURI === wanted) ?? voices.find(voice => voice.default) ?? voices[0]
  }

  function goOn(): void {
    const next = at ? walk.after(at) : null
    if (!at || !next) return nextChapter()
    voice.rest(next.piece === at.piece ? 0 : BETWEEN_BLOCKS_MS / state.settings.rate, () => move(next))
  }

  /** To another sentence; the page goes along when the last one was in sight. */
  function move(to: SentencePosition): void {
    const last = at ? walk.rangeOf(at) : null
    const wasInSight = last === null || isInSight(last)
    at = to
    const range = walk.rangeOf(to)
    if (range && wasInSight && !isReadable(range) && !scrollInPane(range)) walk.show(to)
    if (state.status === 'playing') speak()
    else lightUp()
  }

  function goTo(blockId: number, offset: number): void {
    reader.goTo({ chapterNumber: reader.chapter.number, blockId, offset, remember: false, readsOn: true })
    // The sentence is lit already; the light of a jump would only flicker.
    paint('target', [])
  }

  function nextChapter(): void {
    const next = reader.toc.find(({ number }) => number === reader.chapter.number + 1)
    // A long chapter was cut into parts when it was published: it ends with the last of them.
    if (state.timer === 'chapter' && !(next && next.part > 1)) return stop('asleep')
    if (!next) return stop('ended')
    voice.drop()
    waitedTicks = 1
    paint('speech', [])
    reader.goTo({ chapterNumber: next.number, remember: false, readsOn: true })
  }

  /** A chapter came: the next one, another that someone chose, or the same in another script. */
  function onChapter(chapter: ChapterText): void {
    waitedTicks = 0
    if (chapter.chapterId === chapterId) {
      walk.forget()
      setTimeout(lightUp, 0)
      return
    }
    voice.drop()
    paint('speech', [])
    at = null
    walk.forget()
    // The reader's own listeners come first; where it stands is known after them.
    setTimeout(() => {
      if (state.status !== 'playing') return
      standHere()
      speak()
    }, 0)
  }

  function tick(): void {
    if (!reader.root()?.isConnected) return stop()
    if (state.status !== 'playing') return
    if (state.minutesLeft !== null && Date.now() >= deadline) {
      update({ timer: 'off', minutesLeft: null })
      return pause('asleep')
    }
    if (state.minutesLeft !== minutesLeft()) update({ minutesLeft: minutesLeft() })
    if (waitedTicks > 0) {
      waitedTicks += 1
      if (waitedTicks > CHAPTER_WAIT_TICKS) pause('failed')
      return
    }
    if (voice.isStalled()) pause('failed')
  }

  function minutesLeft(): number | null {
    return typeof state.timer === 'number' ? Math.max(1, Math.ceil((deadline - Date.now()) / 60_000)) : null
  }

  function change(settings: Partial<SpeechSettings>): void {
    const next = { ...state.settings, ...settings }
    keepSpeechSettings(next)
    update({ settings: next })
    if (settings.sides) standHere()
    if (state.status === 'playing') speak()
  }

  return {
    language,
    sentence,
    toggle: () => (state.status === 'playing' ? pause() : play()),
    play,
    /** Begins at a character of this chapter. */
    playFrom(blockId: number, offset: number) {
      chapterId = reader.chapter.chapterId
      walk.forget()
      at = walk.at(blockId, offset)
      play()
    },
    pause: () => pause(),
    stop: () => stop(),
    skip(direction: -1 | 1) {
      if (!at) return
      const to = direction === 1 ? walk.after(at) : walk.before(at)
      if (to) move(to)
      else nextChapter()
    },
    change,
    sleepAfter(timer: SleepTimer) {
      if (typeof timer === 'number') deadline = Date.now() + timer * 60_000
      state = { ...state, timer }
      update({ minutesLeft: minutesLeft() })
    },
    snapshot: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const VOICE_LANGUAGE: Record<ReaderHandle['language'], VoiceLanguage> = { chinese: 'zh', english: 'en', other: '' }
