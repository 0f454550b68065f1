type Gap = 'gap-before' | 'gap-after'

/** What a pager shows: first, last, the page and two on either side; a gap stands for two pages or more, never for one. */
export function pageItems(page: number, last: number): (number | Gap)[] {
  const from = page - REACH <= 3 ? 2 : page - REACH
  const to = page + REACH >= last - 2 ? last - 1 : page + REACH
  const middle = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  const before: Gap[] = from > 2 ? ['gap-before'] : []
  const after: Gap[] = to < last - 1 ? ['gap-after'] : []
  return last === 1 ? [1] : [1, ...before, ...middle, ...after, last]
}

const REACH = 2
