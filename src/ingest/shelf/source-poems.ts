import { SCHOOL_POEMS } from '../../../content/school-poems.ts'
import { fold, hanOnly } from '../../text/characters/fold.ts'
import { sentenceHash } from '../../text/sentences/sentence-hash.ts'
import { corpusFiles } from '../poems/sources/poems-corpus.ts'
import { readStarterPoems } from '../poems/sources/poems-starter.ts'
import type { PoemValue } from '../values.ts'
import type { RootSentence } from './book-root.ts'

/** One poem of a source with its keyed lines; `file` is the source it is read from. */
export type SourcePoem = { file: string; poem: PoemValue }

/** The lines of a poem that say something, keyed from 1: a stanza break has no number. */
export function poemRoot(lines: readonly string[]): RootSentence[] {
  return lines
    .filter(line => line.trim() !== '')
    .map((text, at) => ({ key: String(at + 1), hash: sentenceHash(text), text }))
}

/** All poems of the starter library. @throws SourceDamaged */
export async function starterPoems(): Promise<SourcePoem[]> {
  const { batches } = await readStarterPoems()
  return batches.flatMap(({ ref, poems }) => poems.map(poem => ({ file: ref, poem })))
}

/** Poems of the full corpus: of these files only, or of all; those of the starter library are not among them. */
export async function* corpusPoems(files: ReadonlySet<string> | 'all'): AsyncGenerator<SourcePoem> {
  if (files !== 'all' && files.size === 0) return
  const { index } = await readStarterPoems()
  for (const file of await corpusFiles(index)) {
    if (files !== 'all' && !files.has(file.ref)) continue
    const { poems } = await file.read()
    for (const poem of poems) yield { file: file.ref, poem }
  }
}

/** Which of `SCHOOL_POEMS` a poem is, by its place in the list; −1 for others. */
export function schoolIndex(poem: PoemValue): number {
  const mine = byAuthor().get(fold(poem.author.name))
  if (!mine) return -1
  const text = fold(hanOnly(poem.lines.join('')))
  return mine.find(({ key }) => text.includes(key))?.index ?? -1
}

let school: Map<string, { key: string; index: number }[]> | undefined

function byAuthor() {
  school ??= Map.groupBy(
    SCHOOL_POEMS.map(([author, key], index) => ({ author: fold(author), key: fold(key), index })),
    ({ author }) => author,
  )
  return school
}
