import { useState } from 'react'
import type { UploadPreview } from '../../../src/contract/uploads/upload-previews.ts'
import type { Upload } from '../../../src/contract/uploads/uploads.ts'
import { call } from '../../call.ts'
import { PreviewCover } from '../../parts/book/preview-cover.tsx'
import { Button } from '../../parts/control/button.tsx'
import { Field, TextField } from '../../parts/control/fields/field.tsx'
import { AnswerView } from '../../parts/feedback/answer-view.tsx'
import { useAnswer } from '../../state/use-answer.ts'
import { fieldText, useSending } from '../../state/use-sending.ts'
import { useWords } from '../../words/language.ts'
import { uploadWords } from '../../words/upload.ts'
import { ChapterList } from './chapter-list.tsx'
import { CheckOfText } from './check-of-text.tsx'
import { Choice } from './choice.tsx'
import { EncodingChoice } from './encoding-choice.tsx'
import { ExpectedLosses } from './expected-losses.tsx'
import { HeadingChoice } from './heading-choice.tsx'
import styles from './preview.module.css'
import { useChecked } from './use-checked.ts'
import { Warnings } from './warnings.tsx'
import { WorkChoice } from './work-choice.tsx'

type Panel = { uploadId: number; close: () => void; confirmed: () => void }

/** What was found in a file, to be corrected and confirmed. */
export function PreviewPanel({ uploadId, ...rest }: Panel) {
  const request = useAnswer(String(uploadId), () => call('GET /book/upload/{id}', { id: String(uploadId) }))
  return (
    <div className={styles.panel}>
      <AnswerView request={request}>
        {upload =>
          upload.preview ? (
            <PreviewForm
              key={upload.preview.encoding}
              upload={upload}
              preview={upload.preview}
              replace={request.replace}
              {...rest}
            />
          ) : null
        }
      </AnswerView>
    </div>
  )
}

type Form = Omit<Panel, 'uploadId'> & {
  upload: Upload
  preview: UploadPreview
  replace: (upload: Upload) => void
}

function PreviewForm({ upload, preview, replace, close, confirmed }: Form) {
  const { upload: words } = useWords(uploadWords)
  const { send, fields, problem, isSending } = useSending()
  const [visibility, setVisibility] = useState(upload.visibility)
  const [isRereading, setIsRereading] = useState(false)
  const checked = useChecked(upload, preview)
  const isNew = upload.forEdition === null
  const id = String(upload.uploadId)
  const confirm = (form: FormData) =>
    send(async () => {
      // What is said of a book stays when its text comes from another file.
      if (isNew)
        await call('POST /book/upload/{id}/update', {
          id,
          name: fieldText(form, 'name'),
          author: fieldText(form, 'author'),
          translator: fieldText(form, 'translator'),
          year: fieldText(form, 'year'),
          introduction: fieldText(form, 'introduction'),
          language: fieldText(form, 'language') as Upload['given']['language'],
          rights: fieldText(form, 'rights') as Upload['rights'],
          visibility,
          bookId: Number(fieldText(form, 'work')),
        })
      await call('POST /book/upload/{id}/confirm', { id })
      confirmed()
    })
  /** Has the file read in another way; what was written stays, unless the words themselves are read otherwise. */
  const reread = (change: Pick<Upload['given'], 'encoding' | 'headingRule'>) =>
    send(async () => {
      setIsRereading(true)
      try {
        await call('POST /book/upload/{id}/update', { id, ...change })
        replace(await settled(id))
      } finally {
        setIsRereading(false)
      }
    })

  const field = (name: 'name' | 'author' | 'translator' | 'year', maxLength: number) => ({
    label: words[name],
    name,
    defaultValue: preview[name],
    maxLength,
    wrong: fields[name],
  })

  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        void confirm(new FormData(event.currentTarget))
      }}
    >
      {isNew ? (
        <div className={styles.head}>
          <PreviewCover preview={preview} />
          <div className={styles.fields}>
            <Field {...field('name', 300)} required />
            <Field {...field('author', 200)} required />
            <Field {...field('translator', 200)} hint={words.translatorHint} />
            <Field {...field('year', 40)} hint={words.yearHint} />
            <Choice legend={words.language} name="language" values={words.languages} initial={preview.language} />
            <div className={styles.wide}>
              <TextField
                label={words.introduction}
                name="introduction"
                defaultValue={preview.introduction}
                style={{ minBlockSize: '3lh' }}
                maxLength={5000}
                wrong={fields['introduction']}
              />
            </div>
            <WorkChoice works={checked.works} chosen={upload.forBook} />
            <Choice legend={words.rights} name="rights" values={words.rightsOf} initial={upload.rights} />
            <Choice
              legend={words.visibility}
              name="visibility"
              values={words.visibilities}
              initial={visibility}
              hint={visibility === 'public' ? words.visibilityHint + (upload.needsReview ? words.reviewHint : '') : ''}
              onChange={value => setVisibility(value as typeof visibility)}
            />
          </div>
        </div>
      ) : (
        <div className={styles.replaces}>
          <p>{words.replaceHint}</p>
          <ExpectedLosses losses={checked.losses} />
        </div>
      )}
      <EncodingChoice preview={preview} isBusy={isSending} choose={encoding => void reread({ encoding })} />
      {preview.format === 'txt' || preview.format === 'markdown' ? (
        <HeadingChoice
          preview={preview}
          given={upload.given.headingRule}
          wrong={fields['headingRule']}
          isBusy={isSending}
          choose={headingRule => void reread({ headingRule })}
        />
      ) : null}
      <Warnings warnings={preview.warnings} />
      <CheckOfText preview={checked} />
      <ChapterList preview={preview} />
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <div className={styles.ends}>
        <Button type="submit" look="strong" disabled={isSending}>
          {upload.needsReview && visibility === 'public' ? words.submit : isNew ? words.publish : words.replaceNow}
        </Button>
        <Button onClick={close}>{words.close}</Button>
        {isRereading ? <span className={styles.busy}>{words.rereading}</span> : null}
      </div>
    </form>
  )
}

const LOOK_MS = 600

/** Waits until a file has been read again. */
async function settled(id: string): Promise<Upload> {
  for (;;) {
    const upload = await call('GET /book/upload/{id}', { id })
    if (upload.state !== 'queued' && upload.state !== 'reading') return upload
    await new Promise(resolve => setTimeout(resolve, LOOK_MS))
  }
}
