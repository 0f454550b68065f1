import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { POETS } from '../../../content/authors.ts'
import { books } from '../../../content/books.ts'
import { BLAKE } from '../poems/sources/poems-english.ts'
import type { AuthorValue } from '../values.ts'
import { type LifeFile, lifeFile } from './life-file.ts'

/** The life of an author whom the library has. */
export type OurLife = LifeFile & { path: string; author: AuthorValue }

const FOLDER = new URL('../../../content/lives/', import.meta.url)

/** All lives in the order of their files; one whose head names nobody of our tables has no `author`. */
export function lifeFiles(): (LifeFile & { path: string; author: AuthorValue | undefined })[] {
  return textsOf().map(({ name, text }) => {
    const file = lifeFile(text)
    return { ...file, path: `lives/${name}`, author: authorOf(file.head) }
  })
}

/** The lives of authors in our tables. */
export function ourLives(): OurLife[] {
  return lifeFiles().flatMap(file => (file.author ? [{ ...file, author: file.author }] : []))
}

/** A name for all of it as it stands: another one when a file has changed. */
export function ourLivesVersion(): string {
  const hash = createHash('sha256')
  for (const { name, text } of textsOf()) hash.update(`${name}\0${text}\0`)
  return hash.digest('hex').slice(0, 12)
}

function textsOf() {
  return readdirSync(FOLDER)
    .filter(name => name.endsWith('.md'))
    .toSorted()
    .map(name => ({ name, text: readFileSync(new URL(name, FOLDER), 'utf8') }))
}

/** Poets of the table first, then Blake, of whom there is no book, and the authors of the built-in books. */
function authorOf({ name, dynasty = '' }: Record<string, string>): AuthorValue | undefined {
  const poet = POETS.find(one => one[0] === name && one[2] === dynasty)
  if (poet) return { name: poet[0], nameEn: poet[1], dynasty: poet[2], years: poet[3] }
  const others = [BLAKE, ...books.map(({ author }) => author)]
  return others.find(author => author.name === name && author.dynasty === dynasty)
}
