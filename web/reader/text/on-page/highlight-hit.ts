import { type LitPassage, litPassage } from '../../../parts/search/hits/hit-address.ts'
import { paint } from '../../../parts/text/paper/paint.ts'
import { addressOf } from '../../session/reader-address.ts'
import type { ReaderHandle } from '../../session/reader-handle.ts'
import { blockElement, blockIdOf, rangeOf, textOf } from '../offsets.ts'
import './highlight-hit.css'

const LIT_MS = 8000

/**
 * Lights the passage that the address names (`?hit=`) for some seconds. Where other words stand there now, it is found
 * again by its quote, in this block or elsewhere in the chapter, and the reader goes there.
 */
export function attach(reader: ReaderHandle): () => void {
  const lit = litPassage(location.search)
  const { block, chapter } = addressOf(location)
  if (!lit || block === null || (chapter ?? 1) !== reader.chapter.number) return () => {}
  let timer = 0
  let isOver = false
  const light = async () => {
    const found = await findPassage(lit, reader.root(), block)
    if (!found || isOver) return
    const blockId = blockIdOf(found.element)
    const target = { chapterNumber: reader.chapter.number, blockId, offset: found.from, remember: false }
    if (blockId !== block) reader.goTo(target)
    paint('hit', [rangeOf(found.element, found.from, found.to)])
    timer = window.setTimeout(putOut, LIT_MS)
  }
  light().catch(reportError)
  const stopChapter = reader.onChapter(putOut)
  return () => {
    isOver = true
    clearTimeout(timer)
    stopChapter()
    putOut()
  }
}

const putOut = () => paint('hit', [])

type Found = { element: HTMLElement; from: number; to: number }

/** The passage in its block, else wherever its quote is found, its own block first; `null` where it is no more. */
async function findPassage(lit: LitPassage, root: HTMLElement | null, blockId: number): Promise<Found | null> {
  const home = root ? blockElement(root, blockId) : null
  if (home && textOf(home).slice(lit.from, lit.to).startsWith(lit.quote)) return { element: home, ...lit }
  const { findQuote } = await import('../../../../src/text/quote-anchor.ts')
  const blocks = [...(root?.querySelectorAll<HTMLElement>('[data-block]') ?? [])]
  for (const element of blocks.toSorted((a, b) => Number(b === home) - Number(a === home))) {
    const span = findQuote(textOf(element), { quote: lit.quote, from: element === home ? lit.from : 0 })
    if (span) return { element, ...span }
  }
  return null
}
