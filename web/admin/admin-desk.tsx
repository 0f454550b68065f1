import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { UserInfo } from '../../src/contract/people/accounts.ts'
import { scrollIntoSight } from '../parts/control/pager/scroll-into-view.ts'
import { PartOfPage } from '../parts/feedback/answer-view.tsx'
import { Skeleton } from '../parts/feedback/skeleton.tsx'
import { adminWords } from '../words/admin.ts'
import { useWords } from '../words/language.ts'
import styles from './admin-desk.module.css'
import { OnlyEditors } from './only-editors.tsx'
import { OF_ADMINS, ROOM_GROUPS, ROOMS, type RoomName } from './sections.ts'

/** The desk of editors and admins. */
export function Desk() {
  const { admin } = useWords(adminWords)
  return (
    <div className={`wrap ${styles.page}`}>
      <OnlyEditors title={admin.title}>{user => <LiveReader user={user} />}</OnlyEditors>
    </div>
  )
}

function LiveReader({ user }: { user: UserInfo }) {
  const { admin } = useWords(adminWords)
  const [search] = useSearchParams()
  const mayEnter = (name: string) => user.identity === 'admin' || !OF_ADMINS.has(name)
  const requestedRoom = search.get('room') ?? ''
  const room: RoomName = requestedRoom in ROOMS && mayEnter(requestedRoom) ? (requestedRoom as RoomName) : 'reports'
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
                    ref={name === room ? scrollIntoSight : undefined}
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
        <Suspense fallback={<Skeleton of="rows" count={4} />}>
          <PartOfPage key={room}>
            <Room user={user} />
          </PartOfPage>
        </Suspense>
      </section>
    </div>
  )
}
