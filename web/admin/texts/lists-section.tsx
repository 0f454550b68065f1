import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { readCollectionForEditing } from '../../../src/contract/admin/admin-picks.ts'
import type { OutputOf } from '../../../src/contract/endpoint.ts'
import { call } from '../../call.ts'
import { Button, ButtonLink } from '../../parts/control/button.tsx'
import { Field, TextField } from '../../parts/control/fields/field.tsx'
import { AnswerView } from '../../parts/feedback/answer-view.tsx'
import { Empty } from '../../parts/feedback/empty.tsx'
import { showToast } from '../../parts/feedback/toasts/toasts.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { fieldText } from '../../state/use-sending.ts'
import { adminWords } from '../../words/admin.ts'
import { coreWords } from '../../words/core.ts'
import { fill } from '../../words/fill.ts'
import { useWords } from '../../words/language.ts'
import { type Asking, AskReason } from '../ask-reason.tsx'
import formStyles from '../form.module.css'
import { FindBar } from '../lists/find-bar.tsx'
import styles from '../lists/rows.module.css'
import { EditForm } from './edit-form.tsx'

type Edited = NonNullable<OutputOf<typeof readCollectionForEditing>>

/** The public lists; one of them, or a new one of the site, to be changed. */
export function ListsRoom() {
  const [search] = useSearchParams()
  const id = search.get('id')
  if (id === 'new') return <NewList />
  return id === null ? <Lists /> : <OneList key={id} collectionId={id} />
}

