import { type FormEvent, useState } from 'react'
import type { MyCollection } from '../../../src/contract/works/collections.ts'
import { CallFailed, call } from '../../call.ts'
import { fieldText, useSending } from '../../state/use-sending.ts'
import { accountWords } from '../../words/account.ts'
import { fill } from '../../words/fill.ts'
import { useWords } from '../../words/language.ts'
import { Button } from '../control/button.tsx'
import { Field, TextField } from '../control/fields/field.tsx'
import { showToast } from '../feedback/toasts/toasts.ts'
import styles from './lists.module.css'

/** Name and introduction of a list of mine; of a new one also what it holds and who may see it. A change from elsewhere is never overwritten. */
export function ListForm({ list, done }: { list: MyCollection | null; done: (list: MyCollection) => void }) {
  const { lists, account } = useWords(accountWords)
  const { send, ...sending } = useSending()
  const [kind, setKind] = useState<'book' | 'poem'>('book')
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void send(async () => {
      const updated = await call('POST /user/book/collection/update', {
        ...(list ? { collectionId: list.collectionId, expectedVersion: list.version } : { kind }),
        name: fieldText(form, 'name'),
        introduction: fieldText(form, 'introduction'),
        ...(!list && { public: form.get('public') !== null }),
      })
      if (!updated) throw new CallFailed({ code: 404, data: null })
      showToast({ message: fill(list ? lists.saved : lists.made, { name: updated.name }), kind: 'success' })
      done(updated)
    })
  }
  return (
    <form className={styles.form} onSubmit={save}>
      {list ? null : (
        <fieldset className={styles.ways}>
          <legend className="visually-hidden">{lists.kind}</legend>
          {(['book', 'poem'] as const).map(each => (
            <Button
              key={each}
              aria-pressed={kind === each}
              look={kind === each ? 'strong' : 'quiet'}
              onClick={() => setKind(each)}
            >
              {lists.kinds[each]}
            </Button>
          ))}
        </fieldset>
      )}
      <Field
        label={lists.name}
        name="name"
        required
        maxLength={40}
        defaultValue={list?.name}
        placeholder={lists.namePlaceholder}
        wrong={sending.fields['name']}
      />
      <TextField
        label={lists.introduction}
        name="introduction"
        maxLength={2000}
        rows={4}
        defaultValue={list?.introduction}
        hint={lists.introductionHint}
        wrong={sending.fields['introduction']}
      />
      {list ? null : (
        <label className={styles.switch}>
          <input type="checkbox" name="public" />
          <span>
            {lists.makePublic}
            <span className="small">
              <br />
              {lists.publicHint}
            </span>
          </span>
        </label>
      )}
      <p role="alert" className="small">
        {sending.problem}
      </p>
      <div className={styles.formEnd}>
        <Button type="submit" look="strong" aria-disabled={sending.isSending}>
          {sending.isSending ? account.working : list ? account.save : lists.make}
        </Button>
      </div>
    </form>
  )
}
