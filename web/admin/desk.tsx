import { Suspense, useEffect } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { UserInfo } from '../../src/contract/accounts.ts'
import { intoSight } from '../account/into-sight.ts'
import { signInFrom } from '../account/where-from.ts'
import { ButtonLink } from '../parts/control/button.tsx'
import { Empty } from '../parts/notice/empty.tsx'
import { LoadingShape } from '../parts/notice/loading-shape.tsx'
import { PageHead } from '../parts/shell/page-head.tsx'
import { useMissingFaces } from '../parts/text/use-missing-faces.ts'
import { useUser } from '../user-store.ts'
import { useWords } from '../words/language.ts'
import styles from './desk.module.css'
import { OF_ADMINS, ROOM_GROUPS, ROOMS, type RoomName } from './rooms.ts'

/** The desk of editors and admins. Its HTML says nothing of anyone; the calls behind it look at who asks. */
export function Desk() {
  const { admin } = useWords()
  const { user, userRequested } = useUser()
  useMissingFaces(user ?? userRequested)
  const mayWork = user !== null && user.identity !== 'reader'
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={admin.title} description={admin.description} hidden />
      {mayWork ? <Inside user={user} /> : userRequested ? <Outside /> : <LoadingShape of="rows" count={5} />}
    </div>
  )
}

function Outside() {
  const { admin, account } = useWords()
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

function Inside({ user }: { user: UserInfo }) {
  const { admin } = useWords()
  const [search] = useSearchParams()
  const mayEnter = (name: string) => user.identity === 'admin' || !OF_ADMINS.has(name)
  const wanted = search.get('room') ?? ''
  const room: RoomName = wanted in ROOMS && mayEnter(wanted) ? (wanted as RoomName) : 'reports'
  const Room = ROOMS[room]
  return (
    <div className={styles.desk}>
      <div className={styles.side}>
        <h1 data-bold="">{admin.title}</h1>
        <nav className={styles.rooms} aria-label={admin.roomsName}>
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
                    {admin.rooms[name]}
                  </Link>
                </li>
              ))}
            </ul>
          ))}
        </nav>
      </div>
      <section className={styles.room} aria-labelledby="room">
        <h2 id="room" className={styles.roomTitle} data-bold="">
          {admin.rooms[room]}
        </h2>
        <Suspense fallback={<LoadingShape of="rows" count={4} />}>
          <Room key={room} user={user} />
          <RoomFaces key={`${room} faces`} />
        </Suspense>
      </section>
    </div>
  )
}

/** Asks for the Chinese of a room once it has been loaded and drawn. */
function RoomFaces() {
  useEffect(() => {
    void import('../faces.ts').then(({ addMissingFaces }) => addMissingFaces())
  }, [])
  return null
}
