import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Avatar } from '../../parts/control/avatar.tsx'
import { ButtonLink } from '../../parts/control/button.tsx'
import { PageHead } from '../../parts/shell/page-head.tsx'
import titleStyles from '../../parts/text/page-title.module.css'
import { returnAddress, signInFrom } from '../../state/return-address.ts'
import { useUser } from '../../state/user-store.ts'
import { accountWords } from '../../words/account.ts'
import { fill } from '../../words/fill.ts'
import { useWords } from '../../words/language.ts'
import styles from './sign-in.module.css'

/** The sheet on which one signs in or registers; for someone who is signed in already, the way on. */
export function SignInPage({ page, children }: { page: 'login' | 'second' | 'register'; children: ReactNode }) {
  const { account, security } = useWords(accountWords)
  const { user } = useUser()
  const [search] = useSearchParams()
  const isLogin = page !== 'register'
  const title = page === 'second' ? security.secondStep : isLogin ? account.signIn : account.register
  const note = page === 'second' ? security.secondStepNote : isLogin ? account.signInNote : account.registerNote
  return (
    <div className={`wrap ${styles.signIn}`}>
      <PageHead title={title} description={note} hidden />
      <div className={styles.sheet}>
        <h1 className={titleStyles.title} data-bold="">
          {title}
        </h1>
        <p className={`${titleStyles.note} ${styles.note}`}>
          {page === 'login' && search.has('next') ? account.why : note}
        </p>
        <noscript>
          <p className={styles.problem}>{account.needScript}</p>
        </noscript>
        {user ? (
          <div className={styles.already}>
            <Avatar headImage={user.headImage} size={48} />
            <p>{fill(account.already, { nick: user.nick })}</p>
            <ButtonLink look="strong" to={returnAddress(search)}>
              {account.goOn}
            </ButtonLink>
          </div>
        ) : (
          <>
            {children}
            {page === 'second' ? null : (
              <p className={styles.other}>
                <Link to={signInFrom(search.get('next') ?? '', isLogin ? '/register' : '/login')} replace>
                  {isLogin ? account.toRegister : account.toSignIn}
                </Link>
              </p>
            )}
          </>
        )}
      </div>
    </div>
  )
}
