import type { UserInfo } from '../../src/contract/accounts.ts'
import { Empty } from '../parts/notice/empty.tsx'
import { passageLang } from '../parts/text/passage-lang.ts'
import { useLanguage, useWords } from '../words/language.ts'
import styles from './account.module.css'

/** What was downloaded, the specification's `downloadInfo`. */
export function DownloadsTab({ user }: { user: UserInfo }) {
  const { account, languages } = useWords()
  const page = useLanguage()
  if (user.downloadInfo.length === 0) return <Empty title={account.downloadsNone} hint={account.downloadsNoneHint} />
  return (
    <ul>
      {user.downloadInfo.map(({ downloadId, name, language, format, createdAt }) => (
        <li key={downloadId} className={styles.mark}>
          <span lang={passageLang(name, page)}>{name}</span>
          <span className="small">
            {languages[language]} · {format.toUpperCase()} · {new Date(createdAt).toLocaleDateString(page)}
          </span>
        </li>
      ))}
    </ul>
  )
}
