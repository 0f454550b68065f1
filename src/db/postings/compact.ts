import type { Db } from '../dialect.ts'
import { rowsOf, run } from './sql.ts'

/**
 * Gives back the room that merging has left, in a transaction: free pages are used again, but stay. All leaves are written
 * side by side into a table that takes the place of the old one, which readers have until the end; and where nothing is
 * marked as gone, the table of marks begins anew.
 */
export async function compact(db: Db): Promise<void> {
  const [size] = await rowsOf<{ pages: number; leaves: number; isAnyGone: boolean }>(
    db,
    `select pg_relation_size('search_leaves') / current_setting('block_size')::bigint as pages,
      (select coalesce(sum(leaves), 0) from search_segments) as leaves,
      exists (select from search_gone) as "isAnyGone"`,
    [],
  )
  if (!size) return
  if (!size.isAnyGone) await run(db, 'truncate search_gone')
  if (size.pages <= (size.leaves / LEAVES_A_PAGE) * MOST_ROOM + FEW_PAGES) return
  for (const statement of ANEW) await run(db, statement)
}

const LEAVES_A_PAGE = 4
const MOST_ROOM = 1.1
const FEW_PAGES = 100

const ANEW = [
  'create table search_leaves_made (like search_leaves)',
  'insert into search_leaves_made select * from search_leaves order by segment, token, first',
  'alter table search_leaves_made add constraint search_leaves_made_key primary key (segment, token, first)',
  'drop table search_leaves',
  'alter table search_leaves_made rename to search_leaves',
  'alter table search_leaves rename constraint search_leaves_made_key to search_leaves_key',
]
