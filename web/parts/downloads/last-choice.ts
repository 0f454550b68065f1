import { EXPORT_FORMATS, type ExportFormat } from '../../../src/contract/values/formats.ts'
import { readingOf, shownText } from '../../../src/contract/values/reading-cookie.ts'
import { store, stored } from '../../state/safe-storage.ts'
import { SETTINGS, SETTINGS_KEY, settle } from '../../state/settings/settings.ts'
import { pageLanguage } from '../../words/language.ts'

/** How a file was wanted the last time; what is not for a text is kept for the next one. */
export type Choice = {
  format: ExportFormat | typeof ORIGINAL
  script: (typeof SCRIPTS)[number]
  pinyin: (typeof PINYINS)[number]
  writing: (typeof WRITINGS)[number]
  beside: (typeof BESIDES)[number]
  notes: (typeof NOTES)[number]
}

/** As it was brought: only of what came from a file. */
export const ORIGINAL = 'original'
export const SCRIPTS = ['original', 'hans', 'hant'] as const
export const PINYINS = ['none', 'rare', 'all'] as const
export const WRITINGS = ['horizontal', 'vertical'] as const
export const BESIDES = ['none', 'interleaved', 'facing'] as const
export const NOTES = ['with', 'without'] as const

const AMONG: { [Name in keyof Choice]: readonly Choice[Name][] } = {
  format: EXPORT_FORMATS,
  script: SCRIPTS,
  pinyin: PINYINS,
  writing: WRITINGS,
  beside: BESIDES,
  notes: NOTES,
}

const KEY = 'shishu:download'

/** The last choice; before there is one, the file is to be read as the reader reads here. */
export function lastChoice(): Choice {
  const saved = stored<Record<string, unknown>>(KEY)
  const asDisplayed = choiceOfReader()
  const value = <Name extends keyof Choice>(name: Name): Choice[Name] =>
    AMONG[name].find(known => known === saved?.[name]) ?? asDisplayed[name]
  return {
    format: value('format'),
    script: value('script'),
    pinyin: value('pinyin'),
    writing: value('writing'),
    beside: value('beside'),
    notes: value('notes'),
  }
}

/** The choice with what is shown on the page in it; that two texts stand side by side is no less than one under the other. */
export function choiceAsShown(last: Choice, shown: Partial<Choice> = {}): Choice {
  const keepsFacing = shown.beside === 'interleaved' && last.beside === 'facing'
  return { ...last, ...shown, ...(keepsFacing && { beside: 'facing' as const }) }
}

export function keepChoice(choice: Choice): void {
  store(KEY, choice)
}

function choiceOfReader(): Choice {
  const { script, pinyin } = shownText(readingOf(document.cookie), pageLanguage())
  const { writing } = settle(SETTINGS, stored(SETTINGS_KEY))
  return { format: 'epub', script, pinyin: pinyin === 'off' ? 'none' : pinyin, writing, beside: 'none', notes: 'with' }
}
