import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { type ErrataFile, type Erratum, errataFile } from './errata-file.ts'

/** The errata of a book by the key of its text in `content/books.ts`; none for a book without. */
export function errataOfWork(work: string): readonly Erratum[] {
  return filesRead().byWork.get(work) ?? []
}

/** The errata of a poem; none for nearly all of them. */
export function errataOfPoem(poemId: number): readonly Erratum[] {
  return filesRead().byPoem.get(poemId) ?? []
}

/** The ids of all poems that have errata. */
export function poemsWithErrata(): number[] {
  return [...filesRead().byPoem.keys()]
}

/** All files as they are, for those who check them. */
export function errataFiles(): readonly (ErrataFile & { name: string })[] {
  return filesRead().files
}

/** A name for all of them as they stand: another one when a file has changed. */
export function errataVersion(): string {
  return filesRead().version
}

type Files = {
  version: string
  files: (ErrataFile & { name: string })[]
  byWork: Map<string, Erratum[]>
  byPoem: Map<number, Erratum[]>
}

let files: Files | undefined

/** Read once and whole: they are asked for with each of 344,000 poems. */
function filesRead(): Files {
  if (!files) {
    const folder = new URL('../../../content/errata/', import.meta.url)
    const names = readdirSync(folder).filter(name => name.endsWith('.txt'))
    const texts = names.toSorted().map(name => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }))
    const read = texts.map(({ name, text }) => ({ name, ...errataFile(text) }))
    const version = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12)
    const byWork = new Map(read.filter(({ work }) => work !== '').map(({ work, ofWork }) => [work, ofWork]))
    const byPoem = new Map<number, Erratum[]>()
    for (const { ofPoems } of read) {
      for (const [id, errata] of ofPoems) byPoem.set(id, [...(byPoem.get(id) ?? []), ...errata])
    }
    files = { version, files: read, byWork, byPoem }
  }
  return files
}
