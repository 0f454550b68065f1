import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { IconButton } from '../../parts/control/button.tsx'
import { Field } from '../../parts/control/fields/field.tsx'
import { Icon } from '../../parts/control/icon.tsx'
import { accountWords } from '../../words/account.ts'
import { useWords } from '../../words/language.ts'
import styles from './sign-in.module.css'

/** A password that can be looked at while it is typed. */
export function PasswordField(props: {
  label: string
  name: string
  autoComplete: 'current-password' | 'new-password'
  hint?: string
  wrong?: string | undefined
}) {
  const { account } = useWords(accountWords)
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles.password}>
      <Field
        {...props}
        type={isShown ? 'text' : 'password'}
        required
        maxLength={128}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <div className={styles.look}>
        <IconButton
          label={isShown ? account.hidePassword : account.showPassword}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon of={isShown ? EyeOff : Eye} size={18} />
        </IconButton>
      </div>
    </div>
  )
}
