import type { Page } from '@playwright/test'

/** A system with these voices that says each utterance in `ms`, and remembers what it said. */
export async function fakeVoices(page: Page, voices: { name: string; lang: string }[], ms = 60): Promise<void> {
  await page.addInitScript(
    ({ voices, ms }) => {
      const utterances: { text: string; rate: number; voice: string }[] = []
      let timer = 0
      const system = {
        speaking: false,
        pending: false,
        paused: false,
        getVoices: () =>
          voices.map((voice, i) => ({ ...voice, voiceURI: voice.name, localService: true, default: i === 0 })),
        speak(utterance: EventTarget & { text: string; rate: number; voice: { name: string } | null }) {
          utterances.push({ text: utterance.text, rate: utterance.rate, voice: utterance.voice?.name ?? '' })
          system.speaking = true
          timer = window.setTimeout(() => {
            system.speaking = false
            utterance.dispatchEvent(new Event('end'))
          }, ms)
        },
        cancel() {
          clearTimeout(timer)
          system.speaking = false
        },
        addEventListener() {},
        removeEventListener() {},
      }
      class Utterance extends EventTarget {
        text: string
        rate = 1
        lang = ''
        voice = null
        constructor(text: string) {
          super()
          this.text = text
        }
      }
      Object.defineProperty(globalThis, 'speechSynthesis', { value: system, configurable: true })
      Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', { value: Utterance, configurable: true })
      Object.assign(globalThis, { utterances })
    },
    { voices, ms },
  )
}

type Utterances = { text: string; rate: number; voice: string }[]
/** What the system was given to say. */
export const utterances = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { utterances: Utterances }).utterances)

/** Voices of a system that speaks both languages. */
export const VOICES = [
  { name: '普通话', lang: 'zh-CN' },
  { name: '粵語', lang: 'zh-HK' },
  { name: 'English', lang: 'en-GB' },
]

export const speechPanel = (page: Page) => page.getByRole('dialog', { name: '朗读' })
