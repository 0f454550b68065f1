import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { COMMENT_FLAGS } from '../../../src/contract/values/comment-flags.ts'
import { COMMENT_LIMIT } from '../../../src/contract/values/limits.ts'
import { CallFailed } from '../../call.ts'
import { Button } from '../../parts/control/button.tsx'
import fieldStyles from '../../parts/control/fields/field.module.css'
import { TextField } from '../../parts/control/fields/field.tsx'
import { signInFrom } from '../../state/return-address.ts'
import { useHydrated } from '../../state/use-hydrated.ts'
import { isUserUnknown, useUser } from '../../state/user-store.ts'
import { fill } from '../../words/fill.ts'
import { useWords } from '../../words/language.ts'
import { pagesWords } from '../../words/pages.ts'
import { ScoreChoice } from '../score/score-choice.tsx'
import { type Draft, keepDraft, keptDraft, NO_DRAFT } from './draft.ts'
import styles from './writing.module.css'

type FormProps = {
  /** Where the words wait on this device until they are sent. */
  draftKey: string
  label: string
  submit: string
  /** What it begins with when nothing waits: the comment that is changed. */
  first?: Draft
  withScore?: boolean
  /** The score given before. */
  myScore?: number | null
  withFlags?: boolean
  /** Lines of a poem, one of which it may be about. */
  lines?: readonly string[]
  takesFocus?: boolean
  /** Where to come back to after signing in; the present page unless told. */
  comeBack?: string
  children?: ReactNode
  onSend: (draft: Draft) => Promise<void>
  onCancel?: () => void
}

/** Begins to count what is left only when it matters. */
const COUNTED_FROM = 500

/**
 * Writes a comment, an answer or a change. One line until it is entered. What is written is kept on this device until it has been sent, so a visitor
 * may write first and sign in then. Ctrl+Enter sends.
 */
export function CommentForm(props: FormProps) {
  // What waits on the device is known once the page is awake; the form then begins with it.
  const isAwake = useHydrated()
  return <AwakeForm key={`${props.draftKey} ${isAwake}`} {...props} isAwake={isAwake} />
}

function AwakeForm(props: FormProps & { isAwake: boolean }) {
  const { draftKey, label, submit, first = NO_DRAFT, lines, onSend, onCancel } = props
  const { comments: words } = useWords(pagesWords)
  const who = useUser()
  const { user, userRequested } = who
  const navigate = useNavigate()
  const here = useLocation()
  const [draft, setDraft] = useState(() => (props.isAwake ? draftOr(draftKey, first) : first))
  const [state, setState] = useState({ isSending: false, problem: '' })
  const form = useRef<HTMLFormElement>(null)
  const lineId = useId()
  const [isEntered, setIsEntered] = useState(props.takesFocus === true || draft.text !== '')

  useEffect(() => {
    if (props.takesFocus) form.current?.querySelector('textarea')?.focus()
  }, [props.takesFocus])

  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    keepDraft(draftKey, next)
  }
  const send = async () => {
    if (state.isSending || draft.text.trim() === '') return
    if (isUserUnknown(who)) return setState({ isSending: false, problem: words.failed })
    if (!user) return void navigate(signInFrom(props.comeBack ?? here.pathname + here.search + here.hash))
    setState({ isSending: true, problem: '' })
    try {
      await onSend({ ...draft, text: draft.text.trim() })
      keepDraft(draftKey, NO_DRAFT)
      setDraft(NO_DRAFT)
      setState({ isSending: false, problem: '' })
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      const problem = Object.values(failure.fields)[0] ?? failure.message
      setState({ isSending: false, problem: failure.code === 0 ? words.failed : problem })
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send()
  }
  const left = COMMENT_LIMIT - draft.text.length
  return (
    <form
      ref={form}
      className={styles.form}
      data-entered={isEntered || undefined}
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      {props.children}
      <TextField
        label={label}
        placeholder={words.placeholder}
        rows={isEntered ? 3 : 1}
        onFocus={() => setIsEntered(true)}
        maxLength={COMMENT_LIMIT}
        value={draft.text}
        wrong={state.problem || undefined}
        hint={left < COUNTED_FROM ? fill(words.left, { count: left }) : userRequested && !user ? words.signInFirst : ''}
        onChange={event => change({ text: event.target.value })}
        onKeyDown={onKeyDown}
      />
      {lines ? (
        <p className={styles.line}>
          <label htmlFor={lineId}>{words.line}</label>
          <select
            id={lineId}
            className={fieldStyles.select}
            value={draft.line ?? ''}
            onChange={event => change({ line: event.target.value === '' ? null : Number(event.target.value) })}
          >
            <option value="">{words.wholePoem}</option>
            {/* Who cannot write yet chooses no line: the form is the same under every poem. */}
            {(props.isAwake ? lines : []).map((line, at) =>
              line.trim() === '' ? null : (
                <option key={at} value={at}>
                  {line}
                </option>
              ),
            )}
          </select>
        </p>
      ) : null}
      {props.withScore ? (
        <ScoreChoice chosen={draft.score} before={props.myScore ?? null} onChoose={score => change({ score })} />
      ) : null}
      <div className={styles.formFoot}>
        {(props.withFlags ? COMMENT_FLAGS : []).map(flag => (
          <label key={flag} className={fieldStyles.check} title={words.flags[flag].hint}>
            <input type="checkbox" checked={draft[flag]} onChange={event => change({ [flag]: event.target.checked })} />
            {words.flags[flag].name}
          </label>
        ))}
        <span className={styles.formWays}>
          {onCancel ? <Button onClick={onCancel}>{words.cancel}</Button> : null}
          <Button look="strong" type="submit" disabled={state.isSending || draft.text.trim() === ''}>
            {state.isSending ? words.sending : submit}
          </Button>
        </span>
      </div>
    </form>
  )
}

function draftOr(key: string, first: Draft): Draft {
  const draftHere = keptDraft(key)
  return draftHere.text === '' && draftHere.score === null ? first : draftHere
}
