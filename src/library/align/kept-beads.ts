import type { Db } from '../../db/dialect.ts'
import { keepAnchors } from '../../text/align/beads/keep-anchors.ts'
import { offsetIn } from '../../text/align/rows/running-text.ts'
import { type PairOfEditions, type PairTexts, pairTexts } from './edition-text.ts'
import { type QuotedSides, quotedSides, sidesFoundAgain } from './quoted-beads.ts'
import type { StoredBead } from './stored-bead.ts'

/** What editors said of an alignment, that which was lost with its sentences too, in the order it was said. */
export async function editedSides(db: Db, alignmentId: number): Promise<QuotedSides[]> {
  const [lost, edited] = await Promise.all([
    db.selectFrom('lost_beads').select('edited').where('alignment_id', '=', alignmentId).orderBy('id').execute(),
    db
      .selectFrom('beads')
      .select('edited')
      .where('alignment_id', '=', alignmentId)
      .where('edited', '<>', '')
      .orderBy('number')
      .execute(),
  ])
  return [...lost, ...edited].map(row => JSON.parse(row.edited) as QuotedSides)
}

/** Beads with what editors said among them, found again by its sentences; `lost` is what is not in the texts any more. */
export async function withEdited(
  db: Db,
  pair: PairOfEditions,
  { beads, edited }: { beads: readonly StoredBead[]; edited: readonly QuotedSides[] },
): Promise<{ beads: readonly StoredBead[]; lost: QuotedSides[] }> {
  if (edited.length === 0) return { beads, lost: [] }
  const texts = await pairTexts(db, pair)
  const found = edited.map(sides => ({ sides, now: sidesFoundAgain(texts, sides) }))
  const anchors = found.flatMap(({ now }) => (now ? [now] : []))
  const anchored = keepAnchors(beads, anchors, (piece, side) => offsetIn(texts[side], piece))
  return {
    beads: anchored.map(row =>
      'found' in row ? { ...row.found, ...copied(row.sides) } : editedBead(texts, row.sides),
    ),
    lost: found.flatMap(({ sides, now }) => (now ? [] : [sides])),
  }
}

type Sides = Parameters<typeof quotedSides>[1]

const copied = ({ first, second }: Sides) => ({ first: [...first], second: [...second] })

/** A bead that an editor stands for. */
export function editedBead(texts: PairTexts, sides: Sides): StoredBead {
  return { ...copied(sides), confidence: 1, isAnchored: true, edited: quotedSides(texts, sides) }
}
