import type { Comment as CommentRow } from '../../../src/contract/comments/comments.ts'
import type { Profile } from '../../../src/contract/people/profiles.ts'
import { CollectionFan } from '../../parts/book/cards/collection-fan.tsx'
import { Avatar } from '../../parts/control/avatar.tsx'
import { ButtonLink } from '../../parts/control/button.tsx'
import { Pager } from '../../parts/control/pager/pager.tsx'
import { PageHead } from '../../parts/shell/page-head.tsx'
import { Comment } from '../../parts/text/comment/comment.tsx'
import { useReadChapter, veilOf } from '../../parts/text/comment/use-read-chapter.ts'
import { passageLang } from '../../parts/text/passage-lang.ts'
import { SectionHead } from '../../parts/text/section-head.tsx'
import { useUser } from '../../state/user-store.ts'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { pagesWords } from '../../words/pages.ts'
import styles from './profile-page.module.css'

/** Someone as everyone sees them: who, their public lists, what they said. For oneself a way to one's own room. */
export function ProfilePage({ profile }: { profile: Profile }) {
  const { profile: words } = useWords(pagesWords)
  const page = useLanguage()
  const { user: me } = useUser()
  const { user, lists, listCount, comments } = profile
  return (
    <div className="wrap">
      {/* Found by who reads here, not by search engines. */}
      <PageHead title={user.nick} description={user.nick} canonical={`/profile?id=${user.userId}`} hidden />
      <header className={styles.head}>
        <Avatar headImage={user.headImage} size={72} />
        <div>
          <h1 className={styles.nick} lang={passageLang(user.nick, page)} data-bold="">
            {user.nick}
          </h1>
          <p className={styles.counts}>{fill(words.counts, { lists: listCount, comments: comments.total })}</p>
        </div>
        {me?.userId === user.userId ? (
          <div className={styles.own}>
            <p>{words.own}</p>
            <ButtonLink to="/profile">{words.toStudy}</ButtonLink>
          </div>
        ) : null}
      </header>
      {lists.length > 0 ? (
        <section aria-labelledby="lists">
          <SectionHead id="lists" title={words.lists} />
          <div className={styles.lists}>
            {lists.map(list => (
              <CollectionFan key={list.collectionId} collection={list} withIntroduction note="" />
            ))}
          </div>
        </section>
      ) : null}
      {comments.total > 0 ? (
        <section aria-labelledby="said">
          <SectionHead id="said" title={words.comments} />
          <div className={styles.comments}>
            {comments.list.map(comment => (
              <OneComment key={comment.commentId} comment={comment} />
            ))}
          </div>
          <Pager page={comments.page} pageSize={comments.pageSize} total={comments.total} />
        </section>
      ) : null}
    </div>
  )
}

/** What is said of a chapter that its reader has not come to stays covered here too. */
function OneComment({ comment }: { comment: CommentRow }) {
  const isOfChapter = comment.bookId !== null && (comment.anchor?.chapterNumber ?? 0) > 1
  const read = useReadChapter(isOfChapter ? (comment.bookId ?? undefined) : undefined)
  return <Comment comment={comment} aboutBook veil={veilOf(comment, read)} />
}
