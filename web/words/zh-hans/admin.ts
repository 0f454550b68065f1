import { words as audit } from './admin/audit.ts'
import { words as desk } from './admin/desk.ts'
import { words as people } from './admin/people.ts'
import { words as running } from './admin/running.ts'
import { words as texts } from './admin/texts.ts'

/** The words of the admin desk, in 简体: the source. 繁體 is derived from it; `{name}` is filled by `fill`. */
export const words = { admin: { ...desk, ...texts, ...people, ...running, ...audit } }
