import * as writing from '../../contract/comments/comment-writing.ts'
import * as comments from '../../contract/comments/comments.ts'
import { listCommentedPassages, listPopularHighlights } from '../../contract/works/passages.ts'
import type { Db } from '../../db/dialect.ts'
import { classicComments } from '../../library/books/comments-classic.ts'
import {
  bookWithComments,
  commentDetail,
  commentList,
  recommendedComments,
  replyList,
  threadOf,
} from '../../library/comments/comment-list.ts'
import { commentedPassages } from '../../library/comments/commented-passages.ts'
import { pagesOf } from '../../library/comments/counts.ts'
import { myComments, ownComments } from '../../library/comments/my-comments.ts'
import { likeComment } from '../../library/comments/writing/like-comment.ts'
import { removeComment } from '../../library/comments/writing/remove-comment.ts'
import { reportComment } from '../../library/comments/writing/report-comment.ts'
import { changeComment, writeComment } from '../../library/comments/writing/write-comment.ts'
import { profileTag } from '../../library/people/profile.ts'
import { popularHighlights } from '../../library/reading/popular-highlights.ts'
import { type Caller, type Route, route } from '../calls/mount.ts'
import type { Tries } from '../limits/attempts.ts'
import type { PeopleLimits } from '../limits/rate-limit.ts'
import { personOf } from './accounts/session.ts'

/** The calls of comments. */
export function commentRoutes(db: Db, announce: (tag: string) => Promise<void>, limits: PeopleLimits): Route[] {
  return [
    route(comments.readBookComments, input => bookWithComments(db, input)),
    route(comments.listComments, (input, caller) => commentList(db, input, caller.person?.userId)),
    route(comments.listReplies, input => replyList(db, input)),
    route(comments.readComment, input => commentDetail(db, input)),
    route(comments.readThread, input => threadOf(db, input)),
    route(comments.recommendComments, input => recommendedComments(db, input)),
    route(comments.listClassicComments, input => classicComments(db, input)),
    route(listCommentedPassages, (input, caller) => commentedPassages(db, input, caller.person?.userId)),
    route(listPopularHighlights, (input, caller) => popularHighlights(db, input, caller.person?.userId)),
    route(writing.listOwnComments, (input, caller) => ownComments(db, personOf(caller).userId, input)),
    route(writing.readMyComments, (input, caller) => myComments(db, personOf(caller).userId, input)),
    route(writing.addComment, async (input, caller) => writeComment(db, await writer(caller, limits.comments), input)),
    route(writing.updateComment, async (input, caller) =>
      changeComment(db, await writer(caller, limits.comments), input),
    ),
    route(writing.deleteComment, async ({ commentId }, caller) => {
      const of = await removeComment(db, await writer(caller, limits.comments), commentId)
      // Its answer is empty: only here is known where it stood.
      await announce(pagesOf(of))
      if (of.user_id !== null) await announce(profileTag(of.user_id))
      return null
    }),
    route(writing.likeComment, async (input, caller) => likeComment(db, await writer(caller, limits.likes), input)),
    route(writing.reportComment, async (input, caller) =>
      reportComment(db, await writer(caller, limits.reports), input),
    ),
  ]
}

/** Who writes, when they may write now. */
async function writer(caller: Caller, limit: Tries): Promise<number> {
  const { userId } = personOf(caller)
  await limit.demand(String(userId))
  return userId
}
