import { words as panels } from './tools/panels.ts'
import { words as wordsAndMarks } from './tools/words-and-marks.ts'

/** The words of what the living reader opens, in 简体: the source. 繁體 is derived from it; `{name}` is filled by `fill`. */
export const words = { ...panels, ...wordsAndMarks }
