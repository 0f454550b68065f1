import BookOpen from 'lucide-react/icons/book-open'
import House from 'lucide-react/icons/house'
import Library from 'lucide-react/icons/library'
import ScrollText from 'lucide-react/icons/scroll-text'
import User from 'lucide-react/icons/user'
import { Link, NavLink, useLocation } from 'react-router'
import { coreWords } from '../../words/core.ts'
import { useWords } from '../../words/language.ts'
import { Icon } from '../control/icon.tsx'
import styles from './bottom-bar.module.css'

/** The five places under a thumb; on wide screens the header's navigation takes its place. */
export function BottomBar() {
  const { shell } = useWords(coreWords)
  // With an id it is what another shows, and none of the five places.
  const isOfSomeone = new URLSearchParams(useLocation().search).has('id')
  const tabs = [
    { to: '/', name: shell.home, drawing: House },
    { to: '/library', name: shell.library, drawing: BookOpen },
    { to: '/poetry', name: shell.poetry, drawing: ScrollText },
    { to: '/profile', name: shell.shelf, drawing: Library },
    { to: '/user', name: shell.me, drawing: User },
  ]
  return (
    <nav className={styles.bar} aria-label={shell.mainNavigation}>
      {tabs.map(({ to, name, drawing }) => {
        const TabLink = isOfSomeone && to === '/profile' ? Link : NavLink
        return (
          <TabLink key={to} className={styles.tab} to={to} {...(to === '/' && { end: true })}>
            <Icon of={drawing} size={22} />
            {name}
          </TabLink>
        )
      })}
    </nav>
  )
}
