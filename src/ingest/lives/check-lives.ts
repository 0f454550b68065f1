import { books } from '../../../content/books.ts'
import { identityFold } from '../../text/characters/identity.ts'
import type { Problem } from '../shelf/checks/check-books.ts'
import { wrongMarks, wrongQuotes } from '../shelf/marks.ts'
import { type SourcePoem, starterPoems } from '../shelf/source-poems.ts'
import { lifeFiles } from './our-lives.ts'

/** How long each part is: characters of Chinese, words of English. */
const LENGTHS = {
  生平: ['lifeZh', 100, 320],
  作品: ['workZh', 80, 260],
  Life: ['lifeEn', 70, 180],
  Work: ['workEn', 50, 150],
} as const
const FIRST_WORKS = [1, 5] as const

/** What is wrong with the lives of authors; `translated` are the poems that have a file of ours. @throws SourceDamaged */
export async function checkLives(translated: Iterable<SourcePoem>): Promise<Problem[]> {
  const files = lifeFiles()
  const titles = await titlesByAuthor(translated)
  const seen = new Map<string, string>()
  return files.flatMap(({ path, author, ...file }) => {
    const problem = (at: string, what: string): Problem => ({ path, at, what })
    if (!author) return [problem('head', `no author of the library is ${file.head['name']} (${file.head['dynasty']})`)]
    const name = keyOf(author)
    const before = seen.get(name)
    seen.set(name, path)
    const known = titles.get(name)
    return [
      ...(before === undefined ? [] : [problem('head', `${before} is about the same author`)]),
      ...file.unread.map(({ at, line }) => problem(`line ${at}`, `stands in no section: ${line}`)),
      ...Object.entries(LENGTHS).flatMap(([section, [part, least, most]]) =>
        proseProblems(file[part], part.endsWith('Zh') ? 'zh' : 'en', least, most).map(what => problem(section, what)),
      ),
      ...(file.first.length < FIRST_WORKS[0] || file.first.length > FIRST_WORKS[1]
        ? [problem('从这里读起', `names ${file.first.length} works, not ${FIRST_WORKS.join(' to ')}`)]
        : []),
      ...file.first.flatMap(({ title, whyZh, whyEn }) => [
        ...(known?.has(identityFold(title))
          ? []
          : [problem(title, 'neither the starter library nor the shelf has such a work of theirs')]),
        ...[...marksOf(whyZh, 'zh'), ...marksOf(whyEn, 'en')].map(what => problem(title, what)),
      ]),
    ]
  })
}

const keyOf = ({ name, dynasty }: { name: string; dynasty: string }) => `${identityFold(name)}|${dynasty}`

const marksOf = (text: string, lang: 'en' | 'zh') => [...wrongMarks(text, lang), ...wrongQuotes(text, lang)]

function proseProblems(text: string, lang: 'en' | 'zh', least: number, most: number): string[] {
  const count = lang === 'zh' ? (text.match(/\p{Script=Han}/gu) ?? []).length : text.split(/\s+/).length
  return [
    ...(count < least || count > most ? [`has ${count}, not ${least} to ${most}`] : []),
    ...text.split('\n').flatMap(paragraph => marksOf(paragraph, lang)),
  ]
}

/** Titles of the starter library's poems and books, and of those poems of the full library, by their author, folded. */
async function titlesByAuthor(translated: Iterable<SourcePoem>): Promise<Map<string, Set<string>>> {
  const titles = new Map<string, Set<string>>()
  const put = (author: { name: string; dynasty: string }, title: string) => {
    const known = titles.get(keyOf(author)) ?? new Set()
    titles.set(keyOf(author), known.add(identityFold(title)))
  }
  for (const { poem } of [...(await starterPoems()), ...translated]) put(poem.author, poem.title)
  for (const { author, name } of books) put(author, name)
  return titles
}
