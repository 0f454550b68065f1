import type { readSiteSettings } from '../../src/contract/admin/admin-site.ts'
import type { OutputOf } from '../../src/contract/endpoint.ts'
import { call } from '../call.ts'
import { Button } from '../parts/control/button.tsx'
import { Field } from '../parts/control/fields/field.tsx'
import { AnswerView } from '../parts/feedback/answer-view.tsx'
import { showToast } from '../parts/feedback/toasts/toasts.ts'
import { useAnswer } from '../state/use-answer.ts'
import { fieldText, useSending } from '../state/use-sending.ts'
import { adminWords } from '../words/admin.ts'
import { useWords } from '../words/language.ts'
import formStyles from './form.module.css'
import styles from './lists/rows.module.css'
import { FormEnds } from './texts/edit-form.tsx'
import { useActing } from './use-action.ts'

type Kept = OutputOf<typeof readSiteSettings>

/** What the host changes while the site runs: the line on every page, limits of new accounts, words. */
export function SettingsRoom() {
  const request = useAnswer('settings', () => call('GET /admin/settings', {}))
  return (
    <AnswerView request={request}>
      {kept => (
        <>
          <Limits key={kept.version} kept={kept} again={request.again} />
          <Words words={kept.words} again={request.again} />
        </>
      )}
    </AnswerView>
  )
}

function Limits({ kept, again }: { kept: Kept; again: () => void }) {
  const { admin } = useWords(adminWords)
  const { settings: settingsWords } = admin
  const { notice, newAccounts } = kept.settings
  const { send, fields, problem, isSending } = useSending()
  const save = (form: FormData) =>
    send(async () => {
      await call('POST /admin/settings/update', {
        expectedVersion: kept.version,
        notice: { zh: fieldText(form, 'zh'), en: fieldText(form, 'en') },
        newAccounts: {
          hours: Number(fieldText(form, 'hours')),
          comments: Number(fieldText(form, 'comments')),
          links: form.get('links') === 'on',
        },
      })
      showToast({ message: admin.saved, kind: 'success' })
      again()
    })
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        void save(new FormData(event.currentTarget))
      }}
    >
      <h3>{settingsWords.notice}</h3>
      <p className={styles.line}>{settingsWords.noticeHint}</p>
      <div className={formStyles.form}>
        <Field
          label={settingsWords.noticeZh}
          name="zh"
          defaultValue={notice.zh}
          maxLength={200}
          wrong={fields['notice.zh']}
        />
        <Field
          label={settingsWords.noticeEn}
          name="en"
          defaultValue={notice.en}
          maxLength={200}
          lang="en"
          wrong={fields['notice.en']}
        />
      </div>
      <section className={formStyles.group}>
        <h3>{settingsWords.newAccounts}</h3>
        <p className={styles.line}>{settingsWords.newAccountsHint}</p>
        <div className={formStyles.form}>
          <Field
            label={settingsWords.hours}
            name="hours"
            type="number"
            min={0}
            max={720}
            defaultValue={newAccounts.hours}
            wrong={fields['newAccounts.hours']}
          />
          <Field
            label={settingsWords.comments}
            name="comments"
            type="number"
            min={0}
            max={1000}
            defaultValue={newAccounts.comments}
            wrong={fields['newAccounts.comments']}
          />
          <label className={formStyles.check}>
            <input type="checkbox" name="links" defaultChecked={newAccounts.links} />
            {settingsWords.links}
          </label>
        </div>
      </section>
      <FormEnds says={problem} again={problem ? again : null} isSending={isSending} />
    </form>
  )
}

function Words({ words, again }: { words: Kept['words']; again: () => void }) {
  const { admin } = useWords(adminWords)
  const { settings: settingsWords } = admin
  const act = useActing(again)
  return (
    <section className={formStyles.group}>
      <h3>{settingsWords.words}</h3>
      <p className={styles.line}>{settingsWords.wordsHint}</p>
      <form
        className={styles.bar}
        onSubmit={event => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          const action = fieldText(form, 'action') === 'refuse' ? 'refuse' : 'hold'
          void act(() => call('POST /admin/word/add', { pattern: fieldText(form, 'pattern'), action }))
          event.currentTarget.reset()
        }}
      >
        <div className={styles.find}>
          <input
            className={formStyles.input}
            name="pattern"
            maxLength={60}
            required
            aria-label={settingsWords.pattern}
            placeholder={settingsWords.pattern}
          />
          <Button type="submit">{settingsWords.add}</Button>
        </div>
        <fieldset className={formStyles.choices}>
          {(['hold', 'refuse'] as const).map(action => (
            <label key={action}>
              <input type="radio" name="action" value={action} defaultChecked={action === 'hold'} />
              {settingsWords.actions[action]}
            </label>
          ))}
        </fieldset>
      </form>
      {words.length === 0 ? (
        <p className={styles.line}>{settingsWords.empty}</p>
      ) : (
        <ul className={styles.rows}>
          {words.map(word => (
            <li key={word.wordId} className={styles.row}>
              <p className={styles.name}>
                {word.pattern}
                <span className={styles.state} data-tone={word.action === 'refuse' ? 'bad' : undefined}>
                  {settingsWords.actions[word.action]}
                </span>
              </p>
              <Button
                look="bare"
                onClick={() => void act(() => call('POST /admin/word/remove', { wordId: word.wordId }))}
              >
                {settingsWords.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
