import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { scriptOfPage } from '../../../src/contract/values/ui-language.ts'
import type { MyCollection } from '../../../src/contract/works/collections.ts'
import { CallFailed, call } from '../../call.ts'
import { signInFrom } from '../../state/return-address.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { useUser } from '../../state/user-store.ts'
import { accountWords } from '../../words/account.ts'
import { coreWords } from '../../words/core.ts'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { Button, ButtonLink } from '../control/button.tsx'
import { Dialog } from '../control/dialog.tsx'
import { Field } from '../control/fields/field.tsx'
import { AnswerView } from '../feedback/answer-view.tsx'
import { showToast } from '../feedback/toasts/toasts.ts'
import { passageLang } from '../text/passage-lang.ts'
import { listName } from './list-name.ts'
import styles from './lists.module.css'

type Work = { kind: 'book' | 'poem'; id: number; name: string }

/** My lists of one kind, each to put the work into or take it out of, and a new one. */
export function ListDialog({ work, open, onClose }: { work: Work; open: boolean; onClose: () => void }) {
  const { lists } = useWords(accountWords)
  const { user } = useUser()
  return (
    <Dialog open={open} onClose={onClose} title={fill(lists.putInto[work.kind], { name: work.name })}>
      {user ? <Choices work={work} /> : <Invitation />}
    </Dialog>
  )
}

function Invitation() {
  const { lists, account } = useWords(accountWords)
  const { pathname, search } = useLocation()
  return (
    <div className={styles.invitation}>
      <p>{lists.needAccount}</p>
      <div className={styles.ways}>
        <ButtonLink look="strong" to={signInFrom(pathname + search)}>
          {account.signIn}
        </ButtonLink>
        <ButtonLink to={signInFrom(pathname + search, '/register')}>{account.register}</ButtonLink>
      </div>
    </div>
  )
}

function Choices({ work }: { work: Work }) {
  const { lists } = useWords(accountWords)
  const language = useLanguage()
  const request = useAnswer(`${work.kind} ${work.id} ${language}`, () =>
    call('GET /user/book/collection/list', {
      kind: work.kind,
      has: work.id,
      pageSize: 100,
      script: scriptOfPage(language),
    }),
  )
  return (
    <AnswerView request={request}>
      {answer => (
        <>
          {answer.list.length === 0 ? <p className="small">{lists.noneYet[work.kind]}</p> : null}
          <ul className={styles.choices}>
            {answer.list.map(list => (
              <Choice
                key={list.collectionId}
                list={list}
                work={work}
                changed={changed =>
                  request.replace({
                    ...answer,
                    list: answer.list.map(each => (each.collectionId === changed.collectionId ? changed : each)),
                  })
                }
              />
            ))}
          </ul>
          <NewList work={work} made={made => request.replace({ ...answer, list: [made, ...answer.list] })} />
        </>
      )}
    </AnswerView>
  )
}

function Choice({ list, work, changed }: { list: MyCollection; work: Work; changed: (list: MyCollection) => void }) {
  const { lists } = useWords(accountWords)
  const { parts } = useWords(coreWords)
  const page = useLanguage()
  const name = listName(list, page)
  const change = async (isIn: boolean) => {
    changed({ ...list, has: isIn, size: list.size + (isIn ? 1 : -1) })
    try {
      const { collectionId } = list
      const now = await call('POST /user/book/collection/update', {
        collectionId,
        [isIn ? 'add' : 'remove']: [work.id],
      })
      if (now) changed(now)
    } catch (failure) {
      changed(list)
      showToast(sentenceOf(failure, lists.failed))
    }
  }
  return (
    <li>
      <label className={styles.choice}>
        <input type="checkbox" checked={list.has ?? false} onChange={event => void change(event.target.checked)} />
        <span lang={passageLang(name, page)}>{name}</span>
        <span className="small">
          {list.public ? null : `${lists.private}${parts.dot}`}
          {list.size}
        </span>
      </label>
    </li>
  )
}

function NewList({ work, made }: { work: Work; made: (list: MyCollection) => void }) {
  const { lists } = useWords(accountWords)
  const [wrong, setWrong] = useState('')
  const [name, setName] = useState('')
  const make = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    setWrong('')
    try {
      const list = await call('POST /user/book/collection/update', { name, kind: work.kind, add: [work.id] })
      if (list) made(list)
      setName('')
    } catch (failure) {
      setWrong(sentenceOf(failure, lists.failed))
    }
  }
  return (
    <form className={styles.newList} onSubmit={event => void make(event)}>
      <Field
        label={lists.newListOf[work.kind]}
        hint={lists.newListHint}
        wrong={wrong || undefined}
        value={name}
        maxLength={40}
        placeholder={lists.namePlaceholder}
        onChange={event => setName(event.target.value)}
      />
      <Button type="submit" disabled={name.trim() === ''}>
        {lists.make}
      </Button>
    </form>
  )
}

/** What a failed call says to the reader: of its fields, else as a whole, else that there was no answer. */
export function sentenceOf(failure: unknown, unreachable: string): string {
  if (!(failure instanceof CallFailed)) throw failure
  return Object.values(failure.fields)[0] || failure.message || unreachable
}
