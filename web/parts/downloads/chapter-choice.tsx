import { useState } from 'react'
import type { EditionLanguage } from '../../../src/contract/values/languages.ts'
import { scriptOfPage } from '../../../src/contract/values/ui-language.ts'
import type { Chapter } from '../../../src/contract/works/reading.ts'
import { call } from '../../call.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { accountWords } from '../../words/account.ts'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { Button } from '../control/button.tsx'
import { AnswerView } from '../feedback/answer-view.tsx'
import styles from './download-dialog.module.css'
import { OneOf } from './one-of.tsx'

type Props = {
  bookId: number
  edition: number | undefined
  language: EditionLanguage
  /** Numbers of chapters; null for all. */
  chosen: readonly number[] | null
  onChoose: (numbers: readonly number[] | null) => void
}

/** All chapters, or those that are ticked; the contents are asked for only then. */
export function ChapterChoice(props: Props) {
  const { downloads } = useWords(accountWords)
  const { chosen, onChoose } = props
  return (
    <>
      <OneOf
        name={downloads.chapters}
        values={(['all', 'some'] as const).map(value => ({ value, label: downloads.chapterKinds[value] }))}
        chosen={chosen === null ? 'all' : 'some'}
        onChoose={value => onChoose(value === 'all' ? null : [])}
      />
      {chosen === null ? null : <Rows {...props} chosen={chosen} />}
    </>
  )
}

function Rows({ bookId, edition, language, chosen, onChoose }: Props & { chosen: readonly number[] }) {
  const page = useLanguage()
  const request = useAnswer(`${bookId} ${edition ?? language} ${page}`, () =>
    call('GET /book/contents/{id}', { id: String(bookId), language, edition, script: scriptOfPage(page) }),
  )
  return <AnswerView request={request}>{({ contents }) => <List {...{ contents, chosen, onChoose }} />}</AnswerView>
}

function List({
  contents,
  chosen,
  onChoose,
}: Pick<Props, 'onChoose'> & { contents: readonly Chapter[]; chosen: readonly number[] }) {
  const { downloads } = useWords(accountWords)
  const [rows] = useState(() => contents.filter(({ part, wordCount }) => part === 1 && wordCount > 0))
  const ticked = new Set(chosen)
  const toggle = (number: number) =>
    onChoose(ticked.has(number) ? chosen.filter(other => other !== number) : [...chosen, number])
  return (
    <div className={styles.chapters}>
      <p className={styles.chaptersHead}>
        <span>{fill(downloads.chosenCount, { count: chosen.length, all: rows.length })}</span>
        <Button look="bare" onClick={() => onChoose(chosen.length < rows.length ? rows.map(row => row.number) : [])}>
          {chosen.length < rows.length ? downloads.tickAll : downloads.tickNone}
        </Button>
      </p>
      <ul>
        {rows.map(({ number, title }) => (
          <li key={number}>
            <label className={styles.chapter}>
              <input type="checkbox" checked={ticked.has(number)} onChange={() => toggle(number)} />
              <span>{title}</span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  )
}
