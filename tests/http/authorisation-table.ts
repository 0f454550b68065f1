import { UPLOADS_AND_DESK } from './authorisation-desk.ts'
import { INSIDE, MARK, ofOwner, open, othersOnly, own, PASSKEY, PLACE, type Row, WORD } from './authorisation-rows.ts'

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
  own('GET /userBook/original/list', () => ({ bookId: 1 })),
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

  ...UPLOADS_AND_DESK,

  // Last, for it ends the session.
  open('GET /user/logout'),
]
