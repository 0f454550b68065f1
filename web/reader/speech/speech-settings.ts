import { store, stored } from '../../state/safe-storage.ts'

/** Speed (0.5–2) and, for each language, the voice chosen by its address; nothing for the system's own choice. */
export type SpeechSettings = { rate: number; voices: Record<string, string> }

const KEY = 'shishu:speech'
export const SLOWEST = 0.5
export const FASTEST = 2

export function speechSettings(): SpeechSettings {
  const kept = stored<Partial<SpeechSettings>>(KEY)
  const rate = typeof kept?.rate === 'number' ? Math.min(FASTEST, Math.max(SLOWEST, kept.rate)) : 1
  return { rate, voices: { ...kept?.voices } }
}

export function keepSpeechSettings(settings: SpeechSettings): void {
  store(KEY, settings)
}
