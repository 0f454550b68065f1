import { Button } from '../../parts/control/button.tsx'
import { showToast } from '../../parts/feedback/toasts/toasts.ts'
import { saveText } from '../../state/save-file.ts'
import { accountWords } from '../../words/account.ts'
import { useWords } from '../../words/language.ts'
import tabStyles from '../tab.module.css'
import securityStyles from './security.module.css'
import styles from './sign-in.module.css'

/** The ten codes, this one time: to be written down, copied or saved. */
export function RecoveryCodes({ codes, close }: { codes: readonly string[]; close: () => void }) {
  const { security } = useWords(accountWords)
  const text = `${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ message: security.copied, kind: 'success' }),
      () => showToast(security.notCopied),
    )
  return (
    <div className={styles.form}>
      <p>{security.recoveryNote}</p>
      <ol className={securityStyles.codes}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={tabStyles.actions}>
        <Button onClick={() => void copy()}>{security.copy}</Button>
        <Button onClick={() => saveText({ name: 'shishu-recovery-codes.txt', type: 'text/plain', text })}>
          {security.saveFile}
        </Button>
        <Button look="strong" onClick={close}>
          {security.codesKept}
        </Button>
      </div>
    </div>
  )
}
