import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Where chinese-poetry has its files. */
export const CORPUS = join(dirname(createRequire(import.meta.url).resolve('chinese-poetry/package.json')), 'dist')

/** One line in so many is kept apart, by its own hash: none of these taught any context. */
const KEPT = { tang: [13, 11], song: [101, 50] } as const

/**
 * The lines of 全唐詩 and 全宋詩, as the corpus has them in traditional characters, in two parts that share no poem: the kept
 * lines measure, the poems that have none of them tune. What else stands in the poems of the kept lines is a
 * second measure, for a change whose settings were chosen by the first.
 */
export function verseLines(use: 'measuring' | 'tuning', dynasty: 'tang' | 'song'): string[] {
  return poems(dynasty).flatMap(lines => {
    const kept = lines.filter(line => isKept(line, dynasty))
    if (use === 'measuring') return kept
    return kept.length === 0 ? lines : []
  })
}

function isKept(line: string, dynasty: 'tang' | 'song'): boolean {
  const [many, which] = KEPT[dynasty]
  return Number.parseInt(createHash('md5').update(line).digest('hex').slice(0, 8), 16) % many === which
}

function poems(dynasty: 'tang' | 'song'): string[][] {
  return globSync(`${CORPUS}/quantangshi/poet.${dynasty}.*.json`)
    .toSorted()
    .flatMap(file => JSON.parse(readFileSync(file, 'utf8')) as { paragraphs: string[] }[])
    .map(poem => poem.paragraphs)
}
