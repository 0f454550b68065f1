import { useSearchParams } from 'react-router'
import { scriptOfPage } from '../../../src/contract/values/ui-language.ts'
import { call } from '../../call.ts'
import { Pager } from '../../parts/control/pager/pager.tsx'
import { AnswerView } from '../../parts/feedback/answer-view.tsx'
import { Comment } from '../../parts/text/comment/comment.tsx'
import { useAnswer } from '../../state/use-answer.ts'
import { accountWords } from '../../words/account.ts'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { SuggestedBooks } from '../suggested-books.tsx'
import styles from '../tab.module.css'

const PAGE_SIZE = 20

/** Everything the reader has said, the newest first, each a way to where it stands. */
export function CommentsTab() {
  const { account } = useWords(accountWords)
  const language = useLanguage()
  const [search] = useSearchParams()
  const page = search.get('page') ?? '1'
  const request = useAnswer(`${page} ${language}`, () =>
    call('GET /user/comment/list', { page, pageSize: PAGE_SIZE, script: scriptOfPage(language) }),
  )
  return (
    <AnswerView request={request}>
      {({ list, total }) =>
        total === 0 ? (
          <SuggestedBooks title={account.commentsNone} hint={account.commentsNoneHint} />
        ) : (
          <>
            <p className="small">{fill(account.commentsCount, { count: total })}</p>
            <ul>
              {list.map(comment => (
                <li key={comment.commentId}>
                  {/* Whoever wrote it knows what it gives away. */}
                  <Comment comment={comment} aboutBook veil={null} />
                  {comment.state === 'hidden' ? (
                    <p className={`small ${styles.hidden}`}>
                      {fill(account.commentHidden, { reason: comment.hiddenReason })}
                    </p>
                  ) : null}
                </li>
              ))}
            </ul>
            <Pager page={Number(page)} pageSize={PAGE_SIZE} total={total} />
          </>
        )
      }
    </AnswerView>
  )
}
