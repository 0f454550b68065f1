import { Suspense } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { UserInfo } from '../../src/contract/people/accounts.ts'
import { Avatar } from '../parts/control/avatar.tsx'
import { Badge } from '../parts/control/badge.tsx'
import { ButtonLink } from '../parts/control/button.tsx'
import { lazyPart } from '../parts/control/lazy-part.ts'
import { scrollIntoSight } from '../parts/control/pager/scroll-into-view.ts'
import { PartOfPage } from '../parts/feedback/answer-view.tsx'
import { UnknownUser } from '../parts/feedback/not-found/unknown-user.tsx'
import { Skeleton } from '../parts/feedback/skeleton.tsx'
import { NoticeBadge } from '../parts/shell/header/inbox-badge.tsx'
import { PageHead } from '../parts/shell/page-head.tsx'
import { Facts } from '../parts/text/facts.tsx'
import { PageTitle } from '../parts/text/page-title.tsx'
import { passageLang } from '../parts/text/passage-lang.ts'
import { signInFrom } from '../state/return-address.ts'
import { isUserUnknown, useUser } from '../state/user-store.ts'
import { accountWords } from '../words/account.ts'
import { fill } from '../words/fill.ts'
import { useLanguage, useWords } from '../words/language.ts'
import { OnDevice } from './shelf/on-device.tsx'
import { TAB_GROUPS, TABS, type TabName } from './tabs.ts'
import styles from './user-centre.module.css'

/** The user centre. Its HTML is the same for everyone; what is the reader's own comes when the page is alive. */
export function UserCentre({ first }: { first: TabName }) {
  const { account } = useWords(accountWords)
  const state = useUser()
  const { user, userRequested } = state
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={account.study} description={account.signedOutHint} hidden />
      {user ? (
        <LiveReader user={user} first={first} />
      ) : isUserUnknown(state) ? (
        <UnknownUser />
      ) : userRequested ? (
        <Outside />
      ) : (
        <Skeleton of="rows" count={4} />
      )}
      <noscript>
        <p>{account.needScript}</p>
      </noscript>
    </div>
  )
}

/** Who is not signed in has a shelf and reading days too, on this device; everything else is said to need an account. */
function Outside() {
  const { account } = useWords(accountWords)
  const { pathname, search } = useLocation()
  return (
    <div className={styles.outside}>
      <PageTitle title={account.study} note={account.signedOut}>
        <div className={styles.ways}>
          <ButtonLink look="strong" to={signInFrom(pathname + search)}>
            {account.signIn}
          </ButtonLink>
          <ButtonLink to={signInFrom(pathname + search, '/register')}>{account.register}</ButtonLink>
        </div>
      </PageTitle>
      <p className={styles.hint}>{account.signedOutHint}</p>
      <OnDevice />
      <Suspense>
        <ReadHere />
      </Suspense>
    </div>
  )
}

const ReadHere = lazyPart(() => import('./device-reading.tsx'), 'ReadHere')

function LiveReader({ user, first }: { user: UserInfo; first: TabName }) {
  const { account } = useWords(accountWords)
  const page = useLanguage()
  const [search] = useSearchParams()
  const requestedTab = search.get('tab') ?? ''
  const tab = requestedTab in TABS ? (requestedTab as TabName) : first
  const Tab = TABS[tab]
  const [before, after] = account.studyOf.split('{nick}')
  const since = new Date(user.createdAt).toLocaleDateString(page, { year: 'numeric', month: 'long', day: 'numeric' })
  return (
    <div className={styles.study}>
      <div className={styles.side}>
        <div className={styles.who}>
          <Avatar headImage={user.headImage} size={56} />
          <div className={styles.whose}>
            <h1 className={styles.title} data-bold="">
              {before}
              <span lang={passageLang(user.nick, page)}>{user.nick}</span>
              {after}
            </h1>
            <p className="small">
              <Facts facts={[user.account, fill(account.hereSince, { since })]} />
            </p>
          </div>
          {user.identity === 'reader' ? null : (
            <Link className={styles.identity} to="/admin">
              {account.identities[user.identity]}
            </Link>
          )}
        </div>
        <Tabs user={user} tab={tab} />
      </div>
      <section className={styles.tab} aria-labelledby="tab">
        <h2 id="tab" className={styles.tabTitle} data-bold="">
          {account.tabs[tab]}
        </h2>
        <Suspense fallback={<Skeleton of="rows" count={3} />}>
          <PartOfPage key={tab}>
            <Tab user={user} />
          </PartOfPage>
        </Suspense>
      </section>
    </div>
  )
}

/** Beside the content on a wide screen, a row that scrolls above it on a narrow one; links, so that each can be kept and gone back from. */
function Tabs({ user, tab }: { user: UserInfo; tab: TabName }) {
  const { account } = useWords(accountWords)
  return (
    <nav className={styles.tabs} aria-label={account.tabsName}>
      {TAB_GROUPS.map(group => (
        <ul key={Object.keys(group)[0]}>
          {(Object.keys(group) as TabName[]).map(name => (
            <li key={name}>
              <Link
                ref={name === tab ? scrollIntoSight : undefined}
                to={`?tab=${name}`}
                aria-current={name === tab ? 'page' : undefined}
                preventScrollReset
              >
                {account.tabs[name]}
                {name === 'notices' ? <NoticeBadge userId={user.userId} /> : null}
                {name === 'downloads' ? <Badge count={user.downloadInfo.length} /> : null}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}
