import { readFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import path from 'node:path'
import { SourceDamaged } from '../source-damaged.ts'

/** One line of CC-CEDICT; `pinyin` in its own numbered spelling (`lu:4`). */
export type CedictEntry = { traditional: string; simplified: string; pinyin: string; senses: string[] }

/** An entry under a key; `rank` orders the entries of one key, the least first. */
export type Filed = { key: string; rank: number; entry: ShownEntry }

/** An entry with tone marks everywhere, also in the references inside its senses. */
export type ShownEntry = CedictEntry & { isName: boolean }

/** Which CC-CEDICT is installed: the time of its data as digits, `20260104`. @throws SourceDamaged */
export async function dictionaryDate(): Promise<string> {
  const text = await cedictFile('status.json')
  const date = /"updated_at":\s*"(\d{4})-(\d{2})-(\d{2})/.exec(text)
  if (!date) throw new SourceDamaged('cc-cedict/data/status.json', 'it has no date')
  return date.slice(1).join('')
}

/** All entries of the installed CC-CEDICT in its order, read one by one. @throws SourceDamaged */
export async function* readDictionary(): AsyncGenerator<CedictEntry> {
  const text = await cedictFile('all.js')
  // The package's own index builds two more tables of 10 MB, and the list parsed at once is 60 MB; it is plain JSON, a list of rows.
  let at = text.indexOf('[[') + 1
  if (at === 0) throw new SourceDamaged('cc-cedict/data/all.js', 'it has no entries')
  while (text[at] === '[') {
    const next = text.indexOf(']],[', at)
    const to = (next === -1 ? text.indexOf(']]]', at) : next) + 2
    // A row ends with a list of numbers.
    yield entryOf(rowIn(text.slice(at, to)))
    at = to + 1
  }
}

function rowIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new SourceDamaged('cc-cedict/data/all.js', 'a row of the list is not JSON', cause)
  }
}

function entryOf(row: unknown): CedictEntry {
  const [traditional, simplified, pinyin, senses] = Array.isArray(row) ? (row as unknown[]) : []
  if (typeof traditional !== 'string' || typeof simplified !== 'string' || typeof pinyin !== 'string') {
    throw new SourceDamaged('cc-cedict/data/all.js', `this is no entry: ${JSON.stringify(row)?.slice(0, 80)}`)
  }
  const all = Array.isArray(senses) ? senses : [senses]
  return { traditional, simplified, pinyin, senses: all.filter(sense => typeof sense === 'string') }
}

async function cedictFile(name: string): Promise<string> {
  try {
    const root = findPackageJSON('cc-cedict', import.meta.url)
    if (!root) throw new Error('the package is not installed')
    return await readFile(path.join(path.dirname(root), 'data', name), 'utf8')
  } catch (cause) {
    throw new SourceDamaged(`cc-cedict/data/${name}`, 'the file cannot be read', cause)
  }
}
