import { type FoldTable, foldBy, foldTable } from './fold-table.ts'
import { IDENTITY_PAIRS } from './identity-variants.ts'

/**
 * Text as identity sees it: what `fold` gave when the first library was published, for ever. Ids (`id48`) and unique
 * keys are made over this, so that a new variant for search moves no address, no mark and no account.
 */
export function identityFold(text: string): string {
  table ??= foldTable(IDENTITY_PAIRS.trim().split(/\s+/))
  return foldBy(table, text)
}

let table: FoldTable | undefined
