import { attach as attachCommunity } from '../community/lazy-community.ts'
import type { Feature } from '../session/reader-handle.ts'

/** What works on the text without a panel of its own, loaded when the page is idle, in this order. */
export const FEATURES: readonly (() => Promise<Feature>)[] = [
  () => import('../text/text-features.ts'),
  async () => ({ attach: attachCommunity }),
]
