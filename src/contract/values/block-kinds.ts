/** What a block of a text is; the database holds the same list as a constraint. */
export const BLOCK_KINDS = ['paragraph', 'heading', 'verse', 'image', 'note', 'break'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]
