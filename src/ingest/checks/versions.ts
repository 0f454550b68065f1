import { fold } from '../../text/characters/fold.ts'
import type { Finding, Passage } from './finding.ts'

type Clause = { work: string; key: string; text: string; folded: string }

/**
 * Finds texts that say one thing with one character another: versions of a poem, a line quoted in a book. A clause counts
 * as the same where the clause before or behind it is, letter by letter, once folded.
 */
export class Versions {
  readonly #following = new Map<string, Clause[]>()
  readonly #preceding = new Map<string, Clause[]>()

  /** Keeps a text as a witness; `passages` are of one poem or chapter, in order. */
  add(passages: readonly Passage[]): void {
    const clauses = passages.flatMap(clausesOf)
    for (const [at, clause] of clauses.entries()) {
      if (clause.folded.length < SHORTEST) continue
      const [before, behind] = [clauses[at - 1], clauses[at + 1]]
      if (behind) put(this.#following, clause.folded, behind)
      if (before) put(this.#preceding, clause.folded, before)
    }
  }

  /** Where a text differs from a witness of another work in one character. */
  findings(passages: readonly Passage[]): Finding[] {
    const clauses = passages.flatMap(clausesOf)
    const found = clauses.flatMap((clause, at) => {
      const [before, behind] = [clauses[at - 1]?.folded ?? '', clauses[at + 1]?.folded ?? '']
      const witnesses = [
        ...(before.length < SHORTEST ? [] : (this.#following.get(before) ?? [])),
        ...(behind.length < SHORTEST ? [] : (this.#preceding.get(behind) ?? [])),
      ]
      return witnesses.flatMap(witness => (witness.work === clause.work ? [] : differing(clause, witness)))
    })
    return found.filter(
      (one, at) => found.findIndex(other => other.key === one.key && other.found === one.found) === at,
    )
  }
}

const SHORTEST = 4

function put(index: Map<string, Clause[]>, key: string, clause: Clause): void {
  const there = index.get(key)
  if (there) there.push(clause)
  else index.set(key, [clause])
}

function differing(clause: Clause, witness: Clause): Finding[] {
  const [own, other] = [clause.folded, witness.folded]
  if (own.length !== other.length || own.length < SHORTEST || own === other) return []
  const at = Array.from(own, (_, index) => index).filter(index => own[index] !== other[index])
  const [offset] = at
  if (offset === undefined || at.length !== 1) return []
  return [
    {
      detector: 'versions',
      work: clause.work,
      key: clause.key,
      found: `${clause.text.charAt(offset)}→${witness.text.charAt(offset)}`,
      passage: clause.text,
      reason: 'well-known-text',
      witness: `${witness.text} (${witness.work} ${witness.key})`,
    },
  ]
}

/** Clauses of the BMP; a longer folded form has no character for character. */
function clausesOf({ work, key, text }: Passage): Clause[] {
  return [...text.matchAll(/\p{Script=Han}+/gu)].flatMap(([words]) => {
    const folded = fold(words)
    return folded.length === words.length ? [{ work, key, text: words, folded }] : []
  })
}
