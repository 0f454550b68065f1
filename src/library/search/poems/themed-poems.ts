import type { Db } from '../../../db/dialect.ts'
import { compiledQuery, type Params } from '../../../db/queries/compiled-query.ts'
import { inlineConstant } from '../../../db/queries/inline-constant.ts'
import { isNotWithdrawn } from '../../poems/withdrawn-poems.ts'
import { bareName } from '../../publish/index/name-keys.ts'
import { type Found, joined, MOST_COUNTED } from '../collect-hits.ts'
import type { SmallName } from '../names/small-names.ts'
import { themeIn } from '../names/theme-words.ts'
import type { Phrase } from '../request.ts'
import { poemsLetThrough } from './search-poems.ts'

/** `isExplicit`: more than the name of the theme was typed (描写春天的诗). */
export type Theme = { tags: SmallName[]; isExplicit: boolean }

/** The theme or collection that is asked for by name, alone or as 描写春天的诗; no tags where none is. */
export function requestedTheme(names: readonly SmallName[], bare: string): Theme {
  const tagsCalled = (name: string) => names.filter(one => one.kind === 'poemTag' && one.bare.includes(name))
  // Love and Rain are words of English verse before they are themes of Chinese poems.
  const isName = ({ nameEn }: SmallName) => /\p{Script=Han}/u.test(bare) || nameEn.includes(' ')
  const tags = bare === '' ? [] : tagsCalled(bare).filter(isName)
  const theme = tags.length > 0 ? null : themeIn(bare)
  return theme === null ? { tags, isExplicit: false } : { tags: tagsCalled(bareName(theme)), isExplicit: true }
}

/** What was found with the poems of the theme, behind `famous`, those that nearly everybody knows by these words. */
export async function withThemed(
  db: Db,
  { found, famous, theme }: { found: Found; famous: Found; theme: Theme },
  filter: { language?: string | undefined; excluded: readonly Phrase[] },
): Promise<Found> {
  if (theme.tags.length === 0) return found
  const lists = await Promise.all(theme.tags.map(tag => taggedRows(db, { tagId: tag.id })))
  const ids = lists.flat().map(row => row.id)
  const themed = await poemsLetThrough(db, { ids, isCapped: ids.length > MOST_COUNTED }, filter)
  return joined([famous, themed, found])
}

const taggedRows = compiledQuery((db, p: Params<{ tagId: number }>) =>
  db
    .selectFrom('poem_tags')
    .select('poem_id as id')
    .where('tag_id', '=', p.tagId)
    .where(isNotWithdrawn('poem_id'))
    .orderBy('popularity', 'desc')
    .orderBy('poem_id')
    .limit(inlineConstant(MOST_COUNTED + 1)),
)
