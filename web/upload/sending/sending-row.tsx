import { UPLOAD_BYTES } from '../../../src/contract/values/limits.ts'
import { Button, ButtonLink } from '../../parts/control/button.tsx'
import { sizeOf } from '../../parts/downloads/file-size.ts'
import { Facts } from '../../parts/text/facts.tsx'
import { fill } from '../../words/fill.ts'
import { useWords } from '../../words/language.ts'
import { uploadWords } from '../../words/upload.ts'
import styles from '../upload.module.css'
import { Meter } from './meter.tsx'
import type { Sending } from './use-sendings.ts'

/** A file on its way to the site, or why it did not come. */
export function SendingRow({ sending, again }: { sending: Sending; again: () => void }) {
  const { upload } = useWords(uploadWords)
  const { file, hasBegun, fraction, isWaiting, problem, replaces } = sending
  const says = problem
    ? problemText(problem, upload)
    : isWaiting
      ? upload.waitingForNetwork
      : hasBegun
        ? ''
        : upload.inTurn
  const percent = Math.floor(fraction * 100)
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>{file.name}</p>
        {replaces ? <p className={styles.state}>{fill(upload.replaces, { name: replaces.name })}</p> : null}
        <p className={styles.state}>
          <Facts
            facts={[
              <span key="says" className={problem ? styles.wrong : undefined} role={problem ? 'alert' : undefined}>
                {says || fill(upload.sending, { percent })}
              </span>,
              sizeOf(file.size),
            ]}
          />
        </p>
      </div>
      <div className={styles.acts}>
        {problem && 'bookId' in problem && problem.bookId !== null ? (
          <ButtonLink to={`/bookDetail/${problem.bookId}`}>{upload.seeIt}</ButtonLink>
        ) : null}
        {problem && 'code' in problem && problem.code === 'not-sent' ? (
          <Button onClick={again}>{upload.again}</Button>
        ) : null}
        <Button look="bare" onClick={sending.stop} aria-label={fill(upload.cancelSending, { name: file.name })}>
          {problem ? upload.close : upload.cancel}
        </Button>
      </div>
      {problem || !hasBegun ? null : <Meter fraction={fraction} />}
    </li>
  )
}

function problemText(
  problem: NonNullable<Sending['problem']>,
  words: ReturnType<typeof uploadWords>['upload'],
): string {
  if ('message' in problem) return problem.message
  const most = UPLOAD_BYTES.book >> 20
  return { empty: words.empty, 'too-large': fill(words.tooLarge, { most }), 'not-sent': words.failedToSend }[
    problem.code
  ]
}
