/** The passage that comments are about, as a comment's anchor. */
export type TargetPassage = { chapterId: number; blockId: number; from: number; to: number; quote: string }

/** What the comments panel shows: the selected passage, the passages of a block, or the whole chapter. */
export type CommentTarget = { kind: 'passage' | 'block'; passage: TargetPassage } | { kind: 'chapter' }

let about: CommentTarget = { kind: 'chapter' }
const listeners = new Set<() => void>()

export function commentTarget(): CommentTarget {
  return about
}

export function setCommentTarget(next: CommentTarget): void {
  about = next
  for (const listener of listeners) listener()
}

export function onCommentTarget(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
