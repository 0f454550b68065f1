import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../call.ts'
import { PreviewCover } from '../../parts/book/preview-cover.tsx'
import { Button } from '../../parts/control/button.tsx'
import { sizeOf } from '../../parts/downloads/file-size.ts'
import { Empty } from '../../parts/feedback/empty.tsx'
import { Facts } from '../../parts/text/facts.tsx'
import { passageLang } from '../../parts/text/passage-lang.ts'
import { TextFindings } from '../../parts/text/text-findings.tsx'
import { useAnswer } from '../../state/use-answer.ts'
import { adminWords } from '../../words/admin.ts'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { type Asking, AskReason } from '../ask-reason.tsx'
import { useDay } from '../day.ts'
import { PagedList } from '../lists/paged-list.tsx'
import styles from '../lists/rows.module.css'

const PAGE_SIZE = 20

type Reviews = Awaited<ReturnType<typeof reviews>>
type Review = Reviews['list'][number]

const reviews = (page: string) => call('GET /admin/review/list', { page, pageSize: PAGE_SIZE })

/** Books that readers bring for everyone, before they go in. */
export function ReviewsRoom() {
  const { admin } = useWords(adminWords)
  const [search] = useSearchParams()
  const [asking, setAsking] = useState<Asking | null>(null)
  const page = search.get('page') ?? '1'
  const request = useAnswer(page, () => reviews(page))
  const ask = ({ uploadId, preview, fileName }: Review, verdict: 'accept' | 'reject') => {
    const name = preview?.name ?? fileName
    setAsking({
      title: fill(verdict === 'accept' ? admin.reviews.acceptTitle : admin.reviews.rejectTitle, { name }),
      ...(verdict === 'reject' && { hint: admin.reviews.rejectHint }),
      act: verdict === 'accept' ? admin.reviews.accept : admin.reviews.reject,
      isDanger: verdict === 'reject',
      reason: verdict === 'accept' ? 'none' : 'shown',
      run: async reason => {
        await call('POST /admin/review/decide', { uploadId, verdict, reason })
        request.again()
      },
    })
  }
  return (
    <>
      <PagedList
        request={request}
        page={page}
        pageSize={PAGE_SIZE}
        empty={<Empty title={admin.reviews.emptyTitle} hint={admin.reviews.emptyHint} />}
      >
        {review => <Waiting key={review.uploadId} review={review} ask={verdict => ask(review, verdict)} />}
      </PagedList>
      <AskReason asking={asking} close={() => setAsking(null)} />
    </>
  )
}

function Waiting({ review, ask }: { review: Review; ask: (verdict: 'accept' | 'reject') => void }) {
  const { admin } = useWords(adminWords)
  const page = useLanguage()
  const day = useDay()
  const { preview, uploader, forBook } = review
  const name = preview?.name ?? review.fileName
  const facts = [
    preview?.author,
    preview &&
      fill(admin.reviews.facts, { chapters: preview.chapterCount, words: preview.wordCount.toLocaleString(page) }),
    sizeOf(review.sizeBytes),
    admin.reviews.rights[review.rights],
  ]
  return (
    <li>
      <p className={styles.name} lang={passageLang(name, page)}>
        {name}
      </p>
      <p className={styles.line}>
        <Facts facts={facts} />
      </p>
      <p className={styles.line}>
        <Facts
          facts={[
            <Link key="uploader" to={`/profile?id=${uploader.userId}`}>
              {uploader.nick}
            </Link>,
            day(review.updatedAt, 'with time'),
            review.fileName,
          ]}
        />
      </p>
      {forBook ? (
        <p className={styles.line}>
          <Link to={`/bookDetail/${forBook.bookId}`}>
            {fill(review.forEdition === null ? admin.reviews.forBook : admin.reviews.forEdition, {
              name: forBook.name,
            })}
          </Link>
        </p>
      ) : null}
      {preview ? <PreviewCover preview={preview} /> : null}
      {preview?.findings ? <TextFindings findings={preview.findings} /> : null}
      {preview ? (
        <details className={styles.fold}>
          <summary>{admin.reviews.contents}</summary>
          <ol>
            {preview.chapters.map(({ title, start }, at) => (
              <li key={at} className={styles.line} lang={passageLang(title || start, page)}>
                {title} {start}
              </li>
            ))}
          </ol>
        </details>
      ) : null}
      <div className={styles.acts}>
        <Button onClick={() => ask('accept')}>{admin.reviews.accept}</Button>
        <Button onClick={() => ask('reject')}>{admin.reviews.reject}</Button>
      </div>
    </li>
  )
}
