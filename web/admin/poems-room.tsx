import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import {
  type EditedPoem,
  listPoemsForEditing,
  readPoemForEditing,
  updatePoem,
  withdrawPoemCall,
} from '../../src/contract/admin-works.ts'
import { Answered } from '../account/answered.tsx'
import { useAnswer } from '../account/use-answer.ts'
import { typed } from '../account/use-sending.ts'
import { call } from '../call.ts'
import { Button, ButtonLink } from '../parts/control/button.tsx'
import { Field, TextField } from '../parts/control/field.tsx'
import { Pager } from '../parts/control/pager.tsx'
import { Empty } from '../parts/notice/empty.tsx'
import { showToast } from '../parts/notice/toasts.ts'
import { FORMS } from '../parts/poem/forms.ts'
import { fill } from '../words/fill.ts'
import { useWords } from '../words/language.ts'
import styles from './admin.module.css'
import { type Asking, AskReason } from './ask-reason.tsx'
import { EditForm } from './edit-form.tsx'
import { FindBar } from './find-bar.tsx'
import { tagsIn } from './tags-in.ts'

const PAGE_SIZE = 30

/** Poems by title or number; one of them with everything an editor may change. */
export function PoemsRoom() {
  const [search] = useSearchParams()
  const id = search.get('id')
  return id === null ? <PoemList /> : <OnePoem key={id} poemId={id} />
}

function PoemList() {
  const { admin } = useWords()
  const [search] = useSearchParams()
  const keyword = search.get('keyword') ?? ''
  const page = search.get('page') ?? '1'
  const asked = useAnswer(`${keyword} ${page}`, () => call(listPoemsForEditing, { keyword, page, pageSize: PAGE_SIZE }))
  return (
    <>
      <FindBar room="poems" hint={admin.poems.searchHint} />
      <Answered asked={asked}>
        {({ list, total }) =>
          total === 0 ? (
            <Empty title={admin.none} />
          ) : (
            <>
              <ul className={styles.rows}>
                {list.map(poem => (
                  <li key={poem.id} className={styles.row}>
                    <div className={styles.what}>
                      <p className={styles.name}>
                        <Link to={`?room=poems&id=${poem.id}`}>{poem.title}</Link>
                        {poem.state === 'withdrawn' ? (
                          <span className={styles.state} data-tone="bad">
                            {admin.works.states.withdrawn}
                          </span>
                        ) : null}
                      </p>
                      <p className={styles.line}>
                        {[poem.dynasty, poem.author, String(poem.id)].filter(Boolean).join(' · ')}
                      </p>
                    </div>
                    <ButtonLink look="bare" to={`?room=poems&id=${poem.id}`}>
                      {admin.works.edit}
                    </ButtonLink>
                  </li>
                ))}
              </ul>
              <Pager page={Number(page)} pageSize={PAGE_SIZE} total={total} />
            </>
          )
        }
      </Answered>
    </>
  )
}

function OnePoem({ poemId }: { poemId: string }) {
  const asked = useAnswer(poemId, () => call(readPoemForEditing, { poemId }))
  return <Answered asked={asked}>{poem => <Poem poem={poem} replace={asked.replace} again={asked.again} />}</Answered>
}

type Shown = { poem: EditedPoem; replace: (poem: EditedPoem) => void; again: () => void }

function Poem({ poem, replace, again }: Shown) {
  const { admin } = useWords()
  const [asking, setAsking] = useState<Asking | null>(null)
  const state = poem.state === 'withdrawn' ? 'published' : 'withdrawn'
  const withdraw = () =>
    setAsking({
      title: fill(state === 'withdrawn' ? admin.poems.withdrawTitle : admin.poems.restoreTitle, { name: poem.title }),
      ...(state === 'withdrawn' && { hint: admin.works.withdrawHint }),
      act: state === 'withdrawn' ? admin.works.withdraw : admin.works.restore,
      isDanger: state === 'withdrawn',
      reason: state === 'withdrawn' ? 'shown' : 'own',
      run: async reason => replace(await call(withdrawPoemCall, { poemId: poem.poemId, state, reason })),
    })
  const save = async (form: FormData) => {
    const said = (name: string) => typed(form, name).trim()
    const changed = await call(updatePoem, {
      poemId: poem.poemId,
      expectedVersion: poem.version,
      title: said('title'),
      titleEn: said('titleEn'),
      author: said('author'),
      dynasty: said('dynasty'),
      form: said('form'),
      cipai: said('cipai'),
      preface: said('preface'),
      lines: said('lines')
        .split(/\r?\n/)
        .map(line => line.trim()),
      tags: tagsIn(said('tags')),
      reason: said('reason'),
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
          <div className={styles.form}>
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
            <div className={styles.wide}>
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
