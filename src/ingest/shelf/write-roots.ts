import { mkdir, writeFile } from 'node:fs/promises'
import { SCHOOL_POEMS } from '../../../content/school-poems.ts'
import type { RootPassage } from './book-root.ts'
import { corpusPoems, poemRoot, type SourcePoem, schoolIndex, starterPoems } from './source-poems.ts'
import { sourceWork, sourceWorkKeys } from './source-works.ts'

/** Writes every source with its keys into `folder`, one file a book and a list of poems; says what it wrote. */
export async function writeRoots(folder: URL): Promise<string[]> {
  await mkdir(new URL('poems/', folder), { recursive: true })
  const report: string[] = []
  const write = async (name: string, lines: readonly string[], what: string) => {
    await writeFile(new URL(name, folder), `${lines.join('\n')}\n`)
    report.push(`${name}: ${what}`)
  }
  for (const key of sourceWorkKeys) {
    const work = await sourceWork(key)
    if (!work) continue
    const count = work.passages.reduce((sum, { sentences }) => sum + sentences.length, 0)
    await write(
      `${key}.txt`,
      work.passages.flatMap(passageLines),
      `${work.passages.length} passages, ${count} sentences`,
    )
  }
  const starter = await starterPoems()
  for (const [file, poems] of Map.groupBy(starter, one => one.file)) {
    await write(`poems/${fileName(file)}.txt`, poems.flatMap(poemLines), `${poems.length} poems`)
  }
  const school = await schoolPoems(starter)
  const missing = SCHOOL_POEMS.filter((_, index) => !school.has(index)).map(names => names.join(' '))
  const inOrder = SCHOOL_POEMS.flatMap((_, index) => school.get(index)?.flatMap(poemLines) ?? [])
  await write('poems/school.txt', inOrder, `${school.size} of ${SCHOOL_POEMS.length} poems`)
  return [...report, ...missing.map(names => `no package holds ${names}`)]
}

async function schoolPoems(starter: readonly SourcePoem[]): Promise<Map<number, SourcePoem[]>> {
  const found = new Map<number, SourcePoem[]>()
  const keep = (one: SourcePoem) => {
    const index = schoolIndex(one.poem)
    if (index >= 0) found.set(index, [...(found.get(index) ?? []), one])
  }
  starter.forEach(keep)
  const inStarter = new Set(found.keys())
  for await (const one of corpusPoems('all')) if (!inStarter.has(schoolIndex(one.poem))) keep(one)
  return found
}

function passageLines({ key, kind, sentences }: RootPassage): string[] {
  const kindOf = kind === 'paragraph' ? '' : ` ${kind}`
  return [`# ${key}${kindOf}`, ...sentences.map(({ key, hash, text }) => `${key} ${hash}  ${text}`)]
}

function poemLines({ file, poem }: SourcePoem): string[] {
  return [
    `# ${poem.title} · ${poem.author.name}${poem.cipai ? ` · ${poem.cipai}` : ''}`,
    ...(poem.preface ? [`# ${poem.preface.replaceAll('\n', ' ')}`] : []),
    `poem: ${poem.poemId}`,
    `source: ${poem.ref}`,
    `file: ${file}`,
    ...poemRoot(poem.source ?? poem.lines).map(({ key, hash, text }) => `${key} ${hash}  ${text}`),
    '',
  ]
}

function fileName(ref: string): string {
  return ref.replace(/^[^:]*:/, '').replaceAll('/', '-')
}
