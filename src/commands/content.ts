/**
 * `npm run content -- root | check | stats | words | find`: writes the keyed sources for the writers of `content/`, checks
 * what they wrote, counts it; names the words that are still to be explained, and where a passage stands.
 */
import { checkShelf } from '../ingest/shelf/checks/check-shelf.ts'
import { wordsToExplain } from '../ingest/shelf/checks/explanation-stats.ts'
import { passagesWith } from '../ingest/shelf/checks/quoted-passages.ts'
import { shelfStats } from '../ingest/shelf/checks/stats.ts'
import { CONTENT, readShelf } from '../ingest/shelf/shelf-files.ts'
import { writeRoots } from '../ingest/shelf/write-roots.ts'

const USAGE = 'Usage: npm run content -- root | check [PART OF A PATH] | stats | words [HOW MANY] | find PASSAGE'

try {
  await answer(process.argv[2], process.argv[3] ?? '')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function answer(verb: string | undefined, part: string): Promise<void> {
  if (verb === 'root') return say(await writeRoots(new URL('root/', CONTENT)))
  if (verb === 'stats') return say(await shelfStats(await readShelf()))
  if (verb === 'words') return say(await wordsToExplain(Number(part) || 300))
  if (verb === 'find') return say(await passagesWith(part))
  if (verb !== 'check') throw new Error(USAGE)
  const { problems, skipped } = await checkShelf(await readShelf())
  const mine = problems.filter(({ path }) => path.includes(part))
  say(mine.map(({ path, at, what }) => `${path} ${at}: ${what}`))
  say([...skipped, `${mine.length} problems`])
  if (mine.length > 0) process.exitCode = 1
}

function say(lines: readonly string[]): void {
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`)
}
