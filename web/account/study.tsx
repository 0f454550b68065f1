import { useLocation, useSearchParams } from 'react-router'
import type { UserInfo } from '../../src/contract/accounts.ts'
import { Avatar } from '../parts/control/avatar.tsx'
import { ButtonLink } from '../parts/control/button.tsx'
import { Chips } from '../parts/control/chips.tsx'
import { Empty } from '../parts/notice/empty.tsx'
import { LoadingShape } from '../parts/notice/loading-shape.tsx'
import { PageHead } from '../parts/shell/page-head.tsx'
import { PageTitle } from '../parts/text/page-title.tsx'
import { useMissingFaces } from '../parts/text/use-missing-faces.ts'
import { useUser } from '../user-store.ts'
import { fill } from '../words/fill.ts'
import { useLanguage, useWords } from '../words/language.ts'
import styles from './account.module.css'
import { DownloadsTab } from './downloads-tab.tsx'
import { MarksTab } from './marks-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { PlacesTab } from './places-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { ShelfTab } from './shelf-tab.tsx'
import { signInFrom } from './where-from.ts'

const TABS = {
  overview: OverviewTab,
  shelf: ShelfTab,
  places: PlacesTab,
  marks: MarksTab,
  downloads: DownloadsTab,
  settings: SettingsTab,
}
type TabName = keyof typeof TABS

/** The user centre. Its HTML is the same for everyone; what is the reader's own comes when the page is alive. */
export function Study({ first }: { first: TabName }) {
  const { account } = useWords()
  const { user, userRequested } = useUser()
  useMissingFaces(user ?? userRequested)
  return (
    <div className="wrap">
      <PageHead title={account.study} description={account.signedOutHint} hidden />
      {user ? <Inside user={user} first={first} /> : userRequested ? <Outside /> : <LoadingShape of="rows" count={4} />}
      <noscript>
        <p>{account.needScript}</p>
      </noscript>
    </div>
  )
}

function Outside() {
  const { account } = useWords()
  const { pathname, search } = useLocation()
  return (
    <>
      <PageTitle title={account.study} />
      <Empty title={account.signedOut} hint={account.signedOutHint}>
        <ButtonLink look="strong" to={signInFrom(pathname + search)}>
          {account.signIn}
        </ButtonLink>
        <ButtonLink to={signInFrom(pathname + search, '/register')}>{account.register}</ButtonLink>
      </Empty>
    </>
  )
}

function Inside({ user, first }: { user: UserInfo; first: TabName }) {
  const { account } = useWords()
  const page = useLanguage()
  const [search] = useSearchParams()
  const wanted = search.get('tab') ?? ''
  const tab = wanted in TABS ? (wanted as TabName) : first
  const Tab = TABS[tab]
  const since = new Date(user.createdAt).toLocaleDateString(page, { year: 'numeric', month: 'long', day: 'numeric' })
  return (
    <>
      <div className={styles.who}>
        <Avatar headImage={user.headImage} size={64} />
        <div>
          <h1 className={styles.title} data-bold="">
            {fill(account.studyOf, { nick: user.nick })}
          </h1>
          <p className="small">{fill(account.studyNote, { account: user.account, since })}</p>
        </div>
        {user.identity === 'reader' ? null : (
          <span className={styles.identity}>{account.identities[user.identity]}</span>
        )}
      </div>
      <Chips
        name={account.tabsName}
        nameHidden
        chips={(Object.keys(TABS) as TabName[]).map(name => ({
          label: account.tabs[name],
          to: `?tab=${name}`,
          chosen: name === tab,
          ...(name === 'downloads' && { badge: user.downloadInfo.length }),
        }))}
      />
      <section className={styles.tab} aria-labelledby="tab">
        <h2 id="tab" className="visually-hidden">
          {account.tabs[tab]}
        </h2>
        <Tab user={user} />
      </section>
    </>
  )
}
