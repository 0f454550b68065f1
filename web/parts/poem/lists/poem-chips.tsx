import type { Tag } from '../../../../src/contract/works/tags.ts'
import { coreWords } from '../../../words/core.ts'
import { useLanguage, useWords } from '../../../words/language.ts'
import { localName } from '../../../words/local-name.ts'
import { pagesWords } from '../../../words/pages.ts'
import { DYNASTIES } from '../../book/lists/dynasties.ts'
import { type Chip, Chips } from '../../control/filters/chips.tsx'
import { chosenIn, FilterFold } from '../../control/filters/filter-fold.tsx'
import { passageLang } from '../../text/passage-lang.ts'
import { FORMS } from './forms.ts'
import { type PoemFilters, poemsAddress } from './poem-filters.ts'

/** The filters of the poems: rows of links, folded away on a phone; themes beyond the first row open on demand. */
export function PoemChips({ filters, tags }: { filters: PoemFilters; tags: Tag[] }) {
  const page = useLanguage()
  const words = { ...useWords(coreWords), ...useWords(pagesWords) }
  const rowOf = (name: keyof PoemFilters, choices: { value: string; label: string; count?: number }[]): Chip[] => [
    {
      label: words.parts.all,
      to: poemsAddress({ ...filters, [name]: undefined }),
      chosen: filters[name] === undefined,
    },
    ...choices.map(({ value, ...chip }) => ({
      ...chip,
      to: poemsAddress({ ...filters, [name]: value }),
      chosen: filters[name] === value,
      lang: passageLang(chip.label, page),
    })),
  ]
  const themes = tags
    .filter(tag => tag.count > 0 && !FORMS.some(form => form.value === tag.name))
    .map(tag => ({
      value: String(tag.tagId),
      label: localName(page, { zh: tag.name, en: tag.nameEn }),
      count: tag.count,
    }))
  const chosenTheme = themes.find(theme => theme.value === filters.tagId)
  const first = themes.slice(0, FIRST_THEMES)
  const shown = chosenTheme && !first.includes(chosenTheme) ? [...first, chosenTheme] : first
  const rows = {
    dynasty: rowOf(
      'dynasty',
      DYNASTIES.map(({ key, value }) => ({ value, label: words.dynasties[key] })),
    ),
    form: rowOf(
      'form',
      FORMS.map(({ key, value }) => ({ value, label: words.forms[key] })),
    ),
    tag: rowOf('tagId', shown),
    language: rowOf('language', [
      { value: 'chinese', label: words.languages.chinese },
      { value: 'english', label: words.languages.english },
    ]),
    translation: rowOf('bilingual', [{ value: '1', label: words.poems.translated }]),
  }
  return (
    <FilterFold name={words.poems.filters} chosen={chosenIn(Object.values(rows))}>
      <Chips name={words.poems.dynasty} chips={rows.dynasty} />
      <Chips name={words.poems.form} chips={rows.form} />
      {themes.length > 0 ? <Chips name={words.poems.tag} chips={rows.tag} /> : null}
      <Chips name={words.poems.language} chips={rows.language} />
      <Chips name={words.poems.translation} chips={rows.translation} />
    </FilterFold>
  )
}

/** About two rows on a desk. */
const FIRST_THEMES = 16
