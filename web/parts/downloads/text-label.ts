import { accountWords } from '../../words/account.ts'
import { coreWords } from '../../words/core.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { yearsFor } from '../text/years.ts'
import type { DownloadableText } from './downloadable.ts'

type Text = Pick<DownloadableText, 'language' | 'translator' | 'year' | 'spelling'>

/** What a text is called in a row of others: its language, and what tells it from another of that language. */
export function useTextLabel(): (text: Text, all: readonly Text[]) => string {
  const page = useLanguage()
  const { downloads } = useWords(accountWords)
  const { languages, parts } = useWords(coreWords)
  return ({ language, translator = '', year = '', spelling }, all) => {
    const isOneOfSeveral = all.filter(other => other.language === language).length > 1
    const own = [translator, spelling ? downloads.spellings[spelling] : '', yearsFor(page, year)]
    return [languages[language], ...(isOneOfSeveral ? own : [])].filter(Boolean).join(parts.dot)
  }
}
