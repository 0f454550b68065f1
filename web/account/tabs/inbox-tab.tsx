import { useState } from 'react'
import { Link } from 'react-router'
import type { Notice } from '../../../src/contract/people/inbox.ts'
import { scriptOfPage } from '../../../src/contract/values/ui-language.ts'
import { call } from '../../call.ts'
import { Avatar } from '../../parts/control/avatar.tsx'
import { Button } from '../../parts/control/button.tsx'
import { correctionAddress } from '../../parts/corrections/correction-address.ts'
import { AnswerView } from '../../parts/feedback/answer-view.tsx'
import { Empty } from '../../parts/feedback/empty.tsx'
import { showToast } from '../../parts/feedback/toasts/toasts.ts'
import { passageLang } from '../../parts/text/passage-lang.ts'
import { announceNoticesRead } from '../../state/unread-count.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { accountWords } from '../../words/account.ts'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import type { Words } from '../../words/words.ts'
import styles from './inbox-tab.module.css'

/** Answers, likes and decisions, the newest first, each a way to the comment, the book or the words that it is about. */
export function InboxTab() {
  const { notices: words, account } = useWords(accountWords)
  const page = useLanguage()
  const [pages, setPages] = useState(1)
  const request = useAnswer(`${page} ${pages}`, async () => {
    const found = await Promise.all(
      Array.from({ length: pages }, (_, at) =>
        call('GET /user/notice/list', { page: at + 1, script: scriptOfPage(page) }),
      ),
    )
    return { list: found.flatMap(({ list }) => list), total: found[0]?.total ?? 0 }
  })
  const readAll = async (upTo: number) => {
    try {
      await call('POST /user/notice/read', { upTo })
      announceNoticesRead()
      request.again()
    } catch {
      // The call has reported what is worth reporting; the reader is told here.
      showToast(account.failed)
    }
  }
  return (
    <AnswerView request={request}>
      {({ list, total }) =>
        list.length === 0 ? (
          <Empty title={words.none} hint={words.noneHint} />
        ) : (
          <>
            {list.some(notice => !notice.read) ? (
              <div className={styles.ways}>
                <Button onClick={() => void readAll(Math.max(...list.map(notice => notice.noticeId)))}>
                  {words.readAll}
                </Button>
              </div>
            ) : null}
            <ul>
              {list.map(notice => (
                <OneNotice key={notice.noticeId} notice={notice} />
              ))}
            </ul>
            {list.length < total ? <Button onClick={() => setPages(pages + 1)}>{words.more}</Button> : null}
          </>
        )
      }
    </AnswerView>
  )
}

function OneNotice({ notice }: { notice: Notice }) {
  const { notices: words } = useWords(accountWords)
  const page = useLanguage()
  const { actor, comment, upload, correction } = notice
  const name = comment && ((page === 'en' && comment.nameEn) || comment.name)
  return (
    <li className={styles.notice} data-unread={!notice.read || undefined}>
      {actor ? <Avatar headImage={actor.headImage} /> : <span className={styles.noFace} />}
      <div>
        <p className={styles.what}>
          {whatOf(notice, words)}
          {notice.read ? null : <span className="visually-hidden">{words.unread}</span>}
        </p>
        {notice.text ? <p className={styles.told}>{notice.text}</p> : null}
        {comment ? (
          <Link to={addressOf(comment)} onClick={() => markRead(notice)}>
            <span className={styles.said} lang={passageLang(comment.text, page)}>
              {comment.text}
            </span>
            {name ? (
              <small className={styles.where} lang={passageLang(name, page)}>
                {name}
              </small>
            ) : null}
          </Link>
        ) : null}
        {upload ? (
          <Link className={styles.way} to={wayOf(upload)} onClick={() => markRead(notice)}>
            {wayWords(upload, words)}
          </Link>
        ) : null}
        {correction ? (
          <Link className={styles.way} to={correctionAddress(correction)} onClick={() => markRead(notice)}>
            {words.toWords}
          </Link>
        ) : null}
      </div>
      <time className={styles.when} dateTime={notice.createdAt}>
        {new Date(notice.createdAt).toLocaleDateString(page)}
      </time>
    </li>
  )
}

function whatOf({ kind, count, actor }: Notice, words: Words['notices']): string {
  const nick = actor?.nick || words.someone
  if (kind === 'reply') return fill(words.reply, { nick })
  if (kind === 'like') return fill(count > 1 ? words.likes : words.like, { nick, count })
  return words.decision
}

function addressOf({ commentId, bookId, poemId }: NonNullable<Notice['comment']>): string {
  return bookId === null
    ? `/poetry/${poemId}?comment=${commentId}#comments`
    : `/bookComment/${bookId}?comment=${commentId}`
}

type AboutUpload = NonNullable<Notice['upload']>

/** To the book that is there, else to where another file can be brought. */
function wayOf({ uploadId, state, bookId }: AboutUpload): string {
  if (bookId !== null && state === 'published') return `/bookReader/${bookId}`
  if (bookId !== null && state === 'failed') return `/bookDetail/${bookId}`
  return `/bookUpload?upload=${uploadId}`
}

function wayWords({ state, bookId }: AboutUpload, words: Words['notices']): string {
  if (bookId !== null && state === 'published') return words.toRead
  if (bookId !== null && state === 'failed') return words.toBook
  return state === 'failed' || state === 'rejected' ? words.toBringAnother : words.toUploads
}

/** Whoever follows it has read it; when that cannot be told now, it stays unread. */
function markRead({ noticeId, read }: Notice): void {
  if (read) return
  call('POST /user/notice/read', { noticeId }).then(announceNoticesRead, () => undefined)
}
