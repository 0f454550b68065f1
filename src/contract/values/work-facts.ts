/**
 * What is told of a work besides its names, its author and its editions, each a text, '' where nothing is known; the number
 * is the most characters that an editor may write. The calls, the columns, what the sources give and the form of editors
 * are made from this list; a column has its fact's name in the tables' way of writing (`first_published`).
 */
const LONGEST = {
  /** 著, 编, 选: how the author stands to the book; '' when plain. */
  authorRole: 40,
  /** As printed: `1813`, `约前 5 世纪`. */
  firstPublished: 40,
  /** Own words, from content/. */
  introduction: 10_000,
  introductionEn: 10_000,
}

export type WorkFact = keyof typeof LONGEST
export type WorkFacts = Record<WorkFact, string>
export const WORK_FACTS = Object.keys(LONGEST) as WorkFact[]

export const longestOf = (fact: WorkFact): number => LONGEST[fact]
