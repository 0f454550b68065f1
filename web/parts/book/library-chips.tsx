import type { Tag } from '../../../src/contract/tags.ts'
import { coreWords } from '../../words/core.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { pagesWords } from '../../words/pages.ts'
import { type Chip, Chips } from '../control/chips.tsx'
import { chosenIn, FilterFold } from '../control/filter-fold.tsx'
import { DYNASTIES } from './dynasties.ts'
import { type LibraryFilters, libraryAddress } from './library-address.ts'

/**
 * The filters of the library: rows of links on a desk, folded away on a phone. `dynasties` are those that have books,
 * so that no choice leads nowhere; an empty list offers all.
 */
export function LibraryChips({
  filters,
  tags,
  dynasties,
}: {
  filters: LibraryFilters
  tags: Tag[]
  dynasties: string[]
}) {
  const page = useLanguage()
  const words = { ...useWords(coreWords), ...useWords(pagesWords) }
  const { library, parts } = words
  const rowOf = (name: keyof LibraryFilters, choices: { value: string; label: string; count?: number }[]): Chip[] => [
    { label: parts.all, to: libraryAddress({ ...filters, [name]: undefined }), chosen: filters[name] === undefined },
    ...choices.map(({ value, ...chip }) => ({
      ...chip,
      to: libraryAddress({ ...filters, [name]: value }),
      chosen: filters[name] === value,
    })),
  ]
  const rows = {
    language: [
      {
        label: parts.all,
        to: libraryAddress({ ...filters, language: undefined, bilingual: undefined }),
        chosen: filters.language === undefined && filters.bilingual === undefined,
      },
      ...(['chinese', 'english'] as const).map(value => ({
        label: words.languages[value],
        to: libraryAddress({ ...filters, language: value, bilingual: undefined }),
        chosen: filters.language === value,
      })),
      {
        label: words.bilingual,
        to: libraryAddress({ ...filters, language: undefined, bilingual: '1' }),
        chosen: filters.bilingual === '1',
      },
    ] satisfies Chip[],
    dynasty: rowOf(
      'dynasty',
      DYNASTIES.filter(({ value }) => dynasties.length === 0 || dynasties.includes(value)).map(({ key, value }) => ({
        value,
        label: words.dynasties[key],
      })),
    ),
    tag: rowOf(
      'tagId',
      tags
        .filter(tag => tag.count > 0)
        .map(tag => ({
          value: String(tag.tagId),
          label: page === 'en' ? tag.nameEn || tag.name : tag.name,
          count: tag.count,
        })),
    ),
  }
  return (
    <FilterFold name={library.filters} chosen={chosenIn(Object.values(rows))}>
      <Chips name={library.language} chips={rows.language} />
      <Chips name={library.dynasty} chips={rows.dynasty} />
      <Chips name={library.tag} chips={rows.tag} />
    </FilterFold>
  )
}
