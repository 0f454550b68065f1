import type { UiLanguage } from '../../../src/contract/values/ui-language.ts'
import type { PoemCard } from '../../../src/contract/works/poems.ts'
import type { PageWords } from '../../words/words.ts'
import { dynastyName } from '../book/lists/dynasties.ts'

type Named = Pick<PoemCard, 'title' | 'titleEn' | 'author' | 'dynasty'>

/** The names of a poem as a page in `page` says them: English ones on an English page where there are any. */
export function poemNames(
  poem: Named,
  page: UiLanguage,
  words: Pick<PageWords, 'dynasties'>,
): { title: string; author: string; dynasty: string } {
  const isEnglish = page === 'en'
  return {
    title: (isEnglish && poem.titleEn) || poem.title,
    author: (isEnglish && poem.author.nameEn) || poem.author.name,
    dynasty: isEnglish ? dynastyName(poem.dynasty, words.dynasties) : poem.dynasty,
  }
}
