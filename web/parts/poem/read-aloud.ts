import { useCallback, useEffect, useRef, useState } from 'react'

/** Why a poem cannot be read aloud: the device has no voice for the language. */
type NoVoice = () => void

/**
 * Reads lines one after the other with the system's voices. `line` is the one being read, null when it is quiet.
 * Stops when the page is left.
 */
export function useReadAloud(lines: readonly string[], lang: string, onNoVoice: NoVoice) {
  const [line, setLine] = useState<number | null>(null)
  const turn = useRef(0)

  const stop = useCallback(() => {
    turn.current++
    globalThis.speechSynthesis?.cancel()
    setLine(null)
  }, [])

  const start = useCallback(async () => {
    const mine = ++turn.current
    const voice = await voiceFor(lang)
    if (!voice) return onNoVoice()
    for (const [at, text] of lines.entries()) {
      if (text === '') continue
      if (turn.current !== mine) return
      setLine(at)
      await spoken(text, voice)
    }
    if (turn.current === mine) setLine(null)
  }, [lines, lang, onNoVoice])

  useEffect(() => stop, [stop])
  return { line, start, stop }
}

/** Voices arrive late in some browsers: waits a moment for them. */
async function voiceFor(lang: string): Promise<SpeechSynthesisVoice | null> {
  const speech = globalThis.speechSynthesis
  if (!speech) return null
  if (speech.getVoices().length === 0) {
    await new Promise<void>(resolve => {
      speech.addEventListener('voiceschanged', () => resolve(), { once: true })
      setTimeout(resolve, VOICES_WAIT_MS)
    })
  }
  const language = lang.slice(0, 2)
  const voices = speech.getVoices().filter(voice => voice.lang.toLowerCase().startsWith(language))
  return voices.find(voice => voice.localService && /CN|GB/i.test(voice.lang)) ?? voices[0] ?? null
}

const VOICES_WAIT_MS = 800
/** Verse is read more slowly than prose. */
const RATE = 0.85

function spoken(text: string, voice: SpeechSynthesisVoice): Promise<void> {
  return new Promise(resolve => {
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.voice = voice
    utterance.lang = voice.lang
    utterance.rate = RATE
    utterance.addEventListener('end', () => resolve())
    utterance.addEventListener('error', () => resolve())
    globalThis.speechSynthesis.speak(utterance)
  })
}
