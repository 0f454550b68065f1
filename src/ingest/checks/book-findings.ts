import type { ImportedChapter } from '../formats/book-file.ts'
import { LookAlikes } from './characters/look-alikes.ts'
import { MachineScript } from './characters/machine-script.ts'
import { findingsIn } from './check-texts.ts'
import type { Finding } from './finding.ts'
import { bookTexts, chapterTexts, starterPoemTexts, type Text } from './library-passages.ts'
import { Versions } from './versions.ts'

/** What is looked at of a chapter. */
export type CheckedChapter = Pick<ImportedChapter, 'title' | 'depth' | 'blocks' | 'continues'>

/** The first findings of a book, and how many there are of all. */
export type BookFindings = { total: number; list: Finding[] }

/** A Chinese book that goes through it twice, some chapters at a time in its order: to be learnt, then to be looked at. */
export type BookCheck = {
  learn(chapters: readonly CheckedChapter[]): void
  look(chapters: readonly CheckedChapter[]): void
  /** What all detectors found, when all chapters have been looked at. `key` is the chapter's number and the passage in it. */
  findings(): BookFindings
}

/** A text that is full of findings shows by so many of what kind they are. */
const MOST = 100

/**
 * Opens the check of a book. The books and poems of the starter library bear witness: they are read for it, which takes
 * three seconds. @throws SourceDamaged
 */
export async function openBookCheck(script: 'zh-Hans' | 'zh-Hant', work: string): Promise<BookCheck> {
  // A library of half a million characters needs no more slots.
  const lookAlikes = new LookAlikes(2 ** 24)
  const versions = new Versions()
  for await (const { passages } of starter()) {
    for (const { text } of passages) lookAlikes.learn(text)
    versions.add(passages)
  }
  const machine = new MachineScript()
  const learnt = textsInTurn({ script, work })
  const looked = textsInTurn({ script, work })
  const list: Finding[] = []
  let total = 0
  const lookAt = (texts: Iterable<Text>) => {
    for (const text of texts) {
      const found = findingsIn(text, { lookAlikes, versions })
      total += found.length
      list.push(...found.slice(0, MOST - list.length))
    }
  }
  return {
    learn(chapters) {
      for (const { passages } of learnt.of(chapters)) {
        machine.add(passages)
        for (const { text } of passages) lookAlikes.learn(text)
      }
    },
    look: chapters => lookAt(looked.of(chapters)),
    findings() {
      lookAt(looked.last())
      const byScript = machine.findings()
      return { total: byScript.length + total, list: [...byScript, ...list].slice(0, MOST) }
    },
  }
}

async function* starter(): AsyncGenerator<Text> {
  yield* bookTexts()
  yield* starterPoemTexts()
}

/** A chapter that is longer is looked at in parts: a quotation is not followed from one into the next. */
const LONGEST = 500_000

/** Puts the pieces of chapters together again, as far as they are looked at together. */
function textsInTurn({ script, work }: { script: 'zh-Hans' | 'zh-Hant'; work: string }) {
  let [chapter, passage, length] = [0, 0, 0]
  let open: CheckedChapter | null = null

  /** The passages of one part, under their numbers in the whole book. */
  function* part(): Generator<Text> {
    if (!open) return
    let last = 0
    for (const text of chapterTexts({ chapters: [open], script }, work)) {
      const passages = text.passages.map(one => {
        const [, number = '', rest = ''] = /^1(?:\.(\d+)(.*))?$/.exec(one.key) ?? []
        if (number === '') return { ...one, key: String(chapter) }
        last = Math.max(last, Number(number))
        return { ...one, key: `${chapter}.${passage + Number(number)}${rest}` }
      })
      yield { ...text, passages: open.continues ? passages.slice(1) : passages }
    }
    passage += last
    open = null
    length = 0
  }

  return {
    *of(chapters: Iterable<CheckedChapter>): Generator<Text> {
      for (const { title, depth, blocks, continues } of chapters) {
        const goesOn = continues && chapter > 0
        if (!goesOn || length >= LONGEST) yield* part()
        if (!goesOn) [chapter, passage] = [chapter + 1, 0]
        if (open) open.blocks.push(...blocks)
        else open = { title, depth, blocks: [...blocks], continues: goesOn }
        length += blocks.reduce((sum, { html }) => sum + html.length, 0)
      }
    },
    last: part,
  }
}
