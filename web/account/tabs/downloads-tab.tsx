import { useState } from 'react'
import { Link } from 'react-router'
import type { Download } from '../../../src/contract/downloads.ts'
import type { UserInfo } from '../../../src/contract/people/accounts.ts'
import { call } from '../../call.ts'
import { Button } from '../../parts/control/button.tsx'
import styles from '../../parts/downloads/download-dialog.module.css'
import type { DownloadRequest } from '../../parts/downloads/download-request.ts'
import { sizeOf } from '../../parts/downloads/file-size.ts'
import { saveFrom, useDownloadJob } from '../../parts/downloads/use-download-job.ts'
import { AnswerView } from '../../parts/feedback/answer-view.tsx'
import { Empty } from '../../parts/feedback/empty.tsx'
import { showToast } from '../../parts/feedback/toasts/toasts.ts'
import { Facts } from '../../parts/text/facts.tsx'
import { passageLang } from '../../parts/text/passage-lang.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { accountWords } from '../../words/account.ts'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import type { Words } from '../../words/words.ts'

const PAGE_SIZE = 20

/** What was downloaded, the latest first; each can be made and saved again as it was. */
export function DownloadsTab({ user }: { user: UserInfo }) {
  const { account, downloads } = useWords(accountWords)
  const [page, setPage] = useState(1)
  const request = useAnswer(`${user.userId} ${page}`, () =>
    call('GET /userBook/download/list', { page, pageSize: PAGE_SIZE }),
  )
  if (user.downloadCount === 0) {
    return <Empty title={account.downloadsNone} hint={account.downloadsNoneHint} />
  }
  return (
    <AnswerView request={request}>
      {({ list, total }) => (
        <>
          <ul className={styles.rows}>
            {list.map(row => (
              <Row key={row.downloadId} row={row} />
            ))}
          </ul>
          {total > PAGE_SIZE ? (
            <p className={styles.ways}>
              <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
                {downloads.newer}
              </Button>
              <Button disabled={page * PAGE_SIZE >= total} onClick={() => setPage(page + 1)}>
                {downloads.older}
              </Button>
            </p>
          ) : null}
        </>
      )}
    </AnswerView>
  )
}

function Row({ row }: { row: Download }) {
  const { downloads } = useWords(accountWords)
  const page = useLanguage()
  const { making, begin } = useDownloadJob()
  const again = async () => {
    const ticket = await begin(row.wish as DownloadRequest)
    if (ticket) saveFrom(ticket.url)
    else showToast(downloads.failed)
  }
  const facts = [
    downloads.formats[row.format as keyof typeof downloads.formats] ?? row.format,
    ...choicesIn(row, downloads),
    row.sizeBytes === null ? '' : sizeOf(row.sizeBytes),
    new Date(row.createdAt).toLocaleDateString(page),
  ].filter(Boolean)
  return (
    <li className={styles.row}>
      <Link className={styles.rowName} to={pageOf(row)} lang={passageLang(row.name, page)}>
        {row.name}
      </Link>
      <span className={styles.rowFacts}>
        <Facts facts={facts} />
      </span>
      <span className={styles.rowWay}>
        <Button
          disabled={making.step === 'making'}
          aria-label={fill(downloads.againOf, { name: row.name })}
          onClick={() => void again()}
        >
          {making.step === 'making' ? downloads.making : downloads.onceMore}
        </Button>
      </span>
    </li>
  )
}

/** How the file was wanted, where it was not plain. */
function choicesIn({ wish }: Download, words: Words['downloads']): string[] {
  const { script, pinyin, vertical, beside, layout } = wish
  return [
    script === 'hans' || script === 'hant' ? words.scripts[script] : '',
    pinyin === 'rare' || pinyin === 'all' ? words.pinyinOf[pinyin] : '',
    vertical === '1' ? words.writings.vertical : '',
    beside ? words.besides[layout === 'facing' ? 'facing' : 'interleaved'] : '',
  ]
}

function pageOf({ bookId, poemId, collectionId, authorId }: Download): string {
  if (bookId) return `/bookDetail/${bookId}`
  if (poemId) return `/poetry/${poemId}`
  if (authorId) return `/poetryList?authorId=${authorId}`
  return `/bookList/${collectionId}`
}
