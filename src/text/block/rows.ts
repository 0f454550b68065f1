/** What a row needs to know of a block. */
type Beaded = { bead: number | null }

/** Passages that say the same; one side is empty at a gap. */
export type BesideRow<Block extends Beaded> = { here: Block[]; beside: Block[] }

/**
 * Two texts of one passage in rows, in the order of the first. Blocks in a row with one bead stand together; a bead that only
 * the second text has comes after what came before it there. Blocks without a bead stand alone, but between two of one bead
 * with them. None is lost, none comes twice.
 */
export function besideRows<Block extends Beaded>(here: readonly Block[], beside: readonly Block[]): BesideRow<Block>[] {
  const ours = groupsOf(here)
  const theirs = groupsOf(beside)
  const indexOfBead = new Map<number, number>()
  theirs.forEach((group, at) => {
    if (group.bead !== null && !indexOfBead.has(group.bead)) indexOfBead.set(group.bead, at)
  })
  const own = new Set(ours.map(group => group.bead))
  const used = new Set<number>()
  const rows: BesideRow<Block>[] = []
  let next = 0
  /** What only the second text has, up to a place. */
  const pass = (until: number) => {
    for (; next < until; next++) {
      const group = theirs[next]
      if (
        !group ||
        used.has(next) ||
        (group.bead !== null && own.has(group.bead) && indexOfBead.get(group.bead) === next)
      )
        continue
      used.add(next)
      rows.push({ here: [], beside: group.blocks })
    }
  }
  for (const { bead, blocks } of ours) {
    const at = bead === null ? undefined : indexOfBead.get(bead)
    if (at === undefined || used.has(at)) {
      rows.push({ here: blocks, beside: [] })
      continue
    }
    pass(at)
    used.add(at)
    rows.push({ here: blocks, beside: theirs[at]?.blocks ?? [] })
  }
  pass(theirs.length)
  return rows
}

type Group<Block> = { bead: number | null; blocks: Block[] }

function groupsOf<Block extends Beaded>(blocks: readonly Block[]): Group<Block>[] {
  const groups: Group<Block>[] = []
  let last = -1
  for (const block of blocks) {
    if (block.bead !== null && groups[last]?.bead === block.bead) {
      const between = groups.splice(last + 1).flatMap(group => group.blocks)
      groups[last]?.blocks.push(...between, block)
      continue
    }
    if (block.bead !== null) last = groups.length
    groups.push({ bead: block.bead, blocks: [block] })
  }
  return groups
}
