import { useState } from 'react'

/** What is chosen of a list that is shown; a second choice with Shift takes all between. */
export type Selection = {
  ids: ReadonlySet<number>
  toggle: (id: number, withRange: boolean) => void
  all: () => void
  none: () => void
}

export function useSelection(shown: readonly number[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [last, setLast] = useState<number | null>(null)
  return {
    // What has left the list is chosen no more.
    ids: new Set(shown.filter(id => ids.has(id))),
    toggle(id, withRange) {
      setIds(toggled(shown, { ids, last: withRange ? last : null, id }))
      setLast(id)
    },
    all: () => setIds(new Set(shown)),
    none: () => setIds(new Set()),
  }
}

/** The choice after one more press: of one, or of all from the last pressed one to it, as the pressed one becomes. */
export function toggled(
  shown: readonly number[],
  { ids, last, id }: { ids: ReadonlySet<number>; last: number | null; id: number },
): ReadonlySet<number> {
  const isChosen = !ids.has(id)
  const [from, to] = [shown.indexOf(last ?? id), shown.indexOf(id)].toSorted((one, other) => one - other)
  const between = from === undefined || from < 0 ? [id] : shown.slice(from, (to ?? from) + 1)
  const next = new Set(ids)
  for (const each of between) {
    if (isChosen) next.add(each)
    else next.delete(each)
  }
  return next
}
