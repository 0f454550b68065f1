import { Field } from '../../parts/control/fields/field.tsx'
import { accountWords } from '../../words/account.ts'
import { useWords } from '../../words/language.ts'

type Wrong = { wrong: string | undefined }

/** The name one signs in by; at most `maxLength` characters are typed. */
export function AccountField({ hint, maxLength, wrong }: Wrong & { hint?: string; maxLength: number }) {
  const { account } = useWords(accountWords)
  return (
    <Field
      label={account.account}
      hint={hint}
      name="account"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      maxLength={maxLength}
      wrong={wrong}
    />
  )
}

/** The name others see. */
export function NickField({ value, wrong }: Wrong & { value?: string }) {
  const { account } = useWords(accountWords)
  return (
    <Field
      label={account.nick}
      hint={account.nickHint}
      name="nick"
      autoComplete="nickname"
      required
      maxLength={20}
      defaultValue={value}
      wrong={wrong}
    />
  )
}

/** Optional: by it the host recognises someone who has lost a password. */
export function EmailField({ value, wrong }: Wrong & { value?: string }) {
  const { account } = useWords(accountWords)
  return (
    <Field
      label={account.email}
      hint={account.emailHint}
      name="email"
      type="email"
      autoComplete="email"
      maxLength={254}
      defaultValue={value}
      wrong={wrong}
    />
  )
}
