import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { EditedPoem } from '../../../src/contract/admin/admin-works.ts'
import { call } from '../../call.ts'
import { Button, ButtonLink } from '../../parts/control/button.tsx'
import { Field, TextField } from '../../parts/control/fields/field.tsx'
import { AnswerView } from '../../parts/feedback/answer-view.tsx'
import { showToast } from '../../parts/feedback/toasts/toasts.ts'
import { FORMS } from '../../parts/poem/lists/forms.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { fieldText } from '../../state/use-sending.ts'
import { adminWords } from '../../words/admin.ts'
import { fill } from '../../words/fill.ts'
import { useWords } from '../../words/language.ts'
import { type Asking, AskReason } from '../ask-reason.tsx'
import formStyles from '../form.module.css'
import { FoundList } from '../lists/found-list.tsx'
import styles from '../lists/rows.module.css'
import { EditForm } from './edit-form.tsx'
import { tagsIn } from './tags-in.ts'

/** Poems by title or number; one of them with everything an editor may change. */
export function PoemsRoom() {
  const [search] = useSearchParams()
  const id = search.get('id')
  return id === null ? <PoemList /> : <OnePoem key={id} poemId={id} />
}

function PoemList() {
  const { admin } = useWords(adminWords)
  return (
    <FoundList
      room="poems"
      hint={admin.poems.searchHint}
      find={request => call('GET /admin/poem/list', request)}
      shown={({ title, dynasty, author, state }) => ({
        name: title,
        facts: [dynasty, author],
        gone: state === 'withdrawn' ? admin.works.states.withdrawn : null,
      })}
    />
  )
}

function OnePoem({ poemId }: { poemId: string }) {
  const request = useAnswer(poemId, () => call('GET /admin/poem/detail', { poemId }))
  return (
    <AnswerView request={request}>
      {poem => <Poem poem={poem} replace={request.replace} again={request.again} />}
    </AnswerView>
  )
}

type Shown = { poem: EditedPoem; replace: (poem: EditedPoem) => void; again: () => void }

function Poem({ poem, replace, again }: Shown) {
  const { admin } = useWords(adminWords)
  const [asking, setAsking] = useState<Asking | null>(null)
  const state = poem.state === 'withdrawn' ? 'published' : 'withdrawn'
  const withdraw = () =>
    setAsking({
      title: fill(state === 'withdrawn' ? admin.poems.withdrawTitle : admin.poems.restoreTitle, { name: poem.title }),
      ...(state === 'withdrawn' && { hint: admin.works.withdrawHint }),
      act: state === 'withdrawn' ? admin.works.withdraw : admin.works.restore,
      isDanger: state === 'withdrawn',
      reason: state === 'withdrawn' ? 'shown' : 'own',
      run: async reason => replace(await call('POST /admin/poem/withdraw', { poemId: poem.poemId, state, reason })),
    })
  const save = async (form: FormData) => {
    const textOf = (name: string) => fieldText(form, name).trim()
    const changed = await call('POST /admin/poem/update', {
      poemId: poem.poemId,
      expectedVersion: poem.version,
      title: textOf('title'),
      titleEn: textOf('titleEn'),
      author: textOf('author'),
      dynasty: textOf('dynasty'),
      form: textOf('form'),
      cipai: textOf('cipai'),
      preface: textOf('preface'),
      lines: textOf('lines')
        .split(/\r?\n/)
        .map(line => line.trim()),
      tags: tagsIn(textOf('tags')),
      reason: textOf('reason'),
    })
    showToast({ message: admin.saved, kind: 'success' })
    replace(changed)
  }
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.name}>
          {poem.title}
          <span className={styles.state} data-tone={poem.state === 'withdrawn' ? 'bad' : 'good'}>
            {admin.works.states[poem.state]}
          </span>
        </p>
        <div className={styles.acts}>
          {poem.state === 'withdrawn' ? null : (
            <ButtonLink look="bare" to={`/poetry/${poem.poemId}`}>
              {admin.works.view}
            </ButtonLink>
          )}
          <Button look="bare" onClick={withdraw}>
            {state === 'withdrawn' ? admin.works.withdraw : admin.works.restore}
          </Button>
        </div>
      </div>
      <p className={styles.line}>{[poem.source, poem.withdrawnReason].filter(Boolean).join(' · ')}</p>
      <EditForm key={poem.version} save={save} again={again}>
        {wrong => (
          <div className={formStyles.form}>
            <Field
              label={admin.poems.title}
              name="title"
              defaultValue={poem.title}
              maxLength={200}
              wrong={wrong['title']}
            />
            <Field label={admin.poems.titleEn} name="titleEn" defaultValue={poem.titleEn} maxLength={200} lang="en" />
            <Field
              label={admin.poems.author}
              hint={admin.poems.authorHint}
              name="author"
              defaultValue={poem.author}
              maxLength={200}
              wrong={wrong['author']}
            />
            <Field label={admin.works.dynasty} name="dynasty" defaultValue={poem.dynasty} maxLength={20} />
            <Field
              label={admin.poems.form}
              hint={admin.poems.formHint}
              name="form"
              defaultValue={poem.form}
              maxLength={20}
              list="forms"
            />
            <datalist id="forms">
              {FORMS.map(({ value }) => (
                <option key={value}>{value}</option>
              ))}
            </datalist>
            <Field label={admin.poems.cipai} name="cipai" defaultValue={poem.cipai} maxLength={20} />
            <Field
              label={admin.works.tags}
              hint={admin.works.tagsHint}
              name="tags"
              defaultValue={poem.tags.join('，')}
              wrong={wrong['tags']}
            />
            <div className={formStyles.wide}>
              <TextField
                label={admin.poems.preface}
                name="preface"
                defaultValue={poem.preface}
                maxLength={10_000}
                rows={2}
              />
              <TextField
                label={admin.poems.lines}
                name="lines"
                defaultValue={poem.lines.join('\n')}
                wrong={wrong['lines']}
                rows={8}
              />
            </div>
          </div>
        )}
      </EditForm>
      <AskReason asking={asking} close={() => setAsking(null)} />
    </>
  )
}
