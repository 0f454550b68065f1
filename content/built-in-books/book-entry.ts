import type { WorkFacts } from '../../src/contract/values/work-facts.ts'

/** What this project says about a built-in book, in its own words (CC BY 4.0); the book's text comes from its package. */
export type BookEntry = Partial<WorkFacts> & {
  /** Fixed for ever, 1–29. */
  bookId: number
  /** The key of the descriptor the text is read by. */
  text: string
  name: string
  nameEn: string
  author: { name: string; nameEn: string; dynasty: string; years: string }
  firstPublished: string
  /** Keys of `bookTagNames`. */
  tags: string[]
  introduction: string
  introductionEn: string
  source: string
  licence: string
  quotes: QuoteKey[]
}

/** Where a famous passage begins and ends: the passage itself is taken from the book's text. */
export type QuoteKey = { from: string; to: string }

export const CHINESE_POETRY = 'chinese-poetry, open texts of the classics'
export const GUTENBERG = 'Project Gutenberg'
export const FOLIO = 'First Folio of 1623, Project Gutenberg'
export const PUBLIC_DOMAIN = 'Public domain'
