import type { words as chinese } from '../zh-hans/pages.ts'
import { words as comments } from './pages/comments.ts'
import { words as poems } from './pages/poems.ts'
import { words as search } from './pages/search.ts'
import { words as site } from './pages/site.ts'
import { words as works } from './pages/works.ts'

/** The words of the pages, in English. */
export const words: typeof chinese = { ...works, ...poems, ...search, ...comments, ...site }
