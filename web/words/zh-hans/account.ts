import { words as account } from './account/account.ts'
import { words as mine } from './account/mine.ts'
import { words as security } from './account/security.ts'

/** The words of an account and what is one’s own, in 简体: the source. 繁體 is derived from it; `{name}` is filled by `fill`. */
export const words = { ...mine, ...account, ...security }
