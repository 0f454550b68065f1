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

/** Any answer that comes from behind the door: neither 2003 nor 14007. */
export const INSIDE = -1

/** Everyone is answered alike. */
const open = (call: string, input: Record<string, unknown> = {}, code = 200): Row => ({
  call,
  input: () => input,
  answers: [code, code, code, code, code, code],
})

/** Whoever is signed in is answered about what is their own. */
const own = (call: string, input: (world: World) => Record<string, unknown> = () => ({}), code = 200): Row => ({
  call,
  input,
  answers: [2003, code, code, code, code, code],
})

/** Names something of the owner's: to all others it does not exist. */
const ofOwner = (call: string, input: (world: World) => Record<string, unknown>): Row => ({
  call,
  input,
  answers: [2003, 200, 404, 404, 404, 404],
})

/** Done to what another has said, never to one's own. */
const othersOnly = (call: string, input: (world: World) => Record<string, unknown>): Row => ({
  call,
  input,
  answers: [2003, 14007, 200, 200, 200, 200],
})

const editors = (call: string): Row => ({
  call,
  input: () => ({ id: 1 }),
  answers: [2003, 14007, 14007, 14007, INSIDE, INSIDE],
})

const admins = (call: string): Row => ({
  call,
  input: () => ({ id: 1 }),
  answers: [2003, 14007, 14007, 14007, 14007, INSIDE],
})

