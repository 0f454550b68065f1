import type { RootPassage, RootSentence } from '../book-root.ts'
import { type GlossaryTerm, missingNames } from '../glossary.ts'
import type { KeyedLine } from '../keyed-file.ts'
import { wrongMarks, wrongQuotes } from '../marks.ts'
import type { BookFile } from '../shelf-files.ts'
import type { SourceWork } from '../source-works.ts'

/** One thing that is wrong with a file of `content/`; `at` is a key, or the number of a line. */
export type Problem = { path: string; at: string; what: string }

/** Rendered in the line before. */
export const WITH_THE_LINE_BEFORE = '^'

/** Whether a line says that its sentence is not translated, and why. */
export const isReason = (text: string) => /^- \S/.test(text)

/** What is wrong with one translation of a book, in the order of its source. */
export function translationProblems(file: BookFile, source: SourceWork, terms: readonly GlossaryTerm[]): Problem[] {
  const problem = (at: string, what: string): Problem => ({ path: file.path, at, what })
  const lines = new Map(file.lines.map(line => [line.key, line]))
  const covered = source.passages.filter(passage => isCovered(passage.key, file.head['covers']))
  const isPartial = file.head['status'] !== 'done'
  return [
    ...headProblems(file).map(what => problem('head', what)),
    ...file.unread.map(({ at, line }) => problem(`line ${at}`, `is not “key hash text”: ${line}`)),
    ...keyProblems(file.lines, source.passages).map(({ key, what }) => problem(key, what)),
    ...covered.flatMap(passage => {
      const mine = passage.sentences.map(({ key }) => lines.get(key))
      const isThere = mine.some(line => line && line.text !== '')
      if (isPartial && !isThere) return []
      return [...emptyProblems(passage.sentences, mine), ...renderingProblems(passage, mine, file.language, terms)].map(
        ({ key, what }) => problem(key, what),
      )
    }),
  ]
}

/** What is wrong with the notes of a book: their keys, their marks, and words that the text they hang on has not. */
export function notesProblems(file: BookFile, source: SourceWork, translation: BookFile | undefined): Problem[] {
  const texts = new Map(source.passages.flatMap(({ sentences }) => sentences.map(({ key, text }) => [key, text])))
  const ours = new Map(translation?.lines.map(({ key, text }) => [key, text]) ?? [])
  const annotated = file.language === source.lang ? texts : ours
  return [
    ...file.unread.map(({ at, line }) => ({ at: `line ${at}`, what: `is not “key hash [word] note”: ${line}` })),
    ...keyProblems(file.lines, source.passages, 'many').map(({ key, what }) => ({ at: key, what })),
    ...file.lines.flatMap(({ key, word, text }) => [
      ...wordProblems(word, annotated.get(key) ?? '').map(what => ({ at: key, what })),
      ...(text === '' ? [{ at: key, what: 'the note is empty' }] : []),
      ...[...wrongMarks(text, file.language), ...wrongQuotes(text, file.language)].map(what => ({ at: key, what })),
    ]),
  ].map(one => ({ path: file.path, ...one }))
}

/** Why a note cannot hang on this word of this text; `*` is the whole line. */
export function wordProblems(word: string, text: string): string[] {
  if (word === '') return ['the note has no [word]; [*] is the whole line']
  if (word === '*' || text.includes(word)) return []
  return [`the line has no “${word}”`]
}

/** Keys that the source has not or that stand twice, and hashes of another sentence, with the place it moved to. */
export function keyProblems(
  lines: readonly KeyedLine[],
  passages: readonly Pick<RootPassage, 'sentences'>[],
  each: 'once' | 'many' = 'once',
): { key: string; what: string }[] {
  const sentences = passages.flatMap(passage => passage.sentences)
  const byKey = new Map(sentences.map(sentence => [sentence.key, sentence]))
  const byHash = Map.groupBy(sentences, ({ hash }) => hash)
  const seen = new Set<string>()
  return lines.flatMap(({ key, hash }) => {
    if (each === 'once' && seen.has(key)) return [{ key, what: 'stands twice' }]
    seen.add(key)
    const there = byKey.get(key)
    if (there?.hash === hash) return []
    const moved = byHash.get(hash)?.map(one => one.key) ?? []
    if (moved.length > 0) return [{ key, what: `moved: the sentence ${hash} is now ${moved.join(' or ')}` }]
    if (!there) return [{ key, what: 'the source has no such sentence' }]
    return [{ key, what: `the source changed: ${hash || 'no hash'} is now ${there.hash} ${there.text}` }]
  })
}

/** `covers: 1-5, 2.1-2.4` names chapters or passages; without it the whole work is meant. */
export function isCovered(key: string, covers: string | undefined): boolean {
  if (!covers) return true
  const [chapter, passage] = numbers(key)
  return covers.split(',').some(range => {
    const [from = '', to = from] = range.trim().split('-')
    const [fromChapter, fromPassage = 0] = numbers(from)
    const [toChapter, toPassage = Infinity] = numbers(to)
    const isAfter = chapter > fromChapter || (chapter === fromChapter && passage >= fromPassage)
    return isAfter && (chapter < toChapter || (chapter === toChapter && passage <= toPassage))
  })
}

function numbers(key: string): [number, number] {
  const [chapter, passage] = key.split('.')
  return [Number(chapter), passage === undefined ? (undefined as never) : Number.parseInt(passage, 10)]
}

function headProblems({ head, work }: BookFile): string[] {
  return [
    ...(head['work'] === work ? [] : [`“work: ${work}” is missing`]),
    ...(head['status'] === 'partial' || head['status'] === 'done' ? [] : ['“status: partial” or “done” is missing']),
  ]
}

function emptyProblems(sentences: readonly RootSentence[], mine: readonly (KeyedLine | undefined)[]) {
  return sentences.flatMap(({ key, text }, at) => {
    const rendering = mine[at]?.text ?? ''
    if (rendering === '') return [{ key, what: `has no translation: ${text}` }]
    const before = mine[at - 1]?.text ?? ''
    if (rendering === WITH_THE_LINE_BEFORE && (before === '' || isReason(before)))
      return [{ key, what: 'there is no line before to be part of' }]
    return []
  })
}

function renderingProblems(
  { key, sentences }: RootPassage,
  mine: readonly (KeyedLine | undefined)[],
  language: 'en' | 'zh',
  terms: readonly GlossaryTerm[],
) {
  const rendered = mine.flatMap(line => (line && isRendering(line.text) ? [line] : []))
  const whole = rendered.map(({ text }) => text).join(' ')
  const incomplete = mine.some(line => !line || line.text === '' || isReason(line.text))
  const script = language === 'en' ? /\p{Script=Han}/u : /[A-Za-z]{3}/
  return [
    ...rendered.flatMap(({ key, text }) => wrongMarks(text.replace(/^¶ /, ''), language).map(what => ({ key, what }))),
    ...rendered
      .filter(({ text }) => script.test(text))
      .map(({ key }) => ({ key, what: 'words in the other language' })),
    ...(incomplete ? [] : wrongQuotes(whole, language).map(what => ({ key, what }))),
    ...(incomplete ? [] : missingNames(sentences.map(({ text }) => text).join(''), whole, terms)).map(
      ({ source, ours }) => ({ key, what: `${source} is not called ${ours.join(' or ')}` }),
    ),
  ]
}

/** Whether a line of a translation holds words of ours. */
export const isRendering = (text: string) => text !== '' && text !== WITH_THE_LINE_BEFORE && !isReason(text)
