import { useRef } from 'react'
import type { UploadPreview } from '../../../src/contract/uploads/upload-previews.ts'
import type { Upload } from '../../../src/contract/uploads/uploads.ts'
import { HEADING_KINDS, type HeadingKind } from '../../../src/contract/values/uploads.ts'
import { Button } from '../../parts/control/button.tsx'
import disclosure from '../../parts/control/disclosure.module.css'
import { useWords } from '../../words/language.ts'
import { uploadWords } from '../../words/upload.ts'
import { ContentsFacts } from './chapter-list.tsx'
import styles from './heading-choice.module.css'
import previewStyles from './preview.module.css'

type Rule = NonNullable<Upload['given']['headingRule']>
type Rules = {
  preview: UploadPreview
  given: Upload['given']['headingRule']
  wrong: string | undefined
  isBusy: boolean
  choose: (rule: Rule) => void
}

/** Which lines of a plain text are headings: kinds that can be switched off, and how others begin. */
export function HeadingChoice({ preview, given = { without: [], pattern: '' }, wrong, isBusy, choose }: Rules) {
  const { upload } = useWords(uploadWords)
  const begins = useRef<HTMLInputElement>(null)
  const change = (without: readonly HeadingKind[]) =>
    choose({ without: [...without], pattern: patternOf(begins.current?.value ?? '') })
  return (
    <details className={previewStyles.section}>
      <summary className={`${disclosure.summary} ${styles.summary}`} data-bold="">
        {upload.headings}
      </summary>
      <p className={previewStyles.hint}>{upload.headingsHint}</p>
      <div className={styles.kinds}>
        {HEADING_KINDS.map(kind => (
          <label key={kind} className={styles.kind}>
            <input
              type="checkbox"
              disabled={isBusy}
              defaultChecked={!given.without.includes(kind)}
              onChange={event =>
                change(
                  event.currentTarget.checked
                    ? given.without.filter(other => other !== kind)
                    : [...given.without, kind],
                )
              }
            />
            {upload.headingKinds[kind]}
          </label>
        ))}
      </div>
      {/* The contents stand further down, on a phone out of sight. */}
      <output className={styles.effect}>{isBusy ? upload.rereading : <ContentsFacts preview={preview} />}</output>
      <div className={styles.begins}>
        <label>
          <span>{upload.begins}</span>
          <input
            ref={begins}
            defaultValue={beginningOf(given.pattern)}
            maxLength={40}
            placeholder={upload.beginsHint}
          />
        </label>
        <Button disabled={isBusy} onClick={() => change(given.without)}>
          {upload.reread}
        </Button>
      </div>
      {wrong ? <p className={previewStyles.problem}>{wrong}</p> : null}
    </details>
  )
}

/** Lines that begin with these words; a regular expression for the server, never one of the reader's. */
function patternOf(beginning: string): string {
  const plain = beginning.trim()
  return plain === '' ? '' : `^${plain.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)}`
}

function beginningOf(pattern: string): string {
  return pattern.replace(/^\^/, '').replace(/\\(.)/g, '$1')
}