const PLACE = {
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
const WORD = {
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
const PASSKEY = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }

/** Every call of the API × every identity, by hand. A new call gets its row here. */
export const TABLE: readonly Row[] = [
  // What anyone reads.
  open('GET /book/select'),
  open('GET /book/recommendBook'),
  open('GET /book/getNewBookList'),
  open('GET /book/getNewShelfBookList'),
  open('GET /book/detailRecommendBook', { bookId: 1 }),
  open('GET /book/recommendBookNameList'),
  open('GET /book/cards', { ids: '1,2' }),
  open('GET /book/bookDetail/{id}', { id: 1 }),
  open('GET /book/bookReader/{id}', { id: 1, language: 'chinese' }),
  open('GET /book/contents/{id}', { id: 1 }),
  open('GET /book/search/{id}', { id: 1, keyword: '书', language: 'chinese' }),
  open('GET /bookQuote/getRecommend'),
  open('GET /book/collection/list'),
  open('GET /book/collection/recommendList'),
  {
    call: 'GET /book/collection/detail/{id}',
    input: ({ collectionId }) => ({ id: collectionId }),
    answers: [404, 404, 404, 404, 404, 404],
  },
  open('GET /poem/list'),
  open('GET /author/detail/{id}', { id: 99 }, 404),
  open('GET /poem/hall'),
  open('GET /poem/recommendList'),
  open('GET /poem/detail/{id}', { id: 1 }, 404),
  open('GET /common/searchWorks', { keyword: '书' }),
  open('GET /common/suggest', { keyword: '书' }),
  open('GET /site/notice'),
  open('GET /bookTag/list'),
  open('GET /poemTag/list'),
  open('GET /book/comment/{id}', { id: 1 }),
  open('GET /bookComment/list', { bookId: 1 }),
  {
    call: 'GET /bookComment/replies/{id}',
    input: ({ commentId }) => ({ id: commentId }),
    answers: [200, 200, 200, 200, 200, 200],
  },
  {
    call: 'GET /bookComment/detail/{id}',
    input: ({ commentId }) => ({ id: commentId }),
    answers: [200, 200, 200, 200, 200, 200],
  },
  {
    call: 'GET /bookComment/thread/{id}',
    input: ({ commentId }) => ({ id: commentId }),
    answers: [200, 200, 200, 200, 200, 200],
  },
  open('GET /bookComment/getRecommendCommentList'),
  open('GET /bookComment/classic'),
  open('GET /bookComment/passages', { bookId: 1, chapterId: 1001 }),
  open('GET /book/popularHighlights', { bookId: 1, chapterId: 1001 }),
  // Wrong on purpose: a right one reads the whole dictionary.
  open('GET /common/dictionary', { text: '' }, 4006),
  open('POST /logAlert/sendAggregateMessage', { exceptType: 'a', alarmLevel: 4, alarmMsgKey: 'k', alarmMsg: 'm' }),
  open('POST /log/frontend', {}, 4006),

  // Someone as everyone sees them; the owner has written a comment, an account that shows nothing is not found.
  {
    call: 'GET /user/profile/{id}',
    input: ({ ownerId }) => ({ id: ownerId }),
    answers: [200, 200, 200, 200, 200, 200],
  },

  // Coming in.
  open('GET /user/registration'),
  open('POST /user/register', {}, 4006),
  open('POST /user/login', { account: 'nobody-here', password: 'x' }, 4007),
  open('POST /user/login/code', { code: '123456' }, 2003),
  open('POST /user/login/passkeyOptions'),
  {
    ...open('POST /user/login/passkey'),
    input: () => ({ response: { ...PASSKEY, response: { clientDataJSON: '', authenticatorData: '', signature: '' } } }),
    answers: [4007, 4007, 4007, 4007, 4007, 4007],
  },

  // One's own account.
  own('GET /user/info'),
  own('POST /user/update', () => ({ head: 3 })),
  own('GET /user/export'),
  own('POST /user/delete', () => ({ password: 'not this one' }), 4007),
  own('GET /user/security'),
  ofOwner('POST /user/session/end', ({ sessionId }) => ({ sessionId })),
  own('POST /user/session/endOthers'),
  own('POST /user/totp/start', ({ password }) => ({ password })),
  own('POST /user/totp/confirm', () => ({ code: '000000' }), 4006),
  own('POST /user/totp/stop', () => ({ password: 'not this one' }), 4007),
  own('POST /user/recoveryCodes/renew', () => ({ password: 'not this one' }), 4007),
  own('POST /user/passkey/options', () => ({ password: 'not this one' }), 4007),
  own(
    'POST /user/passkey/add',
    () => ({ name: 'x', response: { ...PASSKEY, response: { clientDataJSON: '', attestationObject: '' } } }),
    2003,
  ),
  ofOwner('POST /user/passkey/update', ({ passkeyId }) => ({ passkeyId, name: 'x' })),
  ofOwner('POST /user/passkey/delete', ({ passkeyId, password }) => ({ passkeyId, password })),

  // One's own reading.
  own('GET /userBook/bookShelf/list'),
  own('POST /userBook/bookShelf/update', () => ({ bookId: 1, state: 'want' })),
  own('POST /userBook/bookShelf/updateMany', () => ({ changes: [{ bookId: 1, state: 'want' }] })),
  own('GET /userBook/bookShelf/states', () => ({ ids: '1,2' })),
  own('GET /userBook/read/list'),
  own('GET /userBook/read/getOne', () => ({ bookId: 2 })),
  own('POST /userBook/read/update', () => PLACE),
  own('GET /userBook/read/statistics'),
  own('GET /userBook/word/list'),
  own('POST /userBook/word/update', () => ({ words: [WORD] })),
  own('POST /userBook/word/delete', () => ({ wordKeys: [WORD.wordKey] })),
  own('GET /userBook/mark/list'),
  ofOwner('POST /userBook/mark/update', ({ markId }) => ({ ...MARK, markId, clientId: 'another-one' })),
  ofOwner('POST /userBook/mark/delete', ({ markId }) => ({ markId })),
  own('GET /userBook/download/list'),
  {
    call: 'GET /oss/getToken',
    input: () => ({ name: 'a.txt', size: 5, kind: 'book' }),
    answers: [2003, 200, 200, 14007, 200, 200],
  },
  own('POST /oss/complete', () => ({ key: 'uploads/none' }), 404),
  own('GET /book/getDownloadToken', () => ({ bookId: 1, language: 'chinese', format: 'txt' }), INSIDE),

  // One's own lists.
  own('GET /user/book/collection/list'),
  ofOwner('GET /user/book/collection/detail/{id}', ({ collectionId }) => ({ id: collectionId })),
  ofOwner('POST /user/book/collection/update', ({ collectionId }) => ({ collectionId, add: [1] })),

  // What one says.
  own('GET /bookComment/mine', ({ commentId }) => ({ ids: String(commentId) })),
  {
    call: 'POST /bookComment/add',
    input: () => ({ bookId: 1, text: '好' }),
    answers: [2003, 200, 200, 14007, 200, 200],
  },
  {
    call: 'POST /bookComment/update',
    input: ({ commentId }) => ({ commentId, text: '改' }),
    answers: [2003, 200, 14007, 14007, 14007, 14007],
  },
  {
    call: 'POST /bookComment/delete',
    input: ({ commentId }) => ({ commentId }),
    answers: [2003, 200, 14007, 14007, 14007, 14007],
  },
  othersOnly('POST /bookComment/like', ({ commentId }) => ({ commentId, liked: true })),
  othersOnly('POST /bookComment/report', ({ commentId }) => ({ commentId, reason: 'spam' })),
  own('GET /user/comment/list'),
  {
    // A comment that nobody has hidden: nothing to object to.
    call: 'POST /bookComment/appeal',
    input: ({ commentId }) => ({ commentId, text: '请再看看' }),
    answers: [2003, 404, 14007, 14007, 14007, 14007],
  },
  own('GET /user/notice/list'),
  own('GET /user/notice/unread'),
  own('POST /user/notice/read', ({ noticeId }) => ({ noticeId })),

  // Uploads and the desk of editors and admins.
  own('POST /book/add', () => ({}), INSIDE),
  own('GET /book/upload/list'),
  ofOwner('GET /book/upload/{id}', ({ uploadId }) => ({ id: uploadId })),
  own('GET /book/upload/{id}/events', () => ({ id: 999_999 }), 404),
  ofOwner('POST /book/upload/{id}/update', ({ uploadId }) => ({ id: uploadId, name: '书' })),
  {
    call: 'POST /book/upload/{id}/confirm',
    input: ({ uploadId }) => ({ id: uploadId }),
    answers: [2003, 200, 404, 14007, 404, 404],
  },
  {
    call: 'POST /book/edition/reread',
    input: () => ({ editionId: 999_999 }),
    answers: [2003, 404, 404, 14007, 404, 404],
  },
  ofOwner('POST /book/upload/{id}/cancel', ({ uploadId }) => ({ id: uploadId })),
  own('POST /book/update', () => ({ bookId: 1, name: '别人的' }), 404),
  editors('GET /admin/review/list'),
  editors('POST /admin/review/decide'),
  editors('GET /admin/report/list'),
  editors('POST /admin/report/decide'),
  editors('GET /admin/book/list'),
  editors('GET /admin/book/detail'),
  editors('POST /admin/book/update'),
  editors('POST /admin/book/cover'),
  editors('POST /admin/book/withdraw'),
  editors('POST /admin/book/merge'),
  editors('GET /admin/poem/list'),
  editors('GET /admin/poem/detail'),
  editors('POST /admin/poem/update'),
  editors('POST /admin/poem/withdraw'),
  editors('GET /admin/pick/list'),
  editors('POST /admin/pick/update'),
  editors('GET /admin/collection/list'),
  editors('GET /admin/collection/detail'),
  editors('POST /admin/collection/update'),
  editors('GET /admin/bead/list'),
  editors('POST /admin/bead/update'),
  editors('GET /admin/bead/pairs'),
  editors('GET /admin/bead/pair'),
  editors('GET /admin/bead/next'),
  editors('POST /admin/bead/forget'),
  own('POST /book/reportBead', () => ({ edition: 1, besideEdition: 2, blockId: 3, from: 0 }), 404),
  own('GET /book/correction/passage', () => ({ bookId: 1, blockId: 1, from: 0, to: 1 }), 404),
  {
    call: 'POST /book/correction/add',
    input: () => ({ bookId: 1, blockId: 1, from: 0, to: 1, right: '书' }),
    answers: [2003, 404, 404, 14007, 404, 404],
  },
  open('GET /book/correction/list'),
  editors('GET /admin/correction/list'),
  editors('POST /admin/correction/decide'),
  open('POST /book/rights/report', { editionId: 999_999, text: '这是我的书' }, 404),
  editors('GET /admin/rights/list'),
  editors('POST /admin/rights/decide'),
  editors('GET /admin/job/list'),
  editors('GET /admin/alert/list'),
  editors('GET /admin/alert/stack'),
  editors('GET /admin/vitals'),
  editors('GET /admin/health'),
  editors('GET /admin/audit/list'),
  admins('GET /admin/security/list'),

  // People, what is sent to the site, and what it is set to: admins alone.
  admins('GET /admin/user/list'),
  admins('POST /admin/user/update'),
  admins('GET /admin/invitation/list'),
  admins('POST /admin/invitation/add'),
  admins('POST /admin/invitation/revoke'),
  admins('POST /admin/job/retry'),
  admins('POST /admin/job/cancel'),
  admins('POST /admin/job/add'),
  admins('POST /admin/alert/clear'),
  admins('POST /admin/alert/update'),
  admins('GET /admin/settings'),
  admins('POST /admin/settings/update'),
  admins('POST /admin/word/add'),
  admins('POST /admin/word/remove'),

  // Last, for it ends the session.
  open('GET /user/logout'),
]
