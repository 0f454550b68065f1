/** What has a name: a work by any of its words on (`part`), a poem by a line. */
export type NameKind = 'author' | 'book' | 'part' | 'poem' | 'line'

/** One way of writing the name of a thing. */
export type NameKey = { kind: NameKind; key: string; id: number; fame: number }

/** In the order in which they are meant where several are as near. */
export const NAME_KINDS: readonly NameKind[] = ['author', 'book', 'part', 'poem', 'line']
