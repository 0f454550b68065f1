import { accountWords } from '../words/account.ts'
import { fill } from '../words/fill.ts'
import { useWords } from '../words/language.ts'
import styles from './security/sign-in.module.css'

const AVATARS = Array.from({ length: 10 }, (_, index) => index + 1)

/** The ten drawn avatars, one to choose. */
export function AvatarChoice({ chosen }: { chosen: number }) {
  const { account } = useWords(accountWords)
  return (
    <fieldset className={styles.avatars}>
      <legend>{account.face}</legend>
      {AVATARS.map(number => (
        <label key={number} className={styles.avatar}>
          <input type="radio" name="head" value={number} defaultChecked={number === chosen} />
          <img src={`/avatars/${number}.svg`} alt={fill(account.faceNumber, { number })} width={48} height={48} />
        </label>
      ))}
    </fieldset>
  )
}
