import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CORRECTION_LIMIT } from '../../../src/contract/values/corrections.ts'
import { leastChange } from '../../../src/text/block/changes/least-change.ts'
import { CallFailed, call } from '../../call.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { correctionsWords } from '../../words/corrections.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { Button } from '../control/button.tsx'
import { Dialog } from '../control/dialog.tsx'
import fieldStyles from '../control/fields/field.module.css'
import { Field, TextField } from '../control/fields/field.tsx'
import { CorrectedWords } from './corrected-words.tsx'
import styles from './corrections.module.css'

/** Words of a block of a work or of a line of a poem, in UTF-16 units of its plain text. */
export type CorrectionTarget = { from: number; to: number } & (
  | { bookId: number; blockId: number }
  | { poemId: number; line: number }
)

type Passage = { before: string; words: string; after: string; script: 'zh-Hans' | 'zh-Hant' | null }

/**
 * Says that words of a text are wrong, and what they should be. It shows them as they stand in the text, whatever script
 * the page is read in. `choice` stands above: which line. `onSent` is told what to say.
 */
export function CorrectionDialog({
  target,
  choice,
  onClose,
  onSent,
}: {
  target: CorrectionTarget
  choice?: ReactNode
  onClose: () => void
  onSent: (message: string) => void
}) {
  const { corrections: words } = useWords(correctionsWords)
  const key = JSON.stringify(target)
  const request = useAnswer<Passage | string>(key, () =>
    call('GET /book/correction/passage', target).catch((failure: unknown) => {
      if (failure instanceof CallFailed && failure.code !== 0)
        return Object.values(failure.fields)[0] ?? failure.message
      throw failure
    }),
  )
  const { answer } = request
  return (
    <Dialog open onClose={onClose} title={words.dialog}>
      {choice}
      {answer === null && !request.hasFailed ? <output className={styles.waiting}>{words.loading}</output> : null}
      {request.hasFailed || typeof answer === 'string' ? (
        <>
          <p role="alert" className={styles.problem}>
            {typeof answer === 'string' ? answer : words.failed}
          </p>
          <div className={styles.ways}>
            <Button onClick={onClose}>{words.cancel}</Button>
          </div>
        </>
      ) : null}
      {answer && typeof answer !== 'string' ? (
        <CorrectionForm key={key} target={target} passage={answer} onClose={onClose} onSent={onSent} />
      ) : null}
    </Dialog>
  )
}

type FormProps = {
  target: CorrectionTarget
  passage: Passage
  onClose: () => void
  onSent: (message: string) => void
}

function CorrectionForm({ target, passage, onClose, onSent }: FormProps) {
  const { corrections: words } = useWords(correctionsWords)
  const [right, setRight] = useState(passage.words)
  const [source, setSource] = useState('')
  const [reason, setReason] = useState('')
  const [nameMe, setNameMe] = useState(true)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const page = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  // Whoever is choosing a line goes on choosing.
  useEffect(() => {
    if (!(document.activeElement instanceof HTMLSelectElement)) form.current?.querySelector('textarea')?.focus()
  }, [])
  const lang = passage.script ?? undefined
  const change = leastChange(passage.words, { from: 0, to: passage.words.length }, right)
  const send = async () => {
    setSending(true)
    setProblem('')
    try {
      await call('POST /book/correction/add', { ...target, words: passage.words, right, source, reason, nameMe })
      onSent(words.sent)
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      setProblem(failure.code === 0 ? words.failed : (Object.values(failure.fields)[0] ?? failure.message))
      setSending(false)
    }
  }
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      <TextField
        label={words.should}
        hint={words.shouldHint}
        rows={passage.words.length > LONG ? 4 : 2}
        lang={lang}
        maxLength={CORRECTION_LIMIT.words}
        value={right}
        onChange={event => setRight(event.target.value)}
      />
      {passage.script && passage.script !== page ? <p className={styles.hint}>{words.original}</p> : null}
      <div className={styles.preview} aria-live="polite">
        <p>{change ? words.preview : words.nothingYet}</p>
        {change ? (
          <CorrectedWords
            lang={lang}
            text={{
              before: passage.before + passage.words.slice(0, change.span.from),
              wrong: passage.words.slice(change.span.from, change.span.to),
              right: change.right,
              after: passage.words.slice(change.span.to) + passage.after,
            }}
          />
        ) : (
          <p className={styles.unchanged} lang={lang}>
            {passage.before}
            <b>{passage.words}</b>
            {passage.after}
          </p>
        )}
      </div>
      <Field
        label={words.sourceLabel}
        hint={words.sourceHint}
        maxLength={CORRECTION_LIMIT.source}
        value={source}
        onChange={event => setSource(event.target.value)}
      />
      <TextField
        label={words.reasonLabel}
        rows={2}
        maxLength={CORRECTION_LIMIT.reason}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
      <label className={fieldStyles.check}>
        <input type="checkbox" checked={nameMe} onChange={event => setNameMe(event.target.checked)} />
        {words.nameMe}
      </label>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <div className={styles.ways}>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button look="strong" type="submit" disabled={change === null || isSending}>
          {words.send}
        </Button>
      </div>
    </form>
  )
}

/** More characters than stand in a line of the field. */
const LONG = 40
