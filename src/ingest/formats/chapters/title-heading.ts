import { blockText } from '../../../text/block/plain-text.ts'
import type { Findings, ImportedBlock } from '../book-file.ts'

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase()

/**
 * The blocks of a chapter without the headings at its beginning that its title says already: one, or several that make it
 * up together. The page writes the title itself.
 */
export function withoutTitleHeading(title: string, blocks: ImportedBlock[], findings: Findings): ImportedBlock[] {
  const wanted = letters(title)
  let joined = ''
  let count = 0
  for (const block of blocks) {
    const own = block.kind === 'heading' ? letters(blockText(block.html)) : ''
    if (own === '' || !wanted.startsWith(joined + own)) break
    joined += own
    count += 1
  }
  // A heading that says only a part of the title leaves the rest unsaid, and is no loss.
  for (const { html } of blocks.slice(0, count)) findings.drop('heading-in-title', blockText(html))
  return count > 0 ? blocks.slice(count) : blocks
}
