import type { words as account } from './zh-hans/account.ts'
import type { words as admin } from './zh-hans/admin.ts'
import type { words as beads } from './zh-hans/beads.ts'
import type { words as core } from './zh-hans/core.ts'
import type { words as pages } from './zh-hans/pages.ts'
import type { words as reader } from './zh-hans/reader.ts'
import type { words as tools } from './zh-hans/tools.ts'

/** What every page of the site has, for functions that are given words. */
export type PageWords = typeof core & typeof pages

/** All words, section by section. */
export type Words = PageWords & typeof reader & typeof tools & typeof account & typeof admin & typeof beads
