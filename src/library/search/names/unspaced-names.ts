import type { Db } from '../../../db/dialect.ts'
import { compiledQuery, type Params } from '../../../db/queries/compiled-query.ts'
import { isOneOfTexts } from '../../../db/queries/id-list.ts'
import { inlineConstant } from '../../../db/queries/inline-constant.ts'
import { bareName } from '../../publish/index/name-keys.ts'

const HAN = /^\p{Script=Han}{4,20}$/u
/** What is said of all that someone wrote: 李白的诗. */
const HIS_WORKS = /^(?:的|之)?(?:诗|词|诗词|诗集|词集|诗歌|作品|全集)$/u
const LENGTHS = [4, 3, 2]

/**
 * A search in characters without a space, with one between an author's name at its beginning or end and the rest: 白居易长恨歌
 * is 白居易 长恨歌, and 李白的诗 is 李白. The longer names first; none where no author is called so.
 */
export async function unspacedNames(db: Db, keyword: string): Promise<string[]> {
  const bare = bareName(keyword)
  if (!HAN.test(bare)) return []
  const cuts = LENGTHS.filter(length => bare.length > length).flatMap(length => [
    { name: bare.slice(0, length), rest: bare.slice(length) },
    { name: bare.slice(-length), rest: bare.slice(0, -length) },
  ])
  const rows = await authorKeys(db, { keys: cuts.map(cut => cut.name) })
  const called = new Set(rows.map(row => row.key))
  return cuts
    .filter(({ name }) => called.has(name))
    .map(({ name, rest }) => (HIS_WORKS.test(rest) ? name : `${name} ${rest}`))
}

const authorKeys = compiledQuery((db, p: Params<{ keys: readonly string[] }>) =>
  db
    .selectFrom('name_keys')
    .select('key')
    .distinct()
    .where('kind', '=', inlineConstant('author'))
    .where(isOneOfTexts(db, 'key', p.keys)),
)
