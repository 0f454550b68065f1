import { LookAlikes } from './characters/look-alikes.ts'
import { findingsIn, scriptFindings } from './check-texts.ts'
import type { Finding } from './finding.ts'
import { bookTexts, chapterTexts, starterPoemTexts, type Text } from './library-passages.ts'
import { Versions } from './versions.ts'

export type CheckedChapter = Parameters<typeof chapterTexts>[0]['chapters'][number]

/**
 * What all detectors find in a Chinese book, chapter by chapter in its order. The books and poems of the starter library bear
 * witness: they are read for it, which takes three seconds. `key` is the chapter's number and the passage in it.
 * @throws SourceDamaged
 */
export async function findingsOfBook(
  chapters: CheckedChapter[],
  { script, work }: { script: 'zh-Hans' | 'zh-Hant'; work: string },
): Promise<Finding[]> {
  const own: Text[] = [...chapterTexts({ chapters, script }, work)]
  // A library of half a million characters needs no more slots.
  const lookAlikes = new LookAlikes(2 ** 24)
  const versions = new Versions()
  for await (const { passages } of starter()) {
    for (const { text } of passages) lookAlikes.learn(text)
    versions.add(passages)
  }
  for (const { passages } of own) for (const { text } of passages) lookAlikes.learn(text)
  return [...scriptFindings(own), ...own.flatMap(text => findingsIn(text, { lookAlikes, versions }))]
}

async function* starter(): AsyncGenerator<Text> {
  yield* bookTexts()
  yield* starterPoemTexts()
}
