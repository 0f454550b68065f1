import { readFile } from 'node:fs/promises'
import { checkLives } from '../../lives/check-lives.ts'
import { checkSpelling } from '../../spelling/check-spelling.ts'
import { type GlossaryTerm, glossaryOf } from '../glossary.ts'
import { CONTENT, type Shelf } from '../shelf-files.ts'
import { corpusPoems, type SourcePoem, starterPoems } from '../source-poems.ts'
import { type SourceWork, sourceWork } from '../source-works.ts'
import { isRendering, notesProblems, type Problem, translationProblems } from './check-books.ts'
import { checkExplanations } from './check-explanations.ts'
import { poemProblems } from './check-poems.ts'
import { comparedCharacters, comparedWords, Runs } from './shared-runs.ts'

/** All that is wrong with the shelf, and what could not be looked at on this machine. @throws SourceDamaged */
export async function checkShelf(shelf: Shelf): Promise<{ problems: Problem[]; skipped: string[] }> {
  const works = await worksOf(shelf)
  const legge = await leggeRuns()
  const glossaries = shelf.glossaries.map(file => ({ ...file, ...glossaryOf(file.text) }))
  const termsOf = (work: string): GlossaryTerm[] => glossaries.find(one => one.work === work)?.terms ?? []
  const withWork = <F extends { path: string; work: string }>(file: F, check: (source: SourceWork) => Problem[]) => {
    const source = works.get(file.work)
    return source ? check(source) : [{ path: file.path, at: 'name', what: `no work is called ${file.work}` }]
  }
  const poems = await poemsOf(shelf)
  return {
    problems: [
      ...glossaries.flatMap(({ path, unread }) =>
        unread.map(({ at, line }) => ({ path, at: `line ${at}`, what: `is not “term = name”: ${line}` })),
      ),
      ...shelf.translations.flatMap(file =>
        withWork(file, source => [
          ...translationProblems(file, source, termsOf(file.work)),
          ...(file.work === 'lunyu' && legge ? copiedWords(file, legge) : []),
        ]),
      ),
      ...shelf.notes.flatMap(file =>
        withWork(file, source => notesProblems(file, source, translationBeside(shelf, file))),
      ),
      ...shelf.poems.flatMap(file => poemProblems(file, poems.get(Number(file.head['poem'])))),
      ...repeatedFiles(shelf),
      ...(await checkLives(poems.values())),
      ...(await checkExplanations()),
      ...(await checkSpelling()),
      ...copiedCharacters(shelf),
    ],
    skipped: legge ? [] : [`${LEGGE} is not there: nothing is compared with Legge`],
  }
}

/** The sources of all books on the shelf. */
export async function worksOf(shelf: Shelf): Promise<Map<string, SourceWork>> {
  const keys = new Set([...shelf.translations, ...shelf.notes].map(({ work }) => work))
  const works = await Promise.all([...keys].map(sourceWork))
  return new Map(works.flatMap(work => (work ? [[work.work, work]] : [])))
}

/** The sources of all poems on the shelf, by their id; only the files of the corpus that a head names are read. */
export async function poemsOf(shelf: Shelf): Promise<Map<number, SourcePoem>> {
  const wanted = new Set(shelf.poems.map(({ head }) => Number(head['poem'])))
  const files = new Set(shelf.poems.flatMap(({ head }) => head['file'] ?? []))
  const found = new Map<number, SourcePoem>()
  const keep = (one: SourcePoem) => wanted.has(one.poem.poemId) && found.set(one.poem.poemId, one)
  for (const one of await starterPoems()) keep(one)
  if (found.size < wanted.size) for await (const one of corpusPoems(files)) keep(one)
  return found
}

const translationBeside = ({ translations }: Shelf, { work, language }: { work: string; language: string }) =>
  translations.find(one => one.work === work && one.language === language)

const LEGGE = '../shared/data/bilingual/lunyu-en-legge.txt'
const WORDS_IN_A_ROW = 8
const CHARACTERS_IN_A_ROW = 8

async function leggeRuns(): Promise<Runs | null> {
  const text = await readFile(new URL(`../${LEGGE}`, CONTENT), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const runs = new Runs(WORDS_IN_A_ROW)
  // The numbers of his verses stand between two sentences.
  runs.add(comparedWords(text.replace(/(?:CHAP(?:TER)?\.? [IVXLC]+\.|\b\d+\.)/g, ' ')), 'Legge')
  return runs
}

function copiedWords({ path, lines }: Shelf['translations'][number], legge: Runs): Problem[] {
  const passages = Map.groupBy(
    lines.filter(({ text }) => isRendering(text)),
    ({ key }) => key.split(':')[0] ?? '',
  )
  return [...passages].flatMap(([at, renderings]) => {
    const copied = legge.shared(comparedWords(renderings.map(({ text }) => text).join(' ')))
    return copied ? [{ path, at, what: `eight words in a row are Legge’s: ${copied.run}` }] : []
  })
}

function copiedCharacters({ poems }: Shelf): Problem[] {
  const runs = new Runs(CHARACTERS_IN_A_ROW)
  return poems.flatMap(({ path, analysisZh }) => {
    const characters = comparedCharacters(analysisZh)
    const copied = runs.shared(characters)
    runs.add(characters, path)
    if (!copied) return []
    return [{ path, at: '赏析', what: `${copied.run.replaceAll(' ', '')} stands in ${copied.from} too` }]
  })
}

function repeatedFiles({ poems }: Shelf): Problem[] {
  const seen = new Map<string, string>()
  return poems.flatMap(({ path, head }) => {
    const id = head['poem'] ?? ''
    const before = seen.get(id)
    seen.set(id, path)
    return before === undefined ? [] : [{ path, at: 'head', what: `${before} is about the same poem` }]
  })
}
