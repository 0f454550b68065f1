import type { words as chinese } from '../zh-hans/account.ts'
import { words as account } from './account/account.ts'
import { words as mine } from './account/mine.ts'
import { words as security } from './account/security.ts'

/** The words of an account and what is one’s own, in English. */
export const words: typeof chinese = { ...mine, ...account, ...security }
