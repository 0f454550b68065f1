import type { KeyedLine } from '../keyed-file.ts'
import { wrongMarks, wrongQuotes } from '../marks.ts'
import type { PoemFile } from '../poem-file.ts'
import type { SourcePoem } from '../source-poems.ts'
import { poemRoot } from '../source-poems.ts'
import { keyProblems, type Problem, wordProblems } from './check-books.ts'

/** What is wrong with the file of one poem; `found` is the poem that its head names. */
export function poemProblems(file: PoemFile & { path: string }, found: SourcePoem | undefined): Problem[] {
  const problem = (at: string, what: string): Problem => ({ path: file.path, at, what })
  if (!found) return [problem('head', `no source has the poem ${file.head['poem']} of ${file.head['file']}`)]
  const root = poemRoot(found.poem.source ?? found.poem.lines)
  const isChinese = found.poem.language === 'chinese'
  const to = isChinese ? 'en' : 'zh'
  const isDone = file.head['status'] === 'done'
  const keyed = (section: string, lines: readonly KeyedLine[], lang: 'en' | 'zh', isWanted: boolean) => [
    ...keyProblems(lines, [{ sentences: root }]),
    ...(isWanted || lines.length > 0 ? root : [])
      .filter(({ key }) => !lines.some(line => line.key === key && line.text !== ''))
      .map(({ key, text }) => ({ key, what: `has no line in ${section}: ${text}` })),
    ...lines.flatMap(({ key, text }) => wrongMarks(text, lang).map(what => ({ key, what }))),
    ...wrongQuotes(lines.map(({ text }) => text).join('\n'), lang).map(what => ({ key: section, what })),
  ]
  const notes = (section: string, lines: readonly KeyedLine[], lang: 'en' | 'zh') =>
    lines.flatMap(({ key, word, text }, at) => {
      const line = root.find(one => one.key === key)
      return [
        ...(Number(key) < Number(lines[at - 1]?.key) ? [`stands behind a note to line ${lines[at - 1]?.key}`] : []),
        ...(line ? wordProblems(word, line.text) : ['the poem has no such line']),
        ...(text === '' ? ['the note is empty'] : []),
        ...wrongMarks(text, lang),
        ...wrongQuotes(text, lang),
      ].map(what => ({ key: `${section} ${key}`, what }))
    })
  return [
    ...headProblems(file, found).map(what => problem('head', what)),
    ...file.unread.map(({ at, line }) => problem(`line ${at}`, `stands in no section or has no key: ${line}`)),
    ...[
      ...keyed(isChinese ? 'English' : '中文', file.translation, to, true),
      ...keyed('今译', file.paraphrase, 'zh', isDone && isChinese),
      ...notes('注', file.notesZh, 'zh'),
      ...notes('Notes', file.notesEn, 'en'),
      ...proseProblems('赏析', file.analysisZh, 'zh', isDone && isChinese),
      ...proseProblems('Analysis', file.analysisEn, 'en', isDone && isChinese),
      ...proseProblems('背景', file.occasionZh, 'zh', false),
      ...proseProblems('Occasion', file.occasionEn, 'en', false),
    ].map(({ key, what }) => problem(key, what)),
  ]
}

function headProblems({ head }: PoemFile, { file, poem }: SourcePoem): string[] {
  return [
    ...(head['source'] === poem.ref ? [] : [`the source of this poem is ${poem.ref}`]),
    ...(head['file'] === file ? [] : [`the file of this poem is ${file}`]),
    ...(head['title'] ? [] : ['“title:” in the other language is missing']),
    ...(head['status'] === 'partial' || head['status'] === 'done' ? [] : ['“status: partial” or “done” is missing']),
  ]
}

// Long enough to say something of this poem, short enough to be read beside it.
const CHARACTERS = { 赏析: [200, 400] } as Record<string, [number, number]>
const WORDS = { Analysis: [80, 150] } as Record<string, [number, number]>

function proseProblems(section: string, text: string, lang: 'en' | 'zh', isWanted: boolean) {
  const says = (what: string) => ({ key: section, what })
  if (text === '') return isWanted ? [says('is missing')] : []
  const [least, most] = (lang === 'zh' ? CHARACTERS : WORDS)[section] ?? [0, Infinity]
  const count = lang === 'zh' ? (text.match(/\p{Script=Han}/gu) ?? []).length : text.split(/\s+/).length
  const unit = lang === 'zh' ? 'characters' : 'words'
  return [
    ...(count < least || count > most ? [says(`has ${count} ${unit}, not ${least} to ${most}`)] : []),
    ...[...wrongMarks(text, lang), ...wrongQuotes(text, lang)].map(says),
  ]
}
