/** What a writer may tick of a comment, as the calls, the columns of `comments` and the form name it. */
export const COMMENT_FLAGS = ['spoiler'] as const

export type CommentFlag = (typeof COMMENT_FLAGS)[number]

/** A value for each of them. */
export function eachFlag<Value>(valueOf: (flag: CommentFlag) => Value): Record<CommentFlag, Value> {
  return Object.fromEntries(COMMENT_FLAGS.map(flag => [flag, valueOf(flag)])) as Record<CommentFlag, Value>
}
