import { piecesOf } from './spoken-sentences.ts'

/** How a text is said; without a voice the system takes the one it has for the language. */
export type SpokenManner = { voice: SpeechSynthesisVoice | undefined; lang: string; rate: number }
export type SpokenEvents = { ended: () => void; failed: () => void }

const STALLED_LOOKS = 4

/** Says one text at a time with the system's voice; of a text that another took the place of, nothing is heard any more. */
export function openUtterance() {
  let turn = 0
  let quietLooks = 0
  let isResting = false

  /** What comes from the text under way counts no longer; it may end by itself. */
  function drop(): void {
    turn += 1
  }

  function sayPieces(pieces: string[], mine: number, manner: SpokenManner, events: SpokenEvents): void {
    const [piece, ...rest] = pieces
    if (mine !== turn) return
    if (piece === undefined) return events.ended()
    const utterance = new SpeechSynthesisUtterance(piece)
    if (manner.voice) utterance.voice = manner.voice
    utterance.lang = manner.voice?.lang ?? manner.lang
    utterance.rate = manner.rate
    utterance.addEventListener('end', () => sayPieces(rest, mine, manner, events))
    utterance.addEventListener('error', () => mine === turn && events.failed())
    speechSynthesis.speak(utterance)
  }

  return {
    drop,
    cancel(): void {
      drop()
      speechSynthesis.cancel()
    },
    say(text: string, manner: SpokenManner, events: SpokenEvents): void {
      drop()
      quietLooks = 0
      isResting = false
      speechSynthesis.cancel()
      sayPieces(piecesOf(text), turn, manner, events)
    },
    /** Is silent for a while, then goes on, unless something else came. */
    rest(ms: number, then: () => void): void {
      const mine = turn
      isResting = true
      setTimeout(() => mine === turn && then(), ms)
    },
    /** To be asked every second: whether the system has said nothing for some time though it should. */
    isStalled(): boolean {
      quietLooks = isResting || speechSynthesis.speaking || speechSynthesis.pending ? 0 : quietLooks + 1
      return quietLooks >= STALLED_LOOKS
    },
  }
}
