import type { EditedBook } from '../../../src/contract/admin/admin-works.ts'
import { longestOf, WORK_FACTS, type WorkFact } from '../../../src/contract/values/work-facts.ts'
import { CallFailed, call } from '../../call.ts'
import { Button } from '../../parts/control/button.tsx'
import { Field, TextField } from '../../parts/control/fields/field.tsx'
import { showToast } from '../../parts/feedback/toasts/toasts.ts'
import { fieldText } from '../../state/use-sending.ts'
import { adminWords } from '../../words/admin.ts'
import { coreWords } from '../../words/core.ts'
import { useWords } from '../../words/language.ts'
import { pagesWords } from '../../words/pages.ts'
import styles from '../form.module.css'
import rowStyles from '../lists/rows.module.css'
import { EditForm } from './edit-form.tsx'
import { tagsIn } from './tags-in.ts'

type Edited = {
  work: EditedBook
  replace: (work: EditedBook) => void
  again: () => void
  withdrawEdition: (edition: EditedBook['editions'][number]) => void
}

/** What fits into one line. */
const isShort = (fact: WorkFact) => longestOf(fact) <= 100

/** What is said of a work and of each of its editions. */
export function WorkForm({ work, replace, again, withdrawEdition }: Edited) {
  const { admin } = useWords(adminWords)
  const { languages } = useWords(coreWords)
  const { works } = admin
  const { workFacts } = useWords(pagesWords)
  const save = async (form: FormData) => {
    const textOf = (name: string) => fieldText(form, name).trim()
    const changed = await call('POST /admin/book/update', {
      bookId: work.bookId,
      expectedVersion: work.version,
      name: textOf('name'),
      nameEn: textOf('nameEn'),
      author: {
        name: textOf('author'),
        nameEn: textOf('authorEn'),
        dynasty: textOf('dynasty'),
        years: textOf('years'),
      },
      ...Object.fromEntries(WORK_FACTS.map(fact => [fact, textOf(fact)])),
      tags: tagsIn(textOf('tags')),
      editions: work.editions.map(({ editionId }) => ({
        editionId,
        title: textOf(`title ${editionId}`),
        author: textOf(`author ${editionId}`),
        translator: textOf(`translator ${editionId}`),
        year: textOf(`year ${editionId}`),
        source: textOf(`source ${editionId}`),
        licence: textOf(`licence ${editionId}`),
      })),
      reason: textOf('reason'),
    })
    showToast({ message: admin.saved, kind: 'success' })
    replace(changed)
  }
  const fieldOf = (fact: WorkFact) => ({
    label: workFacts[fact],
    name: fact,
    defaultValue: work[fact],
    maxLength: longestOf(fact),
  })
  const reread = async (editionId: number) => {
    try {
      await call('POST /book/edition/reread', { editionId })
      showToast({ message: works.rereadAsked, kind: 'success' })
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      showToast(failure.message || works.rereadFailed)
    }
  }
  return (
    <EditForm save={save} again={again}>
      {wrong => (
        <>
          <div className={styles.form}>
            <Field label={works.name} name="name" defaultValue={work.name} maxLength={200} wrong={wrong['name']} />
            <Field
              label={works.nameEn}
              name="nameEn"
              defaultValue={work.nameEn}
              maxLength={200}
              wrong={wrong['nameEn']}
              lang="en"
            />
            <Field
              label={works.author}
              name="author"
              defaultValue={work.author.name}
              maxLength={200}
              wrong={wrong['author.name']}
            />
            <Field label={works.authorEn} name="authorEn" defaultValue={work.author.nameEn} maxLength={200} lang="en" />
            <Field label={works.dynasty} name="dynasty" defaultValue={work.author.dynasty} maxLength={20} />
            <Field label={works.years} name="years" defaultValue={work.author.years} maxLength={40} />
            {WORK_FACTS.filter(isShort).map(fact => (
              <Field key={fact} {...fieldOf(fact)} />
            ))}
            <div className={styles.wide}>
              <Field
                label={works.tags}
                hint={works.tagsHint}
                name="tags"
                defaultValue={work.tags.join('，')}
                wrong={wrong['tags']}
              />
              {WORK_FACTS.filter(fact => !isShort(fact)).map(fact => (
                <TextField key={fact} {...fieldOf(fact)} lang={fact.endsWith('En') ? 'en' : undefined} />
              ))}
            </div>
          </div>
          {work.editions.map(edition => (
            <section key={edition.editionId} className={styles.group}>
              <h3>
                {languages[edition.language]}
                <span className={rowStyles.state} data-tone={edition.state === 'withdrawn' ? 'bad' : 'good'}>
                  {works.states[edition.state]}
                </span>
              </h3>
              {edition.withdrawnReason === '' ? null : <p className={rowStyles.line}>{edition.withdrawnReason}</p>}
              <div className={styles.form}>
                <Field
                  label={works.editionTitle}
                  name={`title ${edition.editionId}`}
                  defaultValue={edition.title}
                  maxLength={200}
                />
                <Field
                  label={works.editionAuthor}
                  name={`author ${edition.editionId}`}
                  defaultValue={edition.author}
                  maxLength={200}
                />
                <Field
                  label={works.translator}
                  name={`translator ${edition.editionId}`}
                  defaultValue={edition.translator}
                  maxLength={200}
                />
                <Field
                  label={works.editionYear}
                  name={`year ${edition.editionId}`}
                  defaultValue={edition.year}
                  maxLength={40}
                />
                <Field
                  label={works.licence}
                  name={`licence ${edition.editionId}`}
                  defaultValue={edition.licence}
                  maxLength={500}
                />
                <div className={styles.wide}>
                  <Field
                    label={works.source}
                    name={`source ${edition.editionId}`}
                    defaultValue={edition.source}
                    maxLength={500}
                  />
                </div>
              </div>
              {work.mergedInto === null ? (
                <Button look="bare" onClick={() => withdrawEdition(edition)}>
                  {edition.state === 'withdrawn' ? works.restore : works.withdraw}
                </Button>
              ) : null}
              {edition.hasFile && edition.state === 'published' ? (
                <Button look="bare" onClick={() => void reread(edition.editionId)}>
                  {works.reread}
                </Button>
              ) : null}
            </section>
          ))}
        </>
      )}
    </EditForm>
  )
}
