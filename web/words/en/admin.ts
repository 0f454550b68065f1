import type { words as chinese } from '../zh-hans/admin.ts'
import { words as audit } from './admin/audit.ts'
import { words as desk } from './admin/desk.ts'
import { words as people } from './admin/people.ts'
import { words as running } from './admin/running.ts'
import { words as texts } from './admin/texts.ts'

/** The words of the admin desk, in English. */
export const words: typeof chinese = { admin: { ...desk, ...texts, ...people, ...running, ...audit } }
