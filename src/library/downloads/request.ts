import type { DownloadWish } from '../../contract/downloads.ts'
import { FieldsWrong } from '../../contract/errors.ts'
import { hasLayout } from '../../contract/values/formats.ts'
import type { ReadAs } from '../../export/publication.ts'

/** What a file is of. */
export type Subject = { kind: 'book' | 'poem' | 'collection' | 'author'; id: number }

/** The one thing that is asked for. @throws FieldsWrong for none and for more than one */
export function subjectOf({ bookId, poemId, collectionId, authorId }: DownloadWish): Subject {
  const subjects: Subject[] = [
    ...(bookId ? [{ kind: 'book', id: bookId } as const] : []),
    ...(poemId ? [{ kind: 'poem', id: poemId } as const] : []),
    ...(collectionId ? [{ kind: 'collection', id: collectionId } as const] : []),
    ...(authorId ? [{ kind: 'author', id: authorId } as const] : []),
  ]
  const [subject] = subjects
  if (!subject || subjects.length > 1) throw new FieldsWrong({ bookId: ONE_THING })
  return subject
}

/** A request without what changes nothing, so that two ways to ask for one file are one file. */
export function plainRequest(request: DownloadWish): DownloadWish {
  if (request.format === 'original') return ofOriginal(request)
  const isPlain = !hasLayout(request.format)
  const { beside, besideEdition, translator, chapters, edition, ...rest } = request
  const hasBeside = Boolean(beside || (besideEdition && request.bookId))
  return {
    ...rest,
    ...(isPlain && { vertical: '0' }),
    ...((!hasBeside || isPlain) && { layout: 'interleaved' }),
    ...(hasBeside && { vertical: '0' }),
    ...(beside && { beside }),
    ...(translator && beside && !request.bookId && { translator }),
    ...(besideEdition && request.bookId && { besideEdition }),
    ...(edition && request.bookId && { edition }),
    ...(chapters && request.bookId && { chapters }),
  }
}

/** A file is handed out as it is, however the text is to be read. */
function ofOriginal({ bookId, poemId, collectionId, authorId, language, edition }: DownloadWish): DownloadWish {
  return {
    bookId,
    poemId,
    collectionId,
    authorId,
    language,
    edition,
    format: 'original',
    script: 'original',
    vertical: '0',
    pinyin: 'none',
    layout: 'interleaved',
    notes: '1',
  }
}

/** The part of a request that says how the text is to be read. */
export function readAs(request: DownloadWish): ReadAs {
  return {
    script: request.script,
    vertical: request.vertical === '1',
    pinyin: request.pinyin,
    layout: request.layout,
    notes: request.notes === '1',
  }
}

/** Whether a chapter's number is among `1,3-5`. */
export function chapterChooser(chapters: string): (number: number) => boolean {
  const ranges = chapters.split(',').map(range => {
    const [from = 0, to = from] = range.split('-').map(Number)
    return { from, to }
  })
  return number => ranges.some(({ from, to }) => number >= from && number <= to)
}

const ONE_THING = {
  zh: '请指明一部书、一首诗、一个书单或一位作者',
  en: 'Name one work, one poem, one list or one author',
}
