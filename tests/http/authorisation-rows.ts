/** What each identity is answered: signed out, the reader whose things are named, another reader, one who is suspended, an editor, an admin. */
export type Answers = readonly [
  out: number,
  owner: number,
  other: number,
  suspended: number,
  editor: number,
  admin: number,
]

/** What stands in the world of the test, all of it the owner's. */
export type World = {
  ownerId: number
  markId: number
  commentId: number
  sessionId: string
  passkeyId: number
  collectionId: number
  noticeId: number
  uploadId: number
  password: string
}

export type Row = {
  call: string
  /** Made anew for each row; `{id}` of the path is `id` here. */
  input: (world: World) => Record<string, unknown>
  answers: Answers
}

/** Any answer that comes from behind the sign-in: neither 2003 nor 14007. */
export const INSIDE = -1

/** Everyone is answered alike. */
export const open = (call: string, input: Record<string, unknown> = {}, code = 200): Row => ({
  call,
  input: () => input,
  answers: [code, code, code, code, code, code],
})

/** Whoever is signed in is answered about what is their own. */
export const own = (call: string, input: (world: World) => Record<string, unknown> = () => ({}), code = 200): Row => ({
  call,
  input,
  answers: [2003, code, code, code, code, code],
})

/** Names something of the owner's: to all others it does not exist. */
export const ofOwner = (call: string, input: (world: World) => Record<string, unknown>): Row => ({
  call,
  input,
  answers: [2003, 200, 404, 404, 404, 404],
})

/** Done to what another has said, never to one's own. */
export const othersOnly = (call: string, input: (world: World) => Record<string, unknown>): Row => ({
  call,
  input,
  answers: [2003, 14007, 200, 200, 200, 200],
})

export const editors = (call: string): Row => ({
  call,
  input: () => ({ id: 1 }),
  answers: [2003, 14007, 14007, 14007, INSIDE, INSIDE],
})

export const admins = (call: string): Row => ({
  call,
  input: () => ({ id: 1 }),
  answers: [2003, 14007, 14007, 14007, 14007, INSIDE],
})

export const PLACE = {
  bookId: 2,
  libraryId: '2_english',
  chapterId: 3001,
  chapterNumber: 1,
  blockId: 300_105,
  offset: 0,
  quote: '…',
  fraction: 0.5,
  secondsRead: 1,
  device: 'a',
  version: 0,
}
export const MARK = {
  bookId: 2,
  language: 'english',
  kind: 'highlight',
  chapterId: 3001,
  chapterNumber: 1,
  blockId: 300_105,
  toBlockId: 300_105,
  from: 0,
  to: 1,
  quote: '…',
  colour: 'green',
}
export const WORD = {
  wordKey: '明月 míng yuè',
  word: {
    word: '明月',
    traditional: '明月',
    pinyin: 'míng yuè',
    senses: ['bright moon'],
    form: '明月',
    sentence: '明月几时有',
    bookId: 1,
    bookName: '书1',
    language: 'chinese',
    chapterNumber: 1,
    blockId: 1,
    offset: 0,
    savedAt: 1,
  },
}
export const PASSKEY = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }
