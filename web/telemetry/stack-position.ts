/** Where a stack begins: its first frame that names a file; lines and columns from 1. */
export type StackPosition = { fileUrl: string; line: number; column: number }

/** Reads the stacks of V8 (`at f (file:1:2)`) and of Gecko and WebKit (`f@file:1:2`); empty and 0 where none names a file. */
export function stackPosition(stack: string | undefined): StackPosition {
  const frame = /(?:\(|@|\bat )((?:https?|file|blob):[^\s()]+?):(\d{1,9}):(\d{1,9})\)?$/m.exec(stack ?? '')
  return { fileUrl: frame?.[1] ?? '', line: Number(frame?.[2] ?? 0), column: Number(frame?.[3] ?? 0) }
}
