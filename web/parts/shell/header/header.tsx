import { Suspense } from 'react'
import { useLocation } from 'react-router'
import type { PublicUser } from '../../../../src/contract/comments/comments.ts'
import { coreWords } from '../../../words/core.ts'
import { fill } from '../../../words/fill.ts'
import { useWords } from '../../../words/language.ts'
import { Avatar } from '../../control/avatar.tsx'
import { lazyPart } from '../../control/lazy-part.ts'
import { Link, NavLink } from '../../control/link.tsx'
import { LanguageLinks } from '../footer/language-links.tsx'
import { ThemeSwitch } from '../footer/theme-switch.tsx'
import styles from './header.module.css'
import { Seal } from './seal.tsx'
import { SearchField } from './search-field.tsx'

/** On demand: only who is signed in has messages. */
const NoticeBadge = lazyPart(() => import('./inbox-badge.tsx'), 'NoticeBadge')

/**
 * The top of every page. `user` is null until it is known and while nobody is signed in: the HTML is the same for all.
 * `isUnknown`: somebody is, and the server could not say who.
 */
export function Header({ user, isUnknown }: { user: PublicUser | null; isUnknown: boolean }) {
  const { site, shell } = useWords(coreWords)
  const { pathname } = useLocation()
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.row}`}>
        <Link className={styles.mark} to="/">
          <Seal />
          <span data-bold="">{site.name}</span>
        </Link>
        <nav className={styles.nav} aria-label={shell.mainNavigation}>
          <NavLink to="/" end>
            {shell.home}
          </NavLink>
          <NavLink to="/library">{shell.library}</NavLink>
          <Link to="/poetry" aria-current={pathname.startsWith('/poetry') ? 'page' : undefined}>
            {shell.poetry}
          </Link>
          <NavLink to="/bookList">{shell.lists}</NavLink>
        </nav>
        {/* The page of search has this very field, with what was asked in it. */}
        {pathname.startsWith('/search') ? null : <SearchField />}
        <div className={styles.tools}>
          <LanguageLinks />
          <ThemeSwitch />
          {user ? (
            <Link className={styles.me} to="/profile" aria-label={fill(shell.myPages, { nick: user.nick })}>
              <Avatar headImage={user.headImage} size={30} />
              <span className={styles.badge}>
                <Suspense>
                  <NoticeBadge userId={user.userId} />
                </Suspense>
              </span>
            </Link>
          ) : isUnknown ? (
            <Link className={styles.signIn} to="/profile">
              {shell.me}
            </Link>
          ) : (
            <Link className={styles.signIn} to="/login">
              {shell.signIn}
            </Link>
          )}
        </div>
      </div>
    </header>
  )
}
