import type { words as chinese } from '../zh-hans/tools.ts'
import { words as panels } from './tools/panels.ts'
import { words as wordsAndMarks } from './tools/words-and-marks.ts'

/** The words of what the living reader opens, in English. */
export const words: typeof chinese = { ...panels, ...wordsAndMarks }
