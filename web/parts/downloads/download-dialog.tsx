import { useState } from 'react'
import { useLocation } from 'react-router'
import { EXPORT_FORMATS } from '../../../src/contract/values/formats.ts'
import { signInFrom } from '../../state/return-address.ts'
import { useUser } from '../../state/user-store.ts'
import { accountWords } from '../../words/account.ts'
import { fill } from '../../words/fill.ts'
import { useWords } from '../../words/language.ts'
import buttonStyles from '../control/button.module.css'
import { Button, ButtonLink } from '../control/button.tsx'
import { Dialog } from '../control/dialog.tsx'
import { ChapterChoice } from './chapter-choice.tsx'
import styles from './download-dialog.module.css'
import { choicesFor, downloadRequestOf } from './download-request.ts'
import type { Downloadable } from './downloadable.ts'
import { sizeOf } from './file-size.ts'
import {
  BESIDES,
  type Choice,
  choiceAsShown,
  keepChoice,
  lastChoice,
  NOTES,
  ORIGINAL,
  PINYINS,
  SCRIPTS,
  WRITINGS,
} from './last-choice.ts'
import { OneOf } from './one-of.tsx'
import { useTextLabel } from './text-label.ts'
import { type Making, saveFrom, useDownloadJob } from './use-download-job.ts'
import { useOwnOriginals } from './use-own-originals.ts'

/** Chooses how a file is to be, has it made and saves it; asks to sign in first, and `comeBack` opens it again afterwards. */
export function DownloadDialog({
  of,
  shown,
  open,
  comeBack,
  onClose,
}: {
  of: Downloadable
  shown?: Partial<Choice> | undefined
  open: boolean
  comeBack: string
  onClose: () => void
}) {
  const { downloads } = useWords(accountWords)
  const { user } = useUser()
  return (
    <Dialog open={open} onClose={onClose} title={fill(downloads.title, { name: of.name })}>
      {user ? <Choices of={of} shown={shown} /> : <Invitation comeBack={comeBack} />}
    </Dialog>
  )
}

function Invitation({ comeBack }: { comeBack: string }) {
  const { downloads, account } = useWords(accountWords)
  const { pathname, search } = useLocation()
  const here = pathname + search + comeBack
  return (
    <div className={styles.invitation}>
      <p>{downloads.needAccount}</p>
      <div className={styles.ways}>
        <ButtonLink look="strong" to={signInFrom(here)}>
          {account.signIn}
        </ButtonLink>
        <ButtonLink to={signInFrom(here, '/register')}>{account.register}</ButtonLink>
      </div>
    </div>
  )
}

function Choices({ of: given, shown }: { of: Downloadable; shown?: Partial<Choice> | undefined }) {
  const of = useOwnOriginals(given)
  const { downloads } = useWords(accountWords)
  const [chosen, setChoice] = useState<Choice>(() => choiceAsShown(lastChoice(), shown))
  const [at, setAt] = useState('0')
  const [besideAt, setBesideAt] = useState('0')
  const nameOf = useTextLabel()
  const [chapters, setChapters] = useState<readonly number[] | null>(null)
  const { making, begin, forget } = useDownloadJob()
  const text = of.texts[Number(at)]
  const besides = text?.beside ?? []
  const original = text?.original
  // The other edition may have no file of its own.
  const choice: Choice = chosen.format === ORIGINAL && !original ? { ...chosen, format: EXPORT_FORMATS[0] } : chosen
  const isOriginal = choice.format === ORIGINAL
  const can = choicesFor(text, choice)
  const isBook = 'bookId' in of.of
  const change = (part: Partial<Choice>) => {
    forget()
    setChoice(before => ({ ...before, ...part }))
  }
  const one = <Name extends keyof Choice>(
    name: Name,
    values: readonly Choice[Name][],
    names: Record<string, string>,
  ) => (
    <OneOf
      name={downloads[name]}
      values={values.map(value => ({ value, label: names[value] ?? value }))}
      chosen={choice[name]}
      onChoose={value => change({ [name]: value })}
    />
  )
  const make = async () => {
    if (!isOriginal) keepChoice(choice)
    const ticket = await begin(downloadRequestOf(of, { choice, text, beside: besides[Number(besideAt)], chapters }))
    if (ticket) saveFrom(ticket.url)
  }
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        void make()
      }}
    >
      {one('format', original ? [...EXPORT_FORMATS, ORIGINAL] : EXPORT_FORMATS, downloads.formats)}
      <p className={styles.hint}>
        {fill(downloads.formatHints[choice.format], {
          kind: original?.kind ?? '',
          size: original ? sizeOf(original.sizeBytes) : '',
        })}
      </p>
      {of.texts.length > 1 ? (
        <OneOf
          name={downloads.edition}
          values={of.texts.map((each, i) => ({ value: String(i), label: nameOf(each, of.texts) }))}
          chosen={at}
          onChoose={value => {
            forget()
            setChapters(null)
            setBesideAt('0')
            setAt(value)
          }}
        />
      ) : null}
      {isOriginal ? null : (
        <>
          {can.script ? one('script', SCRIPTS, downloads.scripts) : null}
          {can.pinyin ? one('pinyin', PINYINS, downloads.pinyins) : null}
          {can.beside ? one('beside', can.facing ? BESIDES : BESIDES.slice(0, 2), downloads.besides) : null}
          {can.beside && choice.beside !== 'none' && besides.length > 1 ? (
            <OneOf
              name={downloads.besideEdition}
              values={besides.map((each, i) => ({ value: String(i), label: nameOf(each, besides) }))}
              chosen={besideAt}
              onChoose={value => {
                forget()
                setBesideAt(value)
              }}
            />
          ) : null}
          {can.writing ? one('writing', WRITINGS, downloads.writings) : null}
          {isBook ? one('notes', NOTES, downloads.noteKinds) : null}
          {isBook ? (
            <ChapterChoice
              key={at}
              bookId={'bookId' in of.of ? of.of.bookId : 0}
              edition={text?.edition}
              language={text?.language ?? 'chinese'}
              chosen={chapters}
              onChoose={numbers => {
                forget()
                setChapters(numbers)
              }}
            />
          ) : null}
        </>
      )}
      <Outcome making={making} isOriginal={isOriginal} isEmpty={!isOriginal && chapters?.length === 0} />
    </form>
  )
}

/** The button, the progress, the finished file or what went wrong: in one place, so that nothing jumps. */
function Outcome({ making, isOriginal, isEmpty }: { making: Making; isOriginal: boolean; isEmpty: boolean }) {
  const { downloads } = useWords(accountWords)
  return (
    <div className={styles.outcome} aria-live="polite">
      {making.step === 'making' ? (
        <label className={styles.progress}>
          <span>{downloads.making}</span>
          <progress max={1} value={making.fraction || undefined} />
        </label>
      ) : making.step === 'ready' ? (
        <>
          <p className={styles.ready}>
            {downloads.ready}
            <span className={styles.file} dir="auto">
              {making.ticket.fileName}
            </span>
          </p>
          <a className={buttonStyles['strong']} href={making.ticket.url} download>
            {making.ticket.sizeBytes === null
              ? downloads.save
              : fill(downloads.saveSize, { size: sizeOf(making.ticket.sizeBytes) })}
          </a>
        </>
      ) : (
        <>
          {making.step === 'failed' ? <p className={styles.problem}>{making.problem || downloads.failed}</p> : null}
          <Button look="strong" type="submit" disabled={isEmpty}>
            {making.step === 'failed' ? downloads.again : isOriginal ? downloads.fetch : downloads.make}
          </Button>
        </>
      )}
    </div>
  )
}
