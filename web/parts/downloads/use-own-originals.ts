import { call } from '../../call.ts'
import { useAnswer } from '../../state/use-answer.ts'
import type { Downloadable } from './downloadable.ts'

/** The same with the files that only whoever is signed in may have: what the pages of a work say is the same for all. */
export function useOwnOriginals(of: Downloadable): Downloadable {
  const bookId = 'bookId' in of.of && of.isFromReader ? of.of.bookId : 0
  const { answer } = useAnswer(`originals ${bookId}`, async () =>
    bookId === 0 ? { list: [] } : call('GET /userBook/original/list', { bookId: String(bookId) }),
  )
  if (!answer || answer.list.length === 0) return of
  const texts = of.texts.map(text => {
    const own = answer.list.find(({ editionId }) => editionId === text.edition)
    return text.original || !own ? text : { ...text, original: own }
  })
  return { ...of, texts }
}
