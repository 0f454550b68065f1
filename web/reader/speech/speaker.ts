import type { ChapterText } from '../../../src/contract/reading.ts'
import type { Span } from '../../../src/text/sentences.ts'
import type { ReaderHandle } from '../session/reader-handle.ts'
import { blockElement, rangeOf, textOf } from '../text/offsets.ts'
import { paint } from '../text/paint.ts'
import { isInSight } from './in-sight.ts'
import { keepSpeechSettings, type SpeechSettings, speechSettings } from './speech-settings.ts'
import { isSpoken, piecesOf, spokenSentences } from './spoken.ts'
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
const STALLED_TICKS = 4
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
  /** Where the voice is: a sentence of a block; block -1 is the title. `null` before the beginning. */
  let at: { block: number; sentence: number } | null = null
  let chapterId = 0
  let spans: { block: number; list: Span[] } | null = null
  let turn = 0
  let waitedTicks = 0
  let stalledTicks = 0
  let isBetween = false
  let deadline = 0
  let ticking = 0
  let stopListening: (() => void) | null = null

  const language = (): VoiceLanguage => VOICE_LANGUAGE[reader.language]

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
    turn += 1
    speechSynthesis.cancel()
    update({ status: 'paused', problem })
  }

  function stop(problem: SpeechProblem | null = null): void {
    turn += 1
    speechSynthesis.cancel()
    paint('speech', [])
    clearInterval(ticking)
    ticking = 0
    stopListening?.()
    stopListening = null
    at = null
    update({ status: 'idle', timer: 'off', minutesLeft: null, problem })
  }

  function standHere(): void {
    const place = reader.currentPlace()
    const block = reader.chapter.blocks.findIndex(each => each.blockId === place.blockId)
    chapterId = reader.chapter.chapterId
    spans = null
    if (place.fraction === 0 || block === -1) {
      at = { block: -1, sentence: 0 }
      return
    }
    const sentence = sentencesOf(block).findIndex(({ to }) => to > place.offset)
    at = { block, sentence: Math.max(0, sentence) }
    if (sentence === -1) at = after(at)
  }

  function elementOf(block: number): HTMLElement | null {
    const wanted = reader.chapter.blocks[block]
    const root = reader.root()
    if (!wanted || !root) return null
    const there = blockElement(root, wanted.blockId)
    if (there) return there
    // The end of a long chapter is laid out only when someone goes there.
    goTo(wanted.blockId, 0)
    return blockElement(root, wanted.blockId)
  }

  function sentencesOf(block: number): Span[] {
    if (spans?.block === block) return spans.list
    const wanted = reader.chapter.blocks[block]
    const element = wanted && isSpoken(wanted) ? elementOf(block) : null
    spans = { block, list: element ? spokenSentences(textOf(element), reader.lang) : [] }
    return spans.list
  }

  /** The next sentence of the chapter, or `null` at its end. */
  function after(from: { block: number; sentence: number }): { block: number; sentence: number } | null {
    if (from.block >= 0 && from.sentence + 1 < sentencesOf(from.block).length)
      return { ...from, sentence: from.sentence + 1 }
    for (let block = from.block + 1; block < reader.chapter.blocks.length; block++) {
      if (sentencesOf(block).length > 0) return { block, sentence: 0 }
    }
    return null
  }

  function before(from: { block: number; sentence: number }): { block: number; sentence: number } {
    if (from.sentence > 0) return { ...from, sentence: from.sentence - 1 }
    for (let block = from.block - 1; block >= 0; block--) {
      const count = sentencesOf(block).length
      if (count > 0) return { block, sentence: count - 1 }
    }
    return { block: -1, sentence: 0 }
  }

  function rangeHere(): Range | null {
    const span = at && at.block >= 0 ? sentencesOf(at.block)[at.sentence] : undefined
    const element = at && span ? elementOf(at.block) : null
    return element && span ? rangeOf(element, span.from, span.to) : null
  }

  function speak(): void {
    const mine = ++turn
    stalledTicks = 0
    isBetween = false
    if (!at) return
    const range = rangeHere()
    paint('speech', range ? [range] : [])
    const element = at.block >= 0 ? elementOf(at.block) : null
    const span = at.block >= 0 ? sentencesOf(at.block)[at.sentence] : undefined
    const text = element && span ? textOf(element).slice(span.from, span.to) : reader.chapter.title
    speechSynthesis.cancel()
    say(piecesOf(text), mine)
  }

  function say(pieces: string[], mine: number): void {
    const [piece, ...rest] = pieces
    if (mine !== turn) return
    if (piece === undefined) return goOn(mine)
    const utterance = new SpeechSynthesisUtterance(piece)
    const voice = chosenVoice()
    if (voice) utterance.voice = voice
    utterance.lang = voice?.lang ?? reader.lang
    utterance.rate = state.settings.rate
    utterance.addEventListener('end', () => mine === turn && say(rest, mine))
    utterance.addEventListener('error', () => mine === turn && pause('failed'))
    speechSynthesis.speak(utterance)
  }

  function chosenVoice(): SpeechSynthesisVoice | undefined {
    const voices = voicesFor(language())
    const wanted = state.settings.voices[language()]
    return voices.find(voice => voice.voiceURI === wanted) ?? voices.find(voice => voice.default) ?? voices[0]
  }

  function goOn(mine: number): void {
    const from = at
    const next = from ? after(from) : null
    if (!from || !next) return nextChapter()
    isBetween = true
    const pauseMs = next.block === from.block ? 0 : BETWEEN_BLOCKS_MS / state.settings.rate
    setTimeout(() => {
      if (mine === turn) move(next)
    }, pauseMs)
  }

  /** To another sentence; the page goes along when the last one was in sight. */
  function move(to: { block: number; sentence: number }): void {
    const last = rangeHere()
    const wasInSight = last === null || isInSight(last)
    at = to
    const range = rangeHere()
    if (range && wasInSight && !isInSight(range)) {
      const block = reader.chapter.blocks[to.block]
      const span = sentencesOf(to.block)[to.sentence]
      if (block && span) goTo(block.blockId, span.from)
    }
    if (state.status === 'playing') speak()
    else paint('speech', range ? [range] : [])
  }

  function goTo(blockId: number, offset: number): void {
    reader.goTo({ chapterNumber: reader.chapter.number, blockId, offset, remember: false })
    // The sentence is lit already; the light of a jump would only flicker.
    paint('target', [])
  }

  function nextChapter(): void {
    if (state.timer === 'chapter') return stop('asleep')
    const next = reader.toc.find(({ number }) => number === reader.chapter.number + 1)
    if (!next) return stop('ended')
    turn += 1
    waitedTicks = 1
    paint('speech', [])
    reader.goTo({ chapterNumber: next.number, remember: false })
  }

  /** A chapter came: the next one, another that someone chose, or the same in another script. */
  function onChapter(chapter: ChapterText): void {
    waitedTicks = 0
    if (chapter.chapterId === chapterId) {
      spans = null
      setTimeout(
        () =>
          paint(
            'speech',
            [rangeHere()].filter(range => range !== null),
          ),
        0,
      )
      return
    }
    turn += 1
    paint('speech', [])
    at = null
    spans = null
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
    stalledTicks = isBetween || speechSynthesis.speaking || speechSynthesis.pending ? 0 : stalledTicks + 1
    if (stalledTicks >= STALLED_TICKS) pause('failed')
  }

  function minutesLeft(): number | null {
    return typeof state.timer === 'number' ? Math.max(1, Math.ceil((deadline - Date.now()) / 60_000)) : null
  }

  function change(settings: Partial<SpeechSettings>): void {
    const next = { ...state.settings, ...settings }
    keepSpeechSettings(next)
    update({ settings: next })
    if (state.status === 'playing') speak()
  }

  return {
    language,
    toggle: () => (state.status === 'playing' ? pause() : play()),
    play,
    /** Begins at a character of this chapter. */
    playFrom(blockId: number, offset: number) {
      const block = reader.chapter.blocks.findIndex(each => each.blockId === blockId)
      chapterId = reader.chapter.chapterId
      spans = null
      at = {
        block,
        sentence: Math.max(
          0,
          sentencesOf(block).findIndex(({ to }) => to > offset),
        ),
      }
      if (sentencesOf(block).length === 0) at = after(at)
      play()
    },
    pause: () => pause(),
    stop: () => stop(),
    skip(direction: -1 | 1) {
      if (!at) return
      const to = direction === 1 ? after(at) : before(at)
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
