import type { OutputOf } from '../../../../src/contract/endpoint.ts'
import { DOUBTFUL_BELOW } from '../../../../src/contract/values/alignment.ts'
import type {
  EditedBead,
  EditedChapter,
  listBeads,
  readPair,
  updateBead,
} from '../../../../src/contract/works/beads.ts'

/** The beads that are on the screen. */
export type BeadWindow = OutputOf<typeof listBeads>
export type BeadChange = OutputOf<typeof updateBead>

/** The pair whose beads they are. */
export type EditedPairDetail = OutputOf<typeof readPair>

export const PAGE_SIZE = 100

/** The window after a change within it; null where the change was made elsewhere. */
export function windowAfter(shown: BeadWindow, change: BeadChange): BeadWindow | null {
  const { version, canUndo, canRedo, number, replaced, beads } = change
  const end = number + replaced
  const by = beads.length - replaced
  const isReplaced = (bead: EditedBead) => bead.number >= number && bead.number < end
  const at = shown.list.findIndex(isReplaced)
  const isWithin = shown.list.filter(isReplaced).length === replaced
  if (at < 0 || !isWithin) return null
  const rest = shown.list.flatMap((bead, index) => {
    if (index === at) return beads
    if (isReplaced(bead)) return []
    return bead.number >= end ? [{ ...bead, number: bead.number + by }] : [bead]
  })
  return { ...shown, version, canUndo, canRedo, total: shown.total + by, list: rest }
}

/** The chapter that holds a bead, and on which page of it the bead stands. */
export function locationOfBead(
  chapters: readonly EditedChapter[],
  number: number,
): { chapterId: number; page: number } | null {
  const chapter = chapters.find(({ from, until }) => from <= number && number < until)
  return chapter ? { chapterId: chapter.chapterId, page: Math.floor((number - chapter.from) / PAGE_SIZE) + 1 } : null
}

/** Whether nobody stands for a bead that is less sure than it should be. */
export function isDoubtful({ isAnchored, confidence }: EditedBead): boolean {
  return !isAnchored && confidence < DOUBTFUL_BELOW
}

/** A bead is known again by its sentences when all numbers are others. */
export function sentencesOf({ here, beside }: EditedBead): string {
  return [here, beside].map(side => side.map(({ blockId, from, to }) => `${blockId}:${from}-${to}`).join()).join('|')
}

/** Whether a bead has the sentence with which another begins. */
export function beginsLike(bead: EditedBead, { here, beside }: EditedBead): boolean {
  const first = here[0] ?? beside[0]
  return [...bead.here, ...bead.beside].some(
    piece => piece.blockId === first?.blockId && piece.from <= first.from && first.from < piece.to,
  )
}
