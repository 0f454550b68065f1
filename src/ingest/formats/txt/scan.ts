import type { ByteSource } from '../byte-source.ts'
import { boilerplateEdge } from './boilerplate.ts'
import type { Detected } from './encoding/detect-encoding.ts'
import { openCandidates } from './headings/candidates.ts'
import { chooseHeadings, type Heading } from './headings/choose-headings.ts'
import { type FrontMatter, readFrontMatter } from './headings/front-matter.ts'
import { type HeadingRule, STANDS_ALONE } from './headings/heading-rules.ts'
import { type Layout, openLayoutCount } from './layout.ts'
import { textChunks } from './lines.ts'
import type { TypedMarks } from './printed-marks.ts'

/** What one walk over a text found out: enough to read its chapters in a second one. */
export type Scan = {
  headings: Heading[]
  layout: Layout
  front: FrontMatter
  /** The text proper: the lines between the frame of Project Gutenberg. */
  from: number
  to: number
  sample: string
  marks: TypedMarks
  hasText: boolean
}

const SAMPLE = 20_000
const FRONT = 60
/** Between the parts of a name it never ends a line. */
const DOT_AT_END = /．[”’」』"')）]*\s*$/

/** @param rules instead of our own, as the uploader changed them */
export async function scanText(source: ByteSource, detected: Detected, rules?: readonly HeadingRule[]): Promise<Scan> {
  const candidates = openCandidates(rules)
  const layout = openLayoutCount()
  const front: string[] = []
  let [from, to, number] = [0, Number.POSITIVE_INFINITY, 0]
  let sample = ''
  let hasText = false
  let [dots, dotsAtEnd] = [0, 0]
  for await (const { text } of textChunks(source, detected)) {
    if (sample.length < SAMPLE) sample += text.slice(0, SAMPLE)
    for (const line of linesIn(text)) {
      const edge = boilerplateEdge(line)
      if (edge === 'start') from = number + 1
      if (edge === 'end' && to === Number.POSITIVE_INFINITY && number > from) to = number
      if (front.length < FRONT) front.push(line)
      candidates.add(line)
      if (line.trim() !== '') {
        hasText = true
        layout.add(line)
        if (line.includes('．')) {
          dots += 1
          if (DOT_AT_END.test(line)) dotsAtEnd += 1
        }
      }
      number += 1
    }
  }
  const inside = candidates.found.filter(({ line }) => line >= from && line < to)
  const headings = chooseHeadings(inside, candidates.groupCount())
  const first = headings[0]?.line ?? Number.POSITIVE_INFINITY
  // A single “Chapter 1” is too little for a heading, and no title either.
  const isHeading = (at: number) => candidates.found.some(({ line, rule }) => line === at && rule.name !== STANDS_ALONE)
  const frontLines = readFrontMatter(front.slice(0, first), isHeading)
  const marks = { dotEndsSentences: dotsAtEnd >= 3 && dotsAtEnd * 25 > dots }
  return { headings, layout: layout.layout(), front: frontLines, from, to, sample, marks, hasText }
}

/** The lines of a stretch of text; the end of the last one makes no line of its own. */
export function linesIn(text: string): string[] {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines
}
