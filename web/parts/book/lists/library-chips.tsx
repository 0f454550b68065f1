import type { Tag } from '../../../../src/contract/works/tags.ts'
import { coreWords } from '../../../words/core.ts'
import { useLanguage, useWords } from '../../../words/language.ts'
import { localName } from '../../../words/local-name.ts'
import { pagesWords } from '../../../words/pages.ts'
import { type Chip, Chips } from '../../control/filters/chips.tsx'
import { chosenIn, FilterFold } from '../../control/filters/filter-fold.tsx'
import { DYNASTIES } from './dynasties.ts'
import { type LibraryFilters, libraryAddress } from './library-address.ts'
import styles from './library-chips.module.css'

/**
 * The filters of the library: languages and kinds in sight, times folded away. `dynasties` are those that have books,
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
  const tagRow = (isIn: (tag: Tag) => boolean) =>
    rowOf(
      'tagId',
      tags
        .filter(tag => tag.count > 0 && isIn(tag))
        // One that came by such a tag sees it chosen.
        .filter(tag => !namesDynasty(tag.name) || filters.tagId === String(tag.tagId))
        .map(tag => ({
          value: String(tag.tagId),
          label: localName(page, { zh: tag.name, en: tag.nameEn }),
          count: tag.count,
        })),
    )
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
    tag: tagRow(tag => !isCentury(tag.name)),
    century: tagRow(tag => isCentury(tag.name)),
  }
  return (
    <div className={styles.filters}>
      <Chips name={library.language} chips={rows.language} />
      <Chips name={library.tag} chips={rows.tag} />
      <FilterFold name={library.filters} chosen={chosenIn([rows.dynasty, rows.century])} alwaysFolded>
        <Chips name={library.dynasty} chips={rows.dynasty} />
        {rows.century.length > 1 ? <Chips name={library.century} chips={rows.century.slice(1)} /> : null}
      </FilterFold>
    </div>
  )
}

/** A tag that is a dynasty under another name (清代), which the row of dynasties already is. */
function namesDynasty(tag: string): boolean {
  return DYNASTIES.some(({ value }) => value === tag || `${value}代` === tag || `${value}朝` === tag)
}

const isCentury = (tag: string) => /世[紀纪]$/u.test(tag)
