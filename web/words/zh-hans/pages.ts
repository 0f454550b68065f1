import { words as comments } from './pages/comments.ts'
import { words as poems } from './pages/poems.ts'
import { words as search } from './pages/search.ts'
import { words as site } from './pages/site.ts'
import { words as works } from './pages/works.ts'

/** The words of the pages, in 简体: the source. 繁體 is derived from it; `{name}` is filled by `fill`. */
export const words = { ...works, ...poems, ...search, ...comments, ...site }
