import type { UploadFindings } from '../../../src/contract/uploads/upload-previews.ts'
import { fill } from '../../words/fill.ts'
import { useLanguage, useWords } from '../../words/language.ts'
import { uploadWords } from '../../words/upload.ts'
import styles from './text-findings.module.css'

/** What a person should look at in the text of a Chinese book: kind by kind, the suspect marked in the words around it. */
export function TextFindings({ findings }: { findings: UploadFindings }) {
  const { upload } = useWords(uploadWords)
  const page = useLanguage()
  const count = (many: number) => many.toLocaleString(page)
  const kinds = Map.groupBy(findings.list, ({ detector }) => detector)
  if (findings.total === 0) return <p className={styles.none}>{upload.nothingFound}</p>
  return (
    <details className={styles.findings}>
      <summary>{fill(upload.findings, { count: count(findings.total) })}</summary>
      {[...kinds].map(([detector, found]) => (
        <section key={detector}>
          <h4 className={styles.kind}>{upload.findingOf[detector]}</h4>
          <ul className={styles.list}>
            {found.map((one, at) => (
              <li key={at}>
                <span className={styles.where}>{one.place}</span>{' '}
                <span lang="zh">
                  <b>{one.found}</b> {one.passage}
                </span>{' '}
                <span className={styles.witness}>
                  <Reason finding={one} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {findings.total > findings.list.length ? (
        <p className={styles.none}>{fill(upload.findingsMost, { count: count(findings.list.length) })}</p>
      ) : null}
    </details>
  )
}

function Reason({ finding: { reason, witness } }: { finding: UploadFindings['list'][number] }) {
  const { upload } = useWords(uploadWords)
  const why = reason && upload.reasonOf[reason]
  if (witness === '') return why
  return (
    <>
      {why ? `${why}${upload.colon}` : null}
      <span lang="zh">{witness}</span>
    </>
  )
}
