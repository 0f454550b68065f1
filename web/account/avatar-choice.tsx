import { accountWords } from '../words/account.ts'
import { fill } from '../words/fill.ts'
import { useWords } from '../words/language.ts'
import styles from './security/sign-in.module.css'

const FACES = Array.from({ length: 10 }, (_, index) => index + 1)

/** The ten drawn faces, one to choose. */
export function Fonts({ chosen }: { chosen: number }) {
  const { account } = useWords(accountWords)
  return (
    <fieldset className={styles.fonts}>
      <legend>{account.face}</legend>
      {FACES.map(number => (
        <label key={number} className={styles.face}>
          <input type="radio" name="head" value={number} defaultChecked={number === chosen} />
          <img src={`/avatars/${number}.svg`} alt={fill(account.faceNumber, { number })} width={48} height={48} />
        </label>
      ))}
    </fieldset>
  )
}
