import { scriptOfPage, type UiLanguage } from '../../../src/contract/values/ui-language.ts'
import type { Choice } from '../downloads/last-choice.ts'

export type PoemScript = 'hans' | 'hant' | 'original'

/** How a poem is shown; every choice is a parameter of its address. */
export type PoemView = {
  pinyin: boolean
  translation: boolean
  /** Whose translation is shown where there are several, `ALL_TRANSLATORS`, or `null`: whoever was chosen last. */
  translator: string | null
  vertical: boolean
  script: PoemScript | null
}

/** All translations of a line, to be compared. */
export const ALL_TRANSLATORS = 'all'

/** Reads the view out of an address: the translation is shown unless told otherwise, the rest is not. */
export function poemView(search: URLSearchParams): PoemView {
  const script = search.get('script')
  return {
    pinyin: search.get('pinyin') === '1',
    translation: search.get('translation') !== '0',
    translator: search.get('translator'),
    vertical: search.get('vertical') === '1',
    script: script === 'hans' || script === 'hant' || script === 'original' ? script : null,
  }
}

/** The address of a poem in a view; what is usual is left out, so that one view has one address. */
export function poemAddress(poemId: number, view: PoemView): string {
  const query = new URLSearchParams()
  if (view.pinyin) query.set('pinyin', '1')
  if (!view.translation) query.set('translation', '0')
  else if (view.translator) query.set('translator', view.translator)
  if (view.vertical) query.set('vertical', '1')
  if (view.script) query.set('script', view.script)
  return query.size === 0 ? `/poetry/${poemId}` : `/poetry/${poemId}?${query}`
}

/** How a file of a poem is to be when it is as the poem is shown. */
export function choiceOfView(view: PoemView, script: PoemScript): Partial<Choice> {
  return {
    script,
    pinyin: view.pinyin ? 'all' : 'none',
    writing: view.vertical ? 'vertical' : 'horizontal',
    beside: view.translation ? 'interleaved' : 'none',
  }
}

type Written = { language: string; script: 'zh-Hans' | 'zh-Hant' | null }

/** The `lang` of a poem's own text, as the script it is shown in. */
export function shownLang({ language, script }: Written, chosenScript: PoemScript): 'zh-Hans' | 'zh-Hant' | 'en' {
  if (language !== 'chinese') return 'en'
  if (chosenScript === 'original') return script ?? 'zh-Hans'
  return chosenScript === 'hant' ? 'zh-Hant' : 'zh-Hans'
}

/** The script a poem is asked for in: the address's, else the page's own. */
export function scriptIn(view: PoemView, page: UiLanguage): PoemScript {
  return view.script ?? scriptOfPage(page)
}
