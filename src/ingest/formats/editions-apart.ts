import { blockText } from '../../text/block/plain-text.ts'
import type { BookFile, EditionFile, FileMetadata, ImportedBlock, ImportedChapter } from './book-file.ts'
import { languageOfTag } from './metadata/language-of-text.ts'
import { metadataOf } from './metadata/metadata.ts'

type Tongue = 'chinese' | 'english'

/** What is known of a file whose paragraphs go from one language to the other: which comes first, and some of each. */
type Alternating = { first: Tongue; samples: Record<Tongue, string> }

/**
 * A book in which paragraphs of Chinese and of English alternate, as two editions: the language that comes first is the
 * original, and what stands from one of its paragraphs to its next is one segment. Any other book stays as it is.
 */
export async function editionsApart(book: BookFile): Promise<BookFile> {
  const [only, ...others] = book.editions
  if (!only || others.length > 0) return book
  const found = await alternating(only)
  if (!found) return book
  const second: Tongue = found.first === 'chinese' ? 'english' : 'chinese'
  const part = (language: Tongue): EditionFile => ({
    metadata: metadataOfPart(
      only.metadata,
      { language, isOriginal: language === found.first },
      found.samples[language],
    ),
    chapters: () => chaptersIn(only, language, found.first),
  })
  return { ...book, editions: [part(found.first), part(second)] }
}

/** Whoever has seen so many paragraphs of one language all but alone reads no further. */
const FIRST_LOOK = 300
const ALL_BUT_ALONE = 0.07
const LEAST_SHARE = 0.15
const LEAST_PAIRS = 5
/** A translation follows its original closely: of so many paragraphs one is of the other language. */
const LONGEST_RUN = 8
/** English letters for a Chinese character: 2 to 3 in lists of names, 4 in prose, 6 to 9 of classical Chinese. */
const LETTERS_OF_A_CHARACTER = { least: 1.5, most: 14 }
const MOST_ODD = 0.25
const SAMPLE = 20_000

/** Null where the book is in one language, or quotes the other without translating: then lengths do not go together. */
async function alternating(edition: EditionFile): Promise<Alternating | null> {
  const samples = { chinese: '', english: '' }
  const counts = { chinese: 0, english: 0 }
  const runs: { language: Tongue; letters: number }[] = []
  /** Of chapters in both: a page with the title, or a preface, may be in one. */
  const opened = { chinese: 0, english: 0 }
  for await (const { blocks } of edition.chapters()) {
    let opens: Tongue | null = null
    let isInBoth = false
    for (const block of blocks) {
      const language = isRunning(block) ? tongueOf(blockText(block.html)) : null
      if (!language) continue
      const text = blockText(block.html)
      counts[language] += 1
      opens ??= language
      if (language !== opens && !isInBoth) {
        isInBoth = true
        opened[opens] += 1
      }
      if (samples[language].length < SAMPLE) samples[language] += `${text}\n`
      const last = runs.at(-1)
      if (last?.language === language) last.letters += lettersIn(text)
      else runs.push({ language, letters: lettersIn(text) })
      const all = counts.chinese + counts.english
      if (all >= FIRST_LOOK && Math.min(counts.chinese, counts.english) < all * ALL_BUT_ALONE) return null
    }
  }
  const [begin] = runs
  const all = counts.chinese + counts.english
  if (!begin || runs.length < 2 * LEAST_PAIRS || runs.length < (2 * all) / LONGEST_RUN) return null
  if (Math.min(counts.chinese, counts.english) < all * LEAST_SHARE) return null
  const first = opened.chinese === opened.english ? begin.language : mostOpened(opened)
  const pairs = runs.flatMap((run, at) => {
    const next = runs[at + 1]
    if (run.language !== first || !next) return []
    const [chinese, english] = run.language === 'chinese' ? [run, next] : [next, run]
    return english.letters / chinese.letters
  })
  const { least, most } = LETTERS_OF_A_CHARACTER
  const odd = pairs.filter(ratio => ratio < least || ratio > most).length
  return odd > pairs.length * MOST_ODD ? null : { first, samples }
}

