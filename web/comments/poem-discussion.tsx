import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { listComments, Thread } from '../../src/contract/comments/comments.ts'
import type { OutputOf } from '../../src/contract/endpoint.ts'
import { scriptOfPage } from '../../src/contract/values/ui-language.ts'
import { call } from '../call.ts'
import { Button } from '../parts/control/button.tsx'
import { showToast } from '../parts/feedback/toasts/toasts.ts'
import { SectionHead } from '../parts/text/section-head.tsx'
import { useLanguage, useWords } from '../words/language.ts'
import { pagesWords } from '../words/pages.ts'
import { Talk } from './discussion.tsx'
import styles from './thread/comment.module.css'
import { useLinkedThread } from './thread/use-linked-thread.ts'

type Listed = OutputOf<typeof listComments>

/** What readers say of a poem, under it; a new comment may be about one line. */
export function PoemTalk({
  poemId,
  lines,
  comments,
}: {
  poemId: number
  lines: readonly string[]
  /** The first page; null when there is none. */
  comments: Listed | null
}) {
  const words = useWords(pagesWords)
  const page = useLanguage()
  const { revalidate } = useRevalidator()
  const linkedThread = useLinkedThread()
  const [more, setMore] = useState<readonly Thread[]>([])
  const first = comments?.list ?? []
  const known = new Set(first.map(thread => thread.commentId))
  const shown = [...first, ...more.filter(thread => !known.has(thread.commentId))]
  const loadMore = async () => {
    const pageSize = comments?.pageSize ?? 20
    const next = await call('GET /bookComment/list', {
      poemId,
      pageSize,
      page: Math.floor(shown.length / pageSize) + 1,
      script: scriptOfPage(page),
    })
    setMore(before => [...before, ...next.list])
  }
  return (
    <section
      className={styles.ofPoem}
      aria-labelledby="comments"
      data-unprinted={shown.length > 0 || linkedThread.thread ? undefined : ''}
    >
      <SectionHead id="comments" title={words.comments.title} />
      <Talk
        subject={{ poemId }}
        threads={shown}
        first={linkedThread.thread}
        lines={lines}
        again={() => {
          linkedThread.again()
          void revalidate()
        }}
      />
      {shown.length < (comments?.total ?? 0) ? (
        <Button onClick={() => loadMore().catch(() => showToast(words.comments.failed))}>
          {words.comments.loadMore}
        </Button>
      ) : null}
    </section>
  )
}
