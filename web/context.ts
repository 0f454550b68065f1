import { createContext, type RouterContext } from 'react-router'
import type { UiLanguage } from '../src/contract/ui-language.ts'
import type { WordsAddresses } from './words/parts.ts'

/** What the server knows of a page before it is drawn, and the one thing the entry hands back: the page. */
export type PageContext = {
  language: UiLanguage
  /** Addresses of the words of the language, to be preloaded; empty in development. */
  wordsAddresses: WordsAddresses
  /** Set by `entry.server`: the finished page. */
  html?: string
}

declare global {
  var shishuPageContext: RouterContext<PageContext> | undefined
}

/**
 * The token under which the context is kept. This file is loaded twice (by Node, and inside Vite's bundle) and the
 * router compares tokens by identity, hence the place on globalThis.
 */
export const pageContext = (globalThis.shishuPageContext ??= createContext<PageContext>({
  language: 'zh-Hans',
  wordsAddresses: {},
}))
