import type { Db } from '../../../db/dialect.ts'

/** So much of a book is written in one transaction: a few hundredths of a second, for which others wait who write too. */
const WORDS_A_STEP = 30_000
const CHAPTERS_A_STEP = 100

/** Whether what has been gathered is enough for one transaction. */
export const isStepFull = (words: number, chapters: number) => words >= WORDS_A_STEP || chapters >= CHAPTERS_A_STEP

/** The ids of an edition's chapters in reading order, as many together as one transaction takes. */
export async function chapterSteps(db: Db, editionId: number): Promise<number[][]> {
  const chapters = await db
    .selectFrom('chapters')
    .select(['id', 'word_count'])
    .where('edition_id', '=', editionId)
    .orderBy('number')
    .execute()
  const steps: number[][] = []
  let [step, words]: [number[], number] = [[], 0]
  for (const { id, word_count } of chapters) {
    step.push(id)
    words += word_count
    if (!isStepFull(words, step.length)) continue
    steps.push(step)
    step = []
    words = 0
  }
  return step.length > 0 ? [...steps, step] : steps
}
