import { store, stored } from '../../../state/safe-storage.ts'

/** Speed (0.5–2) and, for each language, the voice chosen by its address; nothing for the system's own choice. */
export type SpeechSettings = { rate: number; voices: Record<string, string>; sides: SpokenSides }

/** Of two editions: the one that is read, the one beside it, or each sentence in both. */
export type SpokenSides = 'here' | 'there' | 'both'
export const SIDES: readonly SpokenSides[] = ['here', 'there', 'both']

const KEY = 'shishu:speech'
export const SLOWEST = 0.5
export const FASTEST = 2

export function speechSettings(): SpeechSettings {
  const saved = stored<Partial<SpeechSettings>>(KEY)
  const rate = typeof saved?.rate === 'number' ? Math.min(FASTEST, Math.max(SLOWEST, saved.rate)) : 1
  const sides = SIDES.find(each => each === saved?.sides) ?? 'here'
  return { rate, voices: { ...saved?.voices }, sides }
}

export function keepSpeechSettings(settings: SpeechSettings): void {
  store(KEY, settings)
}
