/**
 * `npm run texts -- check [PART OF A WORK]`: looks for what is wrong in the texts of the library and lists what nobody has
 * reviewed. `corrections [PART] [--json|--patch]`: what readers corrected, as errata, as JSON, or as a patch of the sources.
 * `learn`: makes the model of readings in verse anew from its labels (content/readings/verse-model). `learn-forms`: makes the
 * model of traditional forms in verse anew from 全唐詩 and 全宋詩 (content/verse-forms; two minutes).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { openDatabase } from '../db/open.ts'
import { findingsIn, scriptFindings, witnessesOf } from '../ingest/checks/check-texts.ts'
import { errataNotNeeded } from '../ingest/checks/errata-states.ts'
import type { Finding } from '../ingest/checks/finding.ts'
import { bookTexts, poemTexts, type Text } from '../ingest/checks/library-passages.ts'
import { reviewedList, reviewOf } from '../ingest/checks/reviewed.ts'
import { formWeightsFile, learnForms } from '../ingest/verse-forms/learn-forms.ts'
import { verseLines } from '../ingest/verse-forms/verse-lines.ts'
import { labelledCharacters } from '../ingest/verse-readings/labelled-characters.ts'
import { learnVerseModel, weightsFile } from '../ingest/verse-readings/learn-verse-model.ts'
import { errataLines, exportedCorrections } from '../library/corrections/export-corrections.ts'
import { patchOfSources } from '../library/corrections/patch-of-sources.ts'
import { settingsFrom } from '../start/settings/environment.ts'

const USAGE = `Usage: npm run texts -- check [PART OF A WORK]
       npm run texts -- corrections [PART OF A WORK OR CORPUS] [--json|--patch]
       npm run texts -- learn
       npm run texts -- learn-forms`
/** Of a source's poems so many are measured: enough to tell a machine's characters. */
const MEASURED = 1500

try {
  const [verb, ...words] = process.argv.slice(2)
  const forms = words.filter(word => word.startsWith('--'))
  const parts = words.filter(word => !word.startsWith('--'))
  const isKnown = forms.every(form => verb === 'corrections' && (form === '--json' || form === '--patch'))
  if (!isKnown || forms.length > 1 || parts.length > 1) throw new Error(USAGE)
  if (verb === 'check') await check(parts[0] ?? '')
  else if (verb === 'corrections') await corrections(parts[0] ?? '', forms[0])
  else if (verb === 'learn' && words.length === 0) learn()
  else if (verb === 'learn-forms' && words.length === 0) learnFormsAnew()
  else throw new Error(USAGE)
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
    left.map(({ detector, work, key, found, passage, reason, witness }) => {
      return `${detector} ${work} ${key} ${found} | ${passage} | ${reason} ${witness}`.trimEnd()
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

/** What readers of this host's library corrected, for `content/errata/` or for the maintainers of the sources. */
async function corrections(part: string, form: string | undefined): Promise<void> {
  const { db, close } = await openDatabase(settingsFrom(process.env))
  try {
    const exported = await exportedCorrections(db, part)
    if (form === '--json') return say([JSON.stringify(exported, null, 2)])
    if (form !== '--patch') return say(errataLines(exported))
    const { patch, left } = await patchOfSources(exported)
    process.stdout.write(patch)
    if (left.length > 0) {
      process.stderr.write(`These have no one place in the files of their sources:\n${errataLines(left).join('\n')}\n`)
    }
  } finally {
    await close()
  }
}

/** Writes the weights that the labels teach, and says how many of their characters are read wrong before and after. */
function learn(): void {
  const folder = new URL('../../content/readings/verse-model/', import.meta.url)
  const learnt = learnVerseModel(labelledCharacters(readFileSync(new URL('labels.txt', folder), 'utf8')))
  writeFileSync(new URL('weights.ts', folder), weightsFile(learnt))
  const sum = (count: 'places' | 'wrongByRules' | 'wrongByModel') => learnt.reduce((all, one) => all + one[count], 0)
  say([
    `${learnt.length} characters, ${sum('places')} labelled places: wrong by the rules ${sum('wrongByRules')}, by the model in places that it had not seen ${sum('wrongByModel')}`,
  ])
}

/** Writes the weights that the tuning lines of the corpus teach, and says what they mend of lines that they had not seen. */
function learnFormsAnew(): void {
  const learnt = learnForms([...verseLines('tuning', 'tang'), ...verseLines('tuning', 'song')])
  writeFileSync(new URL('../../content/verse-forms/weights.ts', import.meta.url), formWeightsFile(learnt))
  say(
    learnt.map(
      one => `${one.char}: of a tenth wrong by the contexts ${one.wrongByContexts}, by the model ${one.wrongByModel}`,
    ),
  )
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
