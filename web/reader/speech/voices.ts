/** Whether the browser can read aloud at all. */
export function canSpeak(): boolean {
  return typeof speechSynthesis === 'object' && typeof SpeechSynthesisUtterance === 'function'
}

/** The primary language a voice must have: `zh` or `en`; '' for any. */
export type VoiceLanguage = 'zh' | 'en' | ''

/** The voices of a language, those on the device first. Some browsers know them only after `voiceschanged`. */
export function voicesFor(language: VoiceLanguage): SpeechSynthesisVoice[] {
  if (!canSpeak()) return []
  const fits = (voice: SpeechSynthesisVoice) =>
    language === '' || primaryOf(voice.lang) === language || (language === 'zh' && primaryOf(voice.lang) === 'cmn')
  return speechSynthesis
    .getVoices()
    .filter(fits)
    .toSorted((a, b) => Number(b.localService) - Number(a.localService))
}

/** Calls the listener when the system's voices have come or changed; returns how to stop. */
export function onVoices(listener: () => void): () => void {
  if (!canSpeak()) return () => undefined
  speechSynthesis.addEventListener('voiceschanged', listener)
  return () => speechSynthesis.removeEventListener('voiceschanged', listener)
}

/** Whether there is a voice for a word. */
export function canPronounce(word: string): boolean {
  return voicesFor(languageOfWord(word)).length > 0
}

/** Says one word. */
export function pronounce(word: string): void {
  const language = languageOfWord(word)
  const utterance = new SpeechSynthesisUtterance(word)
  const voice = voicesFor(language)[0]
  if (voice) utterance.voice = voice
  utterance.lang = voice?.lang ?? (language === 'zh' ? 'zh-CN' : 'en')
  speechSynthesis.cancel()
  speechSynthesis.speak(utterance)
}

function languageOfWord(word: string): VoiceLanguage {
  return /\p{Script=Han}/u.test(word) ? 'zh' : 'en'
}

function primaryOf(tag: string): string {
  return tag.toLowerCase().split(/[-_]/, 1)[0] ?? ''
}