function Lists() {
  const { admin } = useWords(adminWords)
  const { kinds } = useWords(coreWords)
  const [search] = useSearchParams()
  const keyword = search.get('keyword') ?? ''
  const request = useAnswer(keyword, () => call('GET /admin/collection/list', { keyword }))
  return (
    <>
      <FindBar room="lists" hint={admin.lists.name}>
        <ButtonLink to="?room=lists&id=new">{admin.lists.add}</ButtonLink>
      </FindBar>
      <AnswerView request={request}>
        {lists =>
          lists.length === 0 ? (
            <Empty title={admin.none} />
          ) : (
            <ul className={styles.rows}>
              {lists.map(list => (
                <li key={list.id} className={styles.row}>
                  <div className={styles.what}>
                    <p className={styles.name}>
                      <Link to={`?room=lists&id=${list.id}`}>{list.name}</Link>
                    </p>
                    <p className={styles.line}>
                      {[kinds[list.kind], String(list.size), list.isOfSite ? '' : admin.lists.ofReader]
                        .filter(Boolean)
                        .join(' · ')}
                    </p>
                  </div>
                  <ButtonLink look="bare" to={`?room=lists&id=${list.id}`}>
                    {admin.works.edit}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          )
        }
      </AnswerView>
    </>
  )
}

function NewList() {
  const { admin } = useWords(adminWords)
  const { kinds } = useWords(coreWords)
  const navigate = useNavigate()
  const save = async (form: FormData) => {
    const kind = fieldText(form, 'kind') as Edited['kind']
    const made = await call('POST /admin/collection/update', { kind, ...wordsIn(form), items: itemsIn(form) })
    showToast({ message: admin.saved, kind: 'success' })
    await navigate(`?room=lists&id=${made?.collectionId ?? ''}`)
  }
  return (
    <EditForm save={save} again={() => undefined}>
      {wrong => (
        <>
          <fieldset className={formStyles.choices}>
            <legend>{admin.lists.kind}</legend>
            {(['book', 'poem'] as const).map(kind => (
              <label key={kind}>
                <input type="radio" name="kind" value={kind} defaultChecked={kind === 'book'} />
                {kinds[kind]}
              </label>
            ))}
          </fieldset>
          <ListFields wrong={wrong} />
        </>
      )}
    </EditForm>
  )
}

function OneList({ collectionId }: { collectionId: string }) {
  const { admin } = useWords(adminWords)
  const navigate = useNavigate()
  const [asking, setAsking] = useState<Asking | null>(null)
  const request = useAnswer(collectionId, () => call('GET /admin/collection/detail', { collectionId }))
  return (
    <AnswerView request={request}>
      {list => {
        if (list === null) return <Empty title={admin.none} />
        const at = { collectionId: list.collectionId, expectedVersion: list.version }
        const save = async (form: FormData) => {
          const items = list.isOfSite ? { items: itemsIn(form) } : {}
          request.replace(await call('POST /admin/collection/update', { ...at, ...wordsIn(form), ...items }))
          showToast({ message: admin.saved, kind: 'success' })
        }
        const remove = () =>
          setAsking({
            title: fill(admin.lists.removeTitle, { name: list.name }),
            act: admin.lists.remove,
            isDanger: true,
            reason: 'own',
            run: async reason => {
              await call('POST /admin/collection/update', { ...at, delete: true, reason })
              await navigate('?room=lists')
            },
          })
        return (
          <>
            <div className={styles.bar}>
              <p className={styles.name}>{list.name}</p>
              <div className={styles.acts}>
                <ButtonLink
                  look="bare"
                  to={list.kind === 'book' ? `/bookList/${collectionId}` : `/poetryList/${collectionId}`}
                >
                  {admin.works.view}
                </ButtonLink>
                {list.isOfSite ? (
                  <Button look="bare" onClick={remove}>
                    {admin.lists.remove}
                  </Button>
                ) : null}
              </div>
            </div>
            <EditForm key={list.version} save={save} again={request.again}>
              {wrong => <ListFields list={list} wrong={wrong} />}
            </EditForm>
            <AskReason asking={asking} close={() => setAsking(null)} />
          </>
        )
      }}
    </AnswerView>
  )
}

function ListFields({ list, wrong }: { list?: Edited; wrong: Record<string, string> }) {
  const { admin } = useWords(adminWords)
  const rows = (list?.items ?? []).map(item => [item.id, item.name, item.author].filter(Boolean).join(' ')).join('\n')
  return (
    <div className={formStyles.form}>
      <Field
        label={admin.lists.name}
        name="name"
        defaultValue={list?.name}
        maxLength={100}
        wrong={wrong['name']}
        required
      />
      <Field label={admin.lists.nameEn} name="nameEn" defaultValue={list?.nameEn} maxLength={100} lang="en" />
      <Field
        label={admin.lists.position}
        name="position"
        type="number"
        min={0}
        defaultValue={list?.position ?? 0}
        wrong={wrong['position']}
      />
      <div className={formStyles.wide}>
        <TextField
          label={admin.lists.introduction}
          name="introduction"
          defaultValue={list?.introduction}
          maxLength={2_000}
          rows={3}
        />
        <TextField
          label={admin.lists.introductionEn}
          name="introductionEn"
          defaultValue={list?.introductionEn}
          maxLength={2_000}
          rows={3}
          lang="en"
        />
        {list && !list.isOfSite ? (
          <p className={styles.line}>{admin.lists.ofReader}</p>
        ) : (
          <TextField
            label={admin.lists.items}
            hint={admin.lists.itemsHint}
            name="items"
            defaultValue={rows}
            wrong={wrong['items']}
            rows={8}
          />
        )}
      </div>
    </div>
  )
}

function wordsIn(form: FormData) {
  const textOf = (name: string) => fieldText(form, name).trim()
  return {
    name: textOf('name'),
    nameEn: textOf('nameEn'),
    introduction: textOf('introduction'),
    introductionEn: textOf('introductionEn'),
    position: Number(textOf('position')),
    reason: textOf('reason'),
  }
}

/** The number at the beginning of each line. */
function itemsIn(form: FormData): number[] {
  return [...fieldText(form, 'items').matchAll(/^\s*(\d+)/gm)].map(([, id]) => Number(id))
}
