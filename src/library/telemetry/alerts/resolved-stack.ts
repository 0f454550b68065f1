import { readFile, stat } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { Lru } from '../../../memory/lru.ts'

/** A position in a file of the build, as browsers write it in a stack: `/assets/reader-abc1234.js:1:2345`. */
const POSITION = /\/assets\/([\w.-]{1,100}\.js):(\d{1,9}):(\d{1,9})/g
const MOST_POSITIONS = 30
/** More would be no map of this site's. */
const MAP_BYTES = 16 * 1024 * 1024
const KEPT_MAPS = 6

/**
 * The stack with its positions in the sources: `web/reader/page.tsx:12:4`. `mapsDir` holds the source maps of this build
 * and of earlier ones; a position of which there is no map stays as it is.
 */
export async function resolvedStack(stack: string, mapsDir: string): Promise<string> {
  const found = [...stack.matchAll(POSITION)].slice(0, MOST_POSITIONS)
  const positions = new Map<string, string>()
  for (const [whole, file = '', line, column] of found) {
    const map = await mapOf(join(mapsDir, `${file}.map`))
    const position = map && positionIn(map, Number(line), Number(column))
    if (position) positions.set(whole, position)
  }
  return stack.replaceAll(POSITION, whole => positions.get(whole) ?? whole)
}

/** Lines and columns from 1. */
function positionIn(map: SourceMap, line: number, column: number): string | null {
  const entry = map.findEntry(line - 1, column - 1)
  if (!('originalSource' in entry)) return null
  const file = entry.originalSource.replace(/^(?:\.\.?\/)+/, '')
  return `${file}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
}

const maps = new Lru<string, SourceMap>({ most: KEPT_MAPS })

async function mapOf(path: string): Promise<SourceMap | null> {
  const known = maps.get(path)
  if (known) return known
  const size = await stat(path).then(
    file => file.size,
    () => 0,
  )
  if (size === 0 || size > MAP_BYTES) return null
  const map = new SourceMap(JSON.parse(await readFile(path, 'utf8')))
  maps.set(path, map)
  return map
}
