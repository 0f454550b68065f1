/** What is talked about: a work or a poem. */
export type Subject = { bookId: number; poemId?: undefined } | { bookId?: undefined; poemId: number }

/** A name of its own for what this device keeps about a subject. */
export function subjectKey({ bookId, poemId }: Subject): string {
  return bookId === undefined ? `poem:${poemId}` : `book:${bookId}`
}