const mostOpened = ({ chinese, english }: Record<Tongue, number>): Tongue => (chinese > english ? 'chinese' : 'english')

const isRunning = ({ kind, image }: ImportedBlock) => (kind === 'paragraph' || kind === 'verse') && image === undefined

const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0

/** The language of most of its letters; null without any. A word of English takes the room of two characters. */
function tongueOf(text: string): Tongue | null {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}+/gu)?.length ?? 0
  if (han === 0 && latin === 0) return null
  return han * 2 >= latin ? 'chinese' : 'english'
}

/** The chapters with what is of one language, or of none; segments are counted through the whole book. */
async function* chaptersIn(edition: EditionFile, language: Tongue, first: Tongue): AsyncIterable<ImportedChapter> {
  let segment = 0
  let last: Tongue | null = null
  for await (const chapter of edition.chapters()) {
    if (!chapter.continues) last = null
    const blocks: ImportedBlock[] = []
    // A number stands over what it counts.
    let numbers: ImportedBlock[] = []
    const numbersOf = (own: Tongue) => {
      if (own === language) blocks.push(...numbers)
      numbers = []
    }
    for (const block of chapter.blocks) {
      const tongue = block.image === undefined ? tongueOf(blockText(block.html)) : null
      if (tongue === null) {
        if (isRunning(block)) numbers.push(block)
        // Pictures stand once; a break parts both.
        else if (block.kind === 'break' || language === first) blocks.push(block)
        continue
      }
      numbersOf(tongue)
      if (block.kind === 'heading') {
        const html = partOf(block.html, language)
        if (html !== '' && (html !== block.html || tongue === language)) blocks.push({ ...block, html })
        continue
      }
      if (isRunning(block)) {
        if (last === null || (tongue === first && last !== first)) segment += 1
        last = tongue
      }
      if (tongue === language) blocks.push(isRunning(block) ? { ...block, segment: String(segment) } : block)
    }
    numbersOf(last ?? first)
    yield { ...chapter, title: partOf(chapter.title, language), blocks }
  }
}

const OF_BOTH = /\s*[（(【[][^）)】\]]{0,20}(?:对照|對照|双语|雙語|bilingual)[^）)】\]]{0,20}[）)】\]]/giu
const BETWEEN =
  /\s*[/／|｜]\s*|\s+[·—–-]\s+|(?<=[\p{Script=Han}\p{Nd}）)》」]) +(?=\p{Script=Latin})|(?<=[\p{Script=Latin}\p{Nd}.)!?]) +(?=[《「]?\p{Script=Han})/u

const isHan = (part: string) => /\p{Script=Han}/u.test(part)

/** What of a heading in both languages is in one (`第2章 / Chapter 2`); all of one that is in one alone. */
function partOf(title: string, language: Tongue): string {
  const bare = title.replace(OF_BOTH, '')
  const parts = bare.split(BETWEEN).filter(part => part.trim() !== '')
  if (!parts.some(isHan) || parts.every(isHan)) return title
  return parts
    .filter(part => isHan(part) === (language === 'chinese'))
    .join(' ')
    .trim()
}

const TRANSLATOR = /\s*[（(]\s*(?:tr|trans|translator|translated)\.?\s*[)）]|\s*[（(]?[译譯][者）)]?$/iu

type Part = { language: Tongue; isOriginal: boolean }

/** Who translated stands with the translation alone. */
function metadataOfPart(metadata: FileMetadata, { language, isOriginal }: Part, sample: string): FileMetadata {
  const people = metadata.authors.flatMap(name => name.split(/\s*[;；]\s*/))
  const named = people.filter(name => TRANSLATOR.test(name)).map(name => name.replace(TRANSLATOR, ''))
  return metadataOf({
    ...metadata,
    title: partOf(metadata.title, language),
    authors: people.filter(name => !TRANSLATOR.test(name)),
    translators: isOriginal ? [] : [...metadata.translators, ...named],
    ...languageOfTag(language === 'chinese' ? 'zh' : 'en', sample),
  })
}
