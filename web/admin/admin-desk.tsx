import { Suspense, useEffect } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { UserInfo } from '../../src/contract/accounts.ts'
import { ButtonLink } from '../parts/control/button.tsx'
import { intoSight } from '../parts/control/scroll-into-view.ts'
import { Empty } from '../parts/feedback/empty.tsx'
import { LoadingShape } from '../parts/feedback/loading-shape.tsx'
import { PageHead } from '../parts/shell/page-head.tsx'
import { useFonts } from '../parts/text/use-fonts.ts'
import { signInFrom } from '../state/return-address.ts'
import { useUser } from '../state/user-store.ts'
import { accountWords } from '../words/account.ts'
import { adminWords } from '../words/admin.ts'
import { useWords } from '../words/language.ts'
import styles from './admin-desk.module.css'
import { OF_ADMINS, ROOM_GROUPS, ROOMS, type RoomName } from './sections.ts'

/** The desk of editors and admins. Its HTML says nothing of anyone; the calls behind it look at who asks. */
export function Desk() {
  const { admin } = useWords(adminWords)
  const { user, userRequested } = useUser()
  useFonts(user ?? userRequested)
  const mayWork = user !== null && user.identity !== 'reader'
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={admin.title} description={admin.description} hidden />
      {mayWork ? <LiveReader user={user} /> : userRequested ? <Outside /> : <LoadingShape of="rows" count={5} />}
    </div>
  )
}

function Outside() {
  const { admin } = useWords(adminWords)
  const { account } = useWords(accountWords)
  const { pathname, search } = useLocation()
  return (
    <>
      <h1 className="visually-hidden">{admin.title}</h1>
      <Empty title={admin.notForYou} hint={admin.notForYouHint}>
        <ButtonLink look="strong" to={signInFrom(pathname + search)}>
          {account.signIn}
        </ButtonLink>
        <ButtonLink to="/">{admin.toHome}</ButtonLink>
      </Empty>
    </>
  )
}

function LiveReader({ user }: { user: UserInfo }) {
  const { admin } = useWords(adminWords)
  const [search] = useSearchParams()
  const mayEnter = (name: string) => user.identity === 'admin' || !OF_ADMINS.has(name)
  const wanted = search.get('room') ?? ''
  const room: RoomName = wanted in ROOMS && mayEnter(wanted) ? (wanted as RoomName) : 'reports'
  const Room = ROOMS[room]
  return (
    <div className={styles.desk}>
      <div className={styles.side}>
        <h1 data-bold="">{admin.title}</h1>
        <nav className={styles.deps} aria-label={admin.roomsName}>
          {ROOM_GROUPS.map(group => (
            <ul key={Object.keys(group)[0]}>
              {(Object.keys(group) as RoomName[]).filter(mayEnter).map(name => (
                <li key={name}>
                  <Link
                    ref={name === room ? intoSight : undefined}
                    to={`?room=${name}`}
                    aria-current={name === room ? 'page' : undefined}
                    preventScrollReset
                  >
                    {admin.deps[name]}
                  </Link>
                </li>
              ))}
            </ul>
          ))}
        </nav>
      </div>
      <section className={styles.room} aria-labelledby="room">
        <h2 id="room" className={styles.roomTitle} data-bold="">
          {admin.deps[room]}
        </h2>
        <Suspense fallback={<LoadingShape of="rows" count={4} />}>
          <Room key={room} user={user} />
          <RoomFaces key={`${room} fonts`} />
        </Suspense>
      </section>
    </div>
  )
}

/** Asks for the Chinese of a room once it has been loaded and drawn. */
function RoomFaces() {
  useEffect(() => {
    void import('../fonts/page-fonts.ts').then(({ addMissingFaces }) => addMissingFaces())
  }, [])
  return null
}
