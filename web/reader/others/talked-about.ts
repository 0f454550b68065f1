/** A passage that is talked about, as a comment's anchor. */
export type TalkedPassage = { chapterId: number; blockId: number; from: number; to: number; quote: string }

/** What the panel of comments is about: a passage chosen now, the passages of a block, or the whole chapter. */
export type TalkedAbout = { kind: 'passage' | 'block'; passage: TalkedPassage } | { kind: 'chapter' }

let about: TalkedAbout = { kind: 'chapter' }
const listeners = new Set<() => void>()

export function talkedAbout(): TalkedAbout {
  return about
}

export function talkAbout(next: TalkedAbout): void {
  about = next
  for (const listener of listeners) listener()
}

export function onTalkedAbout(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
