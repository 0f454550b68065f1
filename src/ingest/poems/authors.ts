import { POETS } from '../../../content/authors.ts'
import { POET_ALIASES } from '../../../content/poet-aliases.ts'
import { toHans } from '../../text/script/script.ts'
import type { AuthorValue } from '../values.ts'
import { foldName } from './facts/poem-identity.ts'

/**
 * The author a source means: name in simplified characters, so that 秦觀 and 秦观 are one person; years and English name
 * from our own table (`content/authors.ts`). `dynasties` are those the source allows, likeliest first: a poet of the table
 * is taken only when his dynasty is among them, which keeps two men of one name apart.
 */
export function authorNamed(name: string, dynasties: readonly string[]): AuthorValue {
  const key = `${name}|${dynasties.join()}`
  const known = SEEN.get(key)
  if (known) return known
  const printed = realName(name)
  const author = knownPoet(printed, dynasties) ?? {
    name: printed,
    nameEn: '',
    dynasty: dynasties[0] ?? '',
    years: '',
  }
  SEEN.set(key, author)
  return author
}

const SEEN = new Map<string, AuthorValue>()
let table: Map<string, AuthorValue[]> | null = null
let aliases: Map<string, string> | null = null

function realName(printed: string): string {
  aliases ??= new Map(Object.entries(POET_ALIASES).map(([alias, full]) => [foldName(alias), full]))
  const name = printed.replace(/[\s\u3000]+/g, ' ').trim()
  return aliases.get(foldName(name)) ?? toHans(name)
}

function knownPoet(name: string, dynasties: readonly string[]): AuthorValue | undefined {
  table ??= poetTable()
  const poets = table.get(foldName(name)) ?? []
  return poets.find(poet => dynasties.includes(poet.dynasty))
}

function poetTable(): Map<string, AuthorValue[]> {
  const byName = new Map<string, AuthorValue[]>()
  for (const [name, nameEn, dynasty, years] of POETS) {
    const key = foldName(name)
    byName.set(key, [...(byName.get(key) ?? []), { name, nameEn, dynasty, years }])
  }
  return byName
}
