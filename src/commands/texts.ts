/** `npm run texts -- check [PART OF A WORK]`: looks for what is wrong in the texts of the library and lists what nobody has reviewed. */
import { readFileSync } from 'node:fs'
import { findingsIn, scriptFindings, witnessesOf } from '../ingest/checks/check-texts.ts'
import { errataNotNeeded } from '../ingest/checks/errata-states.ts'
import type { Finding } from '../ingest/checks/finding.ts'
import { bookTexts, poemTexts, type Text } from '../ingest/checks/library-passages.ts'
import { reviewedList, reviewOf } from '../ingest/checks/reviewed.ts'

const USAGE = 'Usage: npm run texts -- check [PART OF A WORK]'
/** Of a source's poems so many are measured: enough to tell a machine's characters. */
const MEASURED = 1500

try {
  if (process.argv[2] !== 'check') throw new Error(USAGE)
  await check(process.argv[3] ?? '')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function check(part: string): Promise<void> {
  const list = reviewedList(readFileSync(new URL('../../content/reviewed-texts.txt', import.meta.url), 'utf8'))
  const findings = await allFindings(part)
  const left = findings.filter(finding => !reviewOf(finding, list.reviewed))
  const errata = await errataNotNeeded()
  say(
    left.map(({ detector, work, key, found, passage, witness }) => {
      return `${detector} ${work} ${key} ${found} | ${passage} | ${witness}`
    }),
  )
  say(errata)
  say(list.unread.map(at => `content/reviewed-texts.txt:${at} cannot be read`))
  for (const [detector, all] of Map.groupBy(findings, one => one.detector)) {
    const open = left.filter(one => one.detector === detector).length
    say([`${detector}: ${all.length} found, ${all.length - open} reviewed, ${open} to look at`])
  }
  say([
    `${left.length} findings to look at, ${errata.length} errata that are no longer needed or have lost their passage`,
  ])
  if (left.length + errata.length + list.unread.length > 0) process.exitCode = 1
}

/** What is found in works whose name has `part`; all of the library bears witness. */
async function allFindings(part: string): Promise<Finding[]> {
  const witnesses = await witnessesOf(library())
  const found: Finding[] = []
  const bySource = new Map<string, Text[]>()
  for await (const text of library()) {
    if (!text.work.includes(part)) continue
    found.push(...findingsIn(text, witnesses))
    const source = text.work.split('/')[0] ?? ''
    const measured = bySource.get(source) ?? []
    bySource.set(source, measured)
    if (measured.length < MEASURED) measured.push(text)
  }
  return [...found, ...[...bySource.values()].flatMap(scriptFindings)]
}

async function* library(): AsyncGenerator<Text> {
  yield* bookTexts()
  yield* poemTexts()
}

function say(lines: readonly string[]): void {
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`)
}
