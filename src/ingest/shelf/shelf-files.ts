import { readdir, readFile } from 'node:fs/promises'
import { type KeyedFile, keyedFile } from './keyed-file.ts'
import { type PoemFile, poemFile } from './poem-file.ts'

/** One file of our own about a book: what it holds for readers of `language`, by the key of its text in `books.ts`. */
export type BookFile = KeyedFile & { path: string; language: 'en' | 'zh'; work: string }

/** All of `content/` that is keyed to sources, each list in the order of its paths. */
export type Shelf = {
  translations: BookFile[]
  notes: BookFile[]
  glossaries: { path: string; work: string; text: string }[]
  poems: (PoemFile & { path: string })[]
}

export const CONTENT = new URL('../../../content/', import.meta.url)

/** Reads the files of `content/`; `root` is another folder of the same shape. */
export async function readShelf(root: URL = CONTENT): Promise<Shelf> {
  const [translations, notes, glossaries, poems] = await Promise.all([
    bookFiles(root, 'translations'),
    bookFiles(root, 'notes'),
    filesIn(root, 'glossaries', '.txt'),
    filesIn(root, 'poems', '.md'),
  ])
  return {
    translations,
    notes,
    glossaries: glossaries.map(({ path, name, text }) => ({ path, work: name, text })),
    poems: poems.map(({ path, text }) => ({ path, ...poemFile(text) })),
  }
}

async function bookFiles(root: URL, kind: 'translations' | 'notes'): Promise<BookFile[]> {
  const languages = (['en', 'zh'] as const).map(async language => {
    const files = await filesIn(root, `${kind}/${language}`, '.txt')
    return files.map(({ path, name, text }) => ({ path, language, work: name, ...keyedFile(text) }))
  })
  return (await Promise.all(languages)).flat()
}

/** A folder that is not there holds nothing. */
async function filesIn(root: URL, folder: string, ending: string) {
  const names = await readdir(new URL(`${folder}/`, root)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return Promise.all(
    names
      .filter(name => name.endsWith(ending))
      .toSorted()
      .map(async name => {
        const path = `${folder}/${name}`
        return { path, name: name.slice(0, -ending.length), text: await readFile(new URL(path, root), 'utf8') }
      }),
  )
}
